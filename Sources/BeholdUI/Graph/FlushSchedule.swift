internal import BeholdObservation

/// The trees in which something has changed, until the main actor brings them up to date at the end of its turn.
final class FlushSchedule: @unchecked Sendable {
  static let shared = FlushSchedule()

  private let lock = SpinLock()
  private var trees: [ViewTree] = []
  private var isScheduled = false

  /// From any thread.
  func add(_ tree: ViewTree) {
    lock.lock()
    trees.append(tree)
    let isFirst = !isScheduled
    isScheduled = true
    lock.unlock()
    if isFirst { Task { @MainActor in self.endTurn() } }
  }

  @MainActor
  private func endTurn() {
    lock.lock()
    isScheduled = false
    lock.unlock()
    flushAll(Transaction())
  }

  @MainActor
  func flushAll(_ transaction: Transaction) {
    lock.lock()
    var taken: [ViewTree] = []
    swap(&taken, &trees)
    lock.unlock()
    for tree in taken { tree.flush(transaction) }
  }
}
