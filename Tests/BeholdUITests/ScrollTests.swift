import Foundation
import Testing

@testable import BeholdUI

@Suite("Where programs scroll") @MainActor
struct ScrollTests {
  /// What a tree has asked its host to show, by the first text in it, with the anchor.
  private final class Host: ElementHost {
    var asked: [String] = []

    func show(_ changes: [ElementChange], _ transaction: Transaction) {
      for case .scroll(let element, let goal) in changes {
        guard case .seen(let anchor) = goal else { continue }
        asked.append((Self.text(of: element) ?? "?") + (anchor.map { " at \($0.x),\($0.y)" } ?? ""))
      }
    }

    func showsByItself(_ event: ElementEvent, of element: Element) -> Bool { true }

    private static func text(of element: Element) -> String? {
      element[.text]?.text ?? element.children.lazy.compactMap { text(of: $0) }.first
    }
  }

  private struct Rows: View {
    let isLazy: Bool
    @State var count = 1000

    var body: some View {
      ScrollViewReader { reader in
        Button("To 5") { reader.scrollTo(5) }
        Button("To 700") { reader.scrollTo(700, anchor: .top) }
        Button("To end") { reader.scrollTo("end", anchor: .bottom) }
        Button("To none") { reader.scrollTo(-1) }
        Button("Add") {
          count += 1
          reader.scrollTo(Optional(count - 1))
        }
        ScrollView {
          if isLazy {
            LazyVStack { rows }
          } else {
            VStack { rows }
          }
        }
      }
    }

    @ViewBuilder private var rows: some View {
      ForEach(0..<count, id: \.self) { Text(verbatim: "row \($0)") }
      Text(verbatim: "the end").id("end")
    }
  }

  @Test(
    "A reader has rows shown and views with an id, also those that come with the same change, or are not mounted", arguments: [true, false])
  func reader(_ isLazy: Bool) {
    let tree = mounted(Rows(isLazy: isLazy))
    let host = Host()
    host.connect(to: tree)
    for name in ["To 5", "To 700", "To end", "To none", "Add"] { tree.act(.press, .button, name) }
    #expect(host.asked == ["row 5", "row 700 at 0.5,0.0", "the end at 0.5,1.0", "row 1000"])
  }

  @Test("Requests without end do not pile up, and a tree that has gone asks nothing")
  func many() {
    struct Flood: View {
      var body: some View {
        ScrollViewReader { reader in
          Button("Flood") { for index in 0..<100_000 { reader.scrollTo(index) } }
          Text(verbatim: "one").id(99_999)
        }
      }
    }
    let tree = mounted(Flood())
    let host = Host()
    host.connect(to: tree)
    tree.act(.press, .button, "Flood")
    #expect(host.asked == ["one"])
    tree.unmount()
  }

  @Test("Margins are around all that scrolls, and not around each view of it")
  func margins() {
    let tree = mounted(ScrollView { ForEach(0..<3) { Text(verbatim: "row \($0)") } }.contentMargins(.vertical, 16))
    #expect(tree.all(.scroll)[0].children.map(\.kind) == [.verticalStack])
  }

  @Test("A position is asked for once, follows the binding, and is said by the host")
  func position() throws {
    struct Positioned: View {
      @State var position: Int? = 3
      var body: some View {
        Text(verbatim: "at \(position ?? -1)")
        Button("To 7") { position = 7 }
        ScrollView { VStack { ForEach(0..<10, id: \.self) { Text(verbatim: "row \($0)") } }.scrollTargetLayout() }
          .scrollPosition(id: $position)
      }
    }
    let tree = mounted(Positioned())
    let host = Host()
    host.connect(to: tree)
    tree.flush()
    #expect(host.asked == ["row 3 at 0.0,0.0"])
    tree.act(.press, .button, "To 7")
    #expect(host.asked.last == "row 7 at 0.0,0.0")
    let scroll = try #require(tree.all(.scroll).first)
    let row = try #require(tree.all(.text).first { $0[.text]?.text == "row 2" })
    #expect(tree.send(.scroll(row.id), to: scroll.id) == .handled)
    tree.flush()
    #expect(tree.all(.text).first?[.text]?.text == "at 2")
    // It is there.
    #expect(host.asked.count == 2)
    #expect(tree.send(.scroll(.max), to: scroll.id) == .handled)
  }
}
