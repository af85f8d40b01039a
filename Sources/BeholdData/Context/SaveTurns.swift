/// Has the background saves of a context follow each other: an object that is being saved is in no other save, and what changes in it meanwhile would
/// be left out of that one.
final class SaveTurns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits for the saves that were begun before.
  nonisolated(nonsending) func take() async {
    // Who comes while the first of those that wait is being told may be before it.
    while isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
  }

  func pass() {
    isTaken = false
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }
}
