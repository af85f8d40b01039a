import BeholdObservation
import Foundation
import TestSupport
import Testing

@testable import BeholdUI

/// What visitors do on several threads, as the tasks of their actions may, while others do something.
@MainActor @Suite("Visitors' doings under load", .serialized)
struct DoingStressTests {
  @Observable(.synchronized) final class Shared: Sendable {
    var total = 0
    var names: [String] = []
  }

  private struct Screen: View {
    let model: Shared
    @State private var taps = 0

    var body: some View {
      Text(verbatim: "total \(model.total)")
      ForEach(model.names, id: \.self) { Text(verbatim: $0) }
      Button("Tap") { taps += 1 }
      Text(verbatim: "taps \(taps)")
    }
  }

  @MainActor private struct Window {
    let tree = ViewTree()
    let model = Shared()
    let button: Element.ID

    init() throws {
      tree.mount(Screen(model: model))
      button = try #require(tree.root.first { $0.takes(.press) }).id
    }

    private var doing: Doing { Doing(with: button, isPress: true, in: tree) }

    /// As a host passes it on.
    func press() {
      tree.getReadyForEvent()
      Doing.$current.withValue(doing) { _ = tree.send(.press, to: button) }
    }

    /// What somebody does in it on a thread of its own.
    func change(times: Int) -> RunningThread {
      RunningThread { [model, doing] in
        Doing.$current.withValue(doing) {
          for time in 1...times {
            model.total += 1
            model.names = (0..<time % 5).map { "\($0)" }
          }
        }
      }
    }
  }

  private final class WeakTree {
    weak var tree: ViewTree?
    init(_ tree: ViewTree) { self.tree = tree }
  }

  @Test("What several do at once is shown before another's event, and windows that come and go meanwhile leave nothing behind")
  func doings() throws {
    let visitor = try Window()
    var ended: [WeakTree] = []
    let times = Load.operations(200)
    for round in 1...50 {
      let windows = try (0..<3).map { _ in try Window() }
      let threads = windows.map { $0.change(times: times) }
      let leaving = try Window()
      ended += windows.map { WeakTree($0.tree) } + [WeakTree(leaving.tree)]
      let left = leaving.change(times: times)
      for _ in 0..<20 { visitor.press() }
      leaving.tree.unmount()
      for window in windows { window.press() }
      for thread in threads + [left] { thread.join() }
      // Nobody flushes: the event does.
      visitor.press()
      for window in windows {
        #expect(window.tree.root.texts == ["total \(times)"] + window.model.names + ["Tap", "taps 1"])
        window.tree.unmount()
        #expect(window.tree.nodesMade == 0)
      }
      visitor.tree.flush()
      #expect(visitor.tree.root.texts == ["total 0", "Tap", "taps \(round * 21)"])
    }
    visitor.tree.unmount()
    ViewTree.flushAll()
    #expect(ended.allSatisfy { $0.tree == nil })
  }
}

extension Element {
  fileprivate var texts: [String] { children.flatMap { child in (child[.text]?.text).map { [$0] } ?? child.texts } }

  fileprivate func first(where isMeant: (Element) -> Bool) -> Element? {
    isMeant(self) ? self : children.lazy.compactMap { $0.first(where: isMeant) }.first
  }
}
