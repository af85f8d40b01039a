internal import BeholdObservation

/// The trees in which something has changed, until the main actor brings them up to date at the end of its turn.
final class FlushSchedule: @unchecked Sendable {
  static let shared = FlushSchedule()

  private let lock = SpinLock()
  // What the lock guards is read and changed without a call in between.
  @exclusivity(unchecked) private var trees: [ViewTree] = []
  @exclusivity(unchecked) private var isScheduled = false
  /// The room of those that were brought up to date last.
  @MainActor @exclusivity(unchecked) private var room: [ViewTree] = []
  /// Whether who does something now brings all trees up to date at its end.
  @exclusivity(unchecked) private var isInTurn = false

  /// Each tree waits once, however often it is added. From any thread.
  func add(_ tree: ViewTree) {
    lock.lock()
    guard !tree.isScheduled else { return lock.unlock() }
    tree.isScheduled = true
    trees.append(tree)
    let schedules = !isScheduled && !isInTurn
    if schedules { isScheduled = true }
    lock.unlock()
    if schedules { schedule() }
  }

  /// Does something that brings all trees up to date at its end: what is added meanwhile needs no turn of its own, but for what is left then.
  @MainActor
  func within(_ turn: () -> Void) {
    lock.lock()
    let outer = isInTurn
    isInTurn = true
    lock.unlock()
    turn()
    lock.lock()
    isInTurn = outer
    let schedules = !outer && !isScheduled && !trees.isEmpty
    if schedules { isScheduled = true }
    lock.unlock()
    if schedules { schedule() }
  }

  private func schedule() { Doing.byNobody { _ = Task { @MainActor in self.endTurn() } } }

  @MainActor
  private func endTurn() {
    lock.lock()
    isScheduled = false
    lock.unlock()
    flushAll(Transaction(), isShared: true)
  }

  /// - Parameter isShared: whether each tree has its share of the time.
  @MainActor
  func flushAll(_ transaction: Transaction, isShared: Bool = false) {
    lock.lock()
    guard !trees.isEmpty else { return lock.unlock() }
    var taken = room
    room = []
    swap(&taken, &trees)
    for tree in taken { tree.isScheduled = false }
    lock.unlock()
    for tree in taken { tree.flush(transaction, until: isShared ? FlushShare.end() : nil) }
    guard taken.count < Self.most else { return }
    taken.removeAll(keepingCapacity: true)
    room = taken
  }

  /// For so many the room is kept.
  private static var most: Int { 1024 }
}
