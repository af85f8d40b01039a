import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI
@testable import BeholdWeb

@MainActor
@Suite("What others' doings change before an event, and what ends though nothing can be done")
struct EventOrderTests: ProbingSuite {
  private let model = PressModel()

  @Test("A key's action may take away what is around, with an animation, and leave the key to others")
  func keyRemoval() throws {
    let page = try ProbedPage { [model] in
      VStack {
        if !model.isOn {
          VStack {
            HStack {
              VStack {
                Text("keys").focusable().onKeyPress(.return) {
                  withAnimation { model.isOn = true }
                  return .ignored
                }
              }.onKeyPress(.return) {
                model.log.append("between")
                return .ignored
              }
            }
          }
        }
        Text("other")
      }
      .onKeyPress(.return) {
        model.log.append("outer")
        return .handled
      }
    }
    let id = try page.first { $0.keyRequest != nil && $0.kind == .text }.id
    page.say("q\(id):1,0,Enter")
    #expect(model.isOn)
    #expect(model.log.last == "outer")
  }

  private struct Chained: View {
    let model: PressModel
    let gate: Gate
    let change: @MainActor (PressModel) -> Void
    @State private var own = 0

    var body: some View {
      VStack {
        Button("Refresh") {
          Task {
            await gate.pass()
            own += 1
            model.isOn = true
          }
        }
        if model.others == "x" {
          VStack { HStack { Text("It: \(model.words)").onTapGesture { model.log.append(model.words) } } }
        }
      }
      .onChange(of: own) { change(model) }
    }
  }

  /// What a press does that was made before another visitor's own doing led to a change, and comes after that doing.
  private func logOfPress(before change: @escaping @MainActor (PressModel) -> Void) async throws -> [String] {
    let gate = Gate()
    let site = site { [model] in Chained(model: model, gate: gate, change: change) }
    let (one, two) = (try ProbedPage(site), try ProbedPage(site))
    two.say("p\(try id(two, "Refresh")):\(two.page.frames)")
    for _ in 0..<20 { await Task.yield() }
    let press = "p\(try id(one, "It")):\(one.page.frames)"
    one.isSlow = true
    gate.open()
    while !model.isOn { await Task.yield() }
    one.say(press)
    return model.log
  }

  @Test("What another's own doing leads to is not pressed unread by an event before it", arguments: [false, true])
  func chained(_ isAnimated: Bool) async throws {
    let log = try await logOfPress { model in
      if isAnimated { withAnimation { model.words = "Refund" } } else { model.words = "Refund" }
    }
    #expect(log != ["Refund"])
  }

  @Test("What another's own doing takes away is not pressed")
  func takenAway() async throws {
    let log = try await logOfPress { model in withAnimation { (model.others, model.words) = ("gone", "Gone") } }
    #expect(!log.contains("Gone"))
  }

  @Test("What another changes on top of one's own while nobody sees the page is not pressed unread", arguments: [false, true])
  func unseen(_ isHidden: Bool) async throws {
    let gate = Gate()
    let site = site { [model] in
      VStack {
        Button("Refresh") {
          Task {
            await gate.pass()
            model.words = "Pay now"
          }
        }
        Button("Attack") { model.words = "Transfer all" }
        Button("It: \(model.words)") { model.log.append(model.words) }
      }
    }
    let (page, attacker) = (try ProbedPage(site), try ProbedPage(site))
    page.say("p\(try id(page, "Refresh")):\(page.page.frames)")
    for _ in 0..<20 { await Task.yield() }
    let press = "p\(try id(page, "It")):\(page.page.frames)"
    if isHidden { page.say("V0") } else { page.disconnect() }
    gate.open()
    while model.words == "Pay" { await Task.yield() }
    for _ in 0..<20 { await Task.yield() }
    attacker.say("p\(try id(attacker, "Attack")):\(attacker.page.frames)")
    #expect(model.words == "Transfer all")
    page.isSlow = true
    if !isHidden { page.connect() }
    page.say(press)
    #expect(model.log == [])
  }

