import BeholdObservation
import BeholdTesting
import Foundation
import Testing

@testable import BeholdUI

@Observable
private final class Switches {
  var flags = [Bool](repeating: false, count: 8)
  var rows = 2
  var height: CGFloat?
}

/// A screen in which nearly everything that says what is filled can become otherwise.
private struct Changing: View {
  let switches: Switches

  var body: some View {
    VStack {
      HStack {
        Text("title")
        if switches.flags[0] { Spacer() }
        if switches.flags[1] { Color.red.frame(width: switches.flags[2] ? 20 : nil) }
      }
      .padding()
      ZStack {
        Text("over")
        if switches.flags[3] { ScrollView { Text("long") } }
      }
      .frame(height: switches.height)
      .overlay { Color.blue }
      ForEach(0..<switches.rows, id: \.self) { row in
        Text("row \(row)").frame(maxWidth: switches.flags[4] ? .infinity : nil)
      }
      Group { if switches.flags[5] { Circle() } }
      Grid { GridRow { if switches.flags[6] { Color.green } else { Text("cell") } } }
      HStack {
        ProgressView(value: switches.height.map { $0 / 100 })
        Text("done")
      }
      Text("last").fixedSize(horizontal: switches.flags[7], vertical: false)
    }
  }
}

@Suite("What elements fill")
@MainActor
struct FillingTests {
  private func tree(_ view: some View) -> ViewTree {
    let tree = ViewTree()
    tree.mount(view)
    return tree
  }

  private func filling(_ view: some View) -> Filling { tree(view).root.firstChild!.filling }

  @Test("What has a limit ends what is around it, too")
  func limits() {
    let low = Color.red.frame(maxHeight: 30)
    #expect(filling(low) == [.width, .limited])
    #expect(filling(VStack { low }) == [.width, .limited])
    #expect(filling(HStack { low }) == [.width, .limited])
    #expect(filling(VStack { low }.frame(maxHeight: .infinity)) == .both)
    #expect(filling(VStack { low }.frame(height: 80)) == .width)
    #expect(filling(VStack { low }.fixedSize(horizontal: false, vertical: true)) == .width)
    #expect(
      filling(
        VStack {
          low
          Color.red
        }
      ).contains(.height))
  }

  @Test("Pages in tabs, and columns beside the detail, have an end of their own")
  func ends() {
    let scrolling = VStack {
      Text("above")
      ScrollView { Text("long") }
    }
    #expect(tree(scrolling).root.filling == .bounded)
    #expect(filling(TabView { scrolling.tabItem { Text("one") } }) == .both)
    #expect(
      filling(
        NavigationSplitView {
          scrolling
        } detail: {
          Text("detail")
        }) == .both)
    #expect(
      filling(
        NavigationSplitView {
          Text("side")
        } detail: {
          scrolling
        }) == [.width, .height, .bounded])
  }

  @Test("LAY-3 what takes the space that is proposed fills it, and so does what is around, until a frame says otherwise")
  func rules() {
    #expect(filling(Text("a")) == [])
    #expect(filling(Color.red) == .both)
    #expect(filling(Color.red.frame(width: 1)) == .height)
    #expect(filling(Color.red.frame(width: 1, height: 1)) == [])
    #expect(filling(Text("a").frame(maxWidth: .infinity)) == .width)
    #expect(filling(HStack { Spacer() }) == .width)
    #expect(filling(VStack { Spacer() }) == .height)
    #expect(filling(VStack { HStack { Spacer() }.padding() }) == .width)
    #expect(filling(VStack { Divider() }) == .width)
    #expect(filling(HStack { Divider() }) == .height)
    #expect(filling(Menu("a") { Divider() }) == [])
    #expect(
      filling(
        Menu {
        } label: {
          Color.red
        }) == .both)
    #expect(filling(Color.red.fixedSize()) == [])
    #expect(filling(Text("a").overlay { Color.red }) == [])
    #expect(filling(Text("a").position(x: 1, y: 1)) == .both)
    #expect(filling(LazyVStack { Color.red }) == .width)
    #expect(filling(ScrollView { Text("a") }) == [.height, .bounded])
    #expect(filling(ScrollView(.horizontal) { Color.red }) == .both)
    #expect(filling(ScrollView(.horizontal) { Text("a") }) == .width)
    #expect(filling(VStack { List { Text("a") } }) == [.width, .height, .bounded])
  }

  @Test("LAY-4 a circle takes width, and height by that; one length says both")
  func ratios() {
    #expect(filling(Circle()) == [.width, .ratio, .bounded])
    #expect(filling(Circle().frame(height: 50)) == [])
    #expect(filling(Circle().frame(width: 50)) == [])
    #expect(filling(VStack { Circle() }) == [.width, .bounded])
    #expect(filling(Color.red.aspectRatio(2, contentMode: .fit)) == [.width, .ratio, .bounded])
    #expect(filling(Text("a").aspectRatio(2, contentMode: .fit)) == [])
  }

  @Test("each tab is as high as the page, whichever were seen before; of pages the last one says what is bounded")
  func hidden() {
    func bounded(_ tree: ViewTree) -> Bool { tree.root.filling.contains(.bounded) }
    let tree = tree(
      TabView {
        Tab("Short", systemImage: "star") { Text("short") }
        Tab("Rows", systemImage: "star") {
          VStack {
            Text("head")
            List { Text("row") }
          }
        }
      })
    #expect(!bounded(tree))
    for tab in [1, 0, 1] {
      #expect(tree.send(.press, to: tree.all(.tab)[tab].id) == .handled)
      tree.flush()
      #expect(!bounded(tree))
    }
    let stack = self.tree(
      NavigationStack {
        VStack {
          List { Text("row") }
          NavigationLink("More") { Text("more") }
        }
      })
    #expect(bounded(stack))
    #expect(stack.follow("More") == .handled)
    #expect(!bounded(stack))
    #expect(stack.send(.dismiss, to: stack.all(.page)[1].id) == .handled)
    stack.flush()
    #expect(bounded(stack))
  }

  @Test("what was asked for once is right after any change, and what fills otherwise is told to the host", arguments: 0..<20)
  func changes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let switches = Switches()
    let tree = ViewTree()
    var shown: [Element.ID: Filling] = [:]
    tree.onChange = { changes, _ in
      for change in changes {
        switch change {
        case .restyle(let element, _): shown[element.id] = element.filling
        case .scroll, .transact: break
        case .insert(let element, _, _): note(element)
        case .move, .remove, .set: break
        }
      }
    }
    func note(_ element: Element) {
      shown[element.id] = element.filling
      for child in element.children { note(child) }
    }
    tree.mount(Changing(switches: switches))
    note(tree.root)
    for _ in 0..<60 {
      switch Int.random(in: 0..<10, using: &random) {
      case let flag where flag < 8: switches.flags[flag].toggle()
      case 8: switches.rows = Int.random(in: 0..<4, using: &random)
      default: switches.height = Bool.random(using: &random) ? 40 : nil
      }
      tree.flush()
      let fresh = self.tree(Changing(switches: switches))
      #expect(tree.elements.map(\.filling.rawValue) == fresh.elements.map(\.filling.rawValue))
      #expect(tree.elements.allSatisfy { shown[$0.id] == $0.filling })
    }
  }
}
