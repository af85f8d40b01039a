internal import BeholdObservation

/// The trees in which something has changed, until the main actor brings them up to date at the end of its turn.
final class FlushSchedule: @unchecked Sendable {
  static let shared = FlushSchedule()

  private let lock = SpinLock()
  private var trees: [ViewTree] = []
  private var isScheduled = false

  /// Each tree waits once, however often it is added. From any thread.
  func add(_ tree: ViewTree) {
    lock.lock()
    guard !tree.isScheduled else { return lock.unlock() }
    tree.isScheduled = true
    trees.append(tree)
    let isFirst = !isScheduled
    isScheduled = true
    lock.unlock()
    if isFirst { Doing.byNobody { _ = Task { @MainActor in self.endTurn() } } }
  }

  @MainActor
  private func endTurn() {
    lock.lock()
    isScheduled = false
    lock.unlock()
    flushAll(Transaction(), until: { .now + FlushShare.duration })
  }

  /// - Parameter limit: gives the time at which a tree has had its share.
  @MainActor
  func flushAll(_ transaction: Transaction, until limit: () -> ContinuousClock.Instant? = { nil }) {
    lock.lock()
    var taken: [ViewTree] = []
    swap(&taken, &trees)
    for tree in taken { tree.isScheduled = false }
    lock.unlock()
    for tree in taken { tree.flush(transaction, until: limit()) }
  }
}