  @Test("A window at the place in memory of one that has gone is not that one")
  func reused() throws {
    struct One: View { var body: some View { Text("x") } }
    var left: [(ObjectIdentifier, Doing)] = []
    for _ in 0..<20 {
      let tree = ViewTree()
      tree.mount(One())
      left.append((ObjectIdentifier(tree), Doing(with: 1, isPress: true, in: tree)))
      tree.unmount()
    }
    var (trees, wrong): ([ViewTree], Int) = ([], 0)
    for _ in 0..<500 {
      let tree = ViewTree()
      trees.append(tree)
      for (place, doing) in left where place == ObjectIdentifier(tree) {
        if Doing.$current.withValue(doing, operation: { Doing.current(in: tree) }) != nil { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  private final class WeakTree { weak var tree: ViewTree? }

  @Test("What becomes stale late, in a window that nobody saw, leaves nothing behind")
  func late() throws {
    struct One: View { var body: some View { Text("x") } }
    let weak = WeakTree()
    do {
      let tree = ViewTree()
      weak.tree = tree
      tree.mount(One())
      let node = try #require(tree.rootNode)
      tree.setSeen(false)
      tree.unmount()
      // As a thread does that has begun to before.
      tree.becameStale(node)
    }
    #expect(weak.tree == nil)
  }

  private func place() -> some View {
    Text("here").dropDestination(
      for: String.self,
      action: { [model] items, _ in
        model.log += items
        return true
      }, isTargeted: { [model] in model.isOn = $0 })
  }

  @Test("A place does not stay targeted that is disabled, goes, is hidden, or whose page goes", arguments: 0..<5)
  func targeted(_ way: Int) throws {
    struct Tabs<Place: View>: View {
      let model: PressModel
      let place: Place
      var body: some View {
        TabView(selection: .constant(model.others == "x" ? 1 : 2)) {
          place.tabItem { Text("One") }.tag(1)
          Text("two").tabItem { Text("Two") }.tag(2)
        }
      }
    }
    let page = try ProbedPage { [model] in
      switch way {
      case 0: AnyView(place().disabled(model.others != "x"))
      case 1: AnyView(VStack { if model.others == "x" { place() } })
      case 2: AnyView(Tabs(model: model, place: place()))
      default: AnyView(place())
      }
    }
    let target = try page.first { $0.takes(.transfer) }.id
    page.say("T\(target):1")
    #expect(model.isOn)
    switch way {
    case 3:
      page.disconnect()
    case 4:
      page.session?.end()
    default:
      model.others = "y"
      ViewTree.flushAll()
      page.settle()
      page.say("T\(target):0")
      model.others = "x"
      ViewTree.flushAll()
      page.settle()
    }
    #expect(!model.isOn)
  }

  private struct Focusing: View {
    let model: PressModel
    let isTab: Bool
    @FocusState private var isFocused: Bool
    var body: some View {
      VStack {
        Text(verbatim: isFocused ? "focus" : "free")
        if isTab {
          TabView(selection: .constant(model.others == "x" ? 1 : 2)) {
            TextField("f", text: .constant("")).focused($isFocused).tabItem { Text("One") }.tag(1)
            Text("two").tabItem { Text("Two") }.tag(2)
          }
        } else {
          TextField("f", text: .constant("")).focused($isFocused).disabled(model.others != "x")
        }
      }
    }
  }

  @Test("The focus goes from what is disabled or hidden", arguments: [false, true])
  func focus(_ isTab: Bool) throws {
    let page = try ProbedPage { [model] in Focusing(model: model, isTab: isTab) }
    let root = try #require(page.session).tree.root!
    let field = try page.first { $0.kind == .textField }.id
    page.say("f\(field):1")
    #expect(root.contains("focus"))
    model.others = "y"
    ViewTree.flushAll()
    page.settle()
    page.say("f\(field):0")
    #expect(root.contains("free"))
    model.others = "x"
    ViewTree.flushAll()
    page.settle()
    #expect(root.contains("free"))
  }

  private struct Held: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { Text(verbatim: configuration.isPressed ? "held" : "free") }
  }

  @Test("What is held stays not held when it is hidden meanwhile", arguments: [false, true])
  func held(_ isSlider: Bool) throws {
    let page = try ProbedPage { [model] in
      TabView(selection: .constant(model.others == "x" ? 1 : 2)) {
        Group {
          if isSlider {
            VStack {
              Slider(value: .constant(0.5), onEditingChanged: { model.isOn = $0 })
              Text(verbatim: model.isOn ? "held" : "free")
            }
          } else {
            Button("b") {}.buttonStyle(Held())
          }
        }
        .tabItem { Text("One") }.tag(1)
        Text("two").tabItem { Text("Two") }.tag(2)
      }
    }
    let root = try #require(page.session).tree.root!
    let id = try page.first { $0.takes(.hold) }.id
    page.say("h\(id):1")
    #expect(root.contains("held"))
    model.others = "y"
    ViewTree.flushAll()
    page.settle()
    page.say("h\(id):0")
    model.others = "x"
    ViewTree.flushAll()
    page.settle()
    #expect(root.contains("free"))
  }

  @Test("Who lets go of a slider that is disabled meanwhile has let go")
  func slider() throws {
    let page = try ProbedPage { [model] in
      Slider(value: .constant(0.5), onEditingChanged: { model.isOn = $0 }).disabled(model.others != "x")
    }
    let id = try page.first { $0.takes(.hold) }.id
    page.say("h\(id):1")
    model.others = "y"
    ViewTree.flushAll()
    page.settle()
    page.say("h\(id):0")
    #expect(!model.isOn)
  }
}
