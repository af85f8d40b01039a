internal import BeholdObservation

/// The tasks of a tree's views that have begun and not ended, also if they were cancelled. It outlasts the tree.
@MainActor
final class RunningTasks {
  private var number = 0
  /// By number, with the type of the view around.
  private(set) var names: [Int: String] = [:]
  private static var reported: Set<String> = []

  nonisolated init() {}

  /// - Returns: the task's number.
  func began(of node: AnyViewNode) -> Int {
    number += 1
    names[number] = node.bodyAround.map { "\($0)" } ?? "the window's view"
    return number
  }

  func ended(_ number: Int) { names[number] = nil }

  /// Says of each view whose task goes on after a while that it does, once in the life of the program.
  func reportThoseLeft(after time: Duration) {
    guard !names.isEmpty else { return }
    Task {
      try? await Task.sleep(for: time)
      for name in Set(names.values).sorted() where Self.reported.count < 1000 && Self.reported.insert(name).inserted {
        Misuse.report(
          "a task of \(name) goes on although its page has gone \(time.components.seconds) s ago and it was cancelled: end its loops when Task.isCancelled is true, and pass CancellationError on"
        )
      }
    }
  }
}
