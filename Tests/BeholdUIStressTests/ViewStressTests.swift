import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

/// Models that threads change while the main actor evaluates the views that read them.
@MainActor @Suite("Views under load", .serialized)
struct ViewStressTests {
  @Observable(.synchronized) final class Shared: Sendable {
    var total = 0
    var names = ["a"]
    var isOpen = true
  }

  private struct Total: View {
    let model: Shared
    var body: some View { Text(verbatim: "\(model.total)") }
  }

  private struct Names: View {
    let model: Shared
    var body: some View {
      if model.isOpen {
        ForEach(model.names, id: \.self) { Text(verbatim: $0) }
      } else {
        Text(verbatim: "closed")
      }
    }
  }

  private struct Screen: View {
    let model: Shared
    @State private var changes = 0

    var body: some View {
      VStack {
        Total(model: model)
        Names(model: model)
      }
      .onChange(of: model.isOpen) { changes += 1 }
    }
  }

  /// Changes the model on threads of its own until all changes are made.
  private func change(_ model: Shared, threads: Int, times: Int) -> DispatchGroup {
    let group = DispatchGroup()
    for thread in 0..<threads {
      DispatchQueue.global().async(group: group) {
        for time in 0..<times {
          model.total += 1
          if time % 3 == 0 { model.names = (0..<(time + thread) % 7).map { "\($0)" } }
          if time % 5 == 0 { model.isOpen.toggle() }
        }
      }
    }
    return group
  }

  @Test("VIEW-15: what other threads change during flushes is shown in the end, and nothing is lost", arguments: [1, 2, 4])
  func flushes(threads: Int) async {
    let model = Shared()
    let tree = ViewTree()
    tree.mount(Screen(model: model))
    let group = change(model, threads: threads, times: 50_000)
    repeat {
      tree.flush()
      await Task.yield()
    } while group.wait(timeout: .now()) == .timedOut
    tree.flush()
    #expect(model.total == threads * 50_000)
    #expect(tree.texts == ["\(model.total)"] + (model.isOpen ? model.names : ["closed"]))
    tree.unmount()
    #expect(tree.nodesMade == 0)
  }

  @Test("HOST-2: trees that come and go while other threads change what they read leave nothing behind")
  func comingAndGoing() async {
    let model = Shared()
    let group = change(model, threads: 2, times: 50_000)
    var mounted = 0
    while group.wait(timeout: .now()) == .timedOut || mounted < 100 {
      let tree = ViewTree()
      tree.mount(Screen(model: model))
      tree.flush()
      tree.unmount()
      #expect(tree.nodesMade == 0)
      mounted += 1
      await Task.yield()
    }
    #expect(mounted >= 100)
  }

  @Test("VIEW-17: many windows on one model that other threads change all show its last state")
  func windows() async {
    let model = Shared()
    let trees = (0..<20).map { _ in ViewTree() }
    for tree in trees { tree.mount(Screen(model: model)) }
    let group = change(model, threads: 2, times: 10_000)
    // Each turn of the main actor ends with a flush of the trees in which something has changed.
    while group.wait(timeout: .now()) == .timedOut { await Task.yield() }
    for tree in trees { tree.flush() }
    for tree in trees {
      #expect(tree.texts == ["\(model.total)"] + (model.isOpen ? model.names : ["closed"]))
      tree.unmount()
    }
  }
}

extension ViewTree {
  /// The texts in view order.
  fileprivate var texts: [String] {
    var texts: [String] = []
    func add(_ element: Element) {
      if let text = element[.text]?.text { texts.append(text) }
      for child in element.children { add(child) }
    }
    add(root)
    return texts
  }
}
