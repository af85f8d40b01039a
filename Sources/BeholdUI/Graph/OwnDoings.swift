internal import BeholdObservation

/// The trees in which something waits to be shown that comes of what their own visitor does.
///
/// It is shown before another visitor's event is handled: what that one changes at once would otherwise be taken for the first one's doing.
final class OwnDoings: @unchecked Sendable {
  static let shared = OwnDoings()

  private let lock = SpinLock()
  // What the lock guards is read and changed without a call in between.
  @exclusivity(unchecked) private var trees: [Waiting] = []

  private struct Waiting {
    let serial: Int
    weak var tree: ViewTree?
  }

  /// From any thread.
  func add(_ tree: ViewTree) {
    lock.lock()
    defer { lock.unlock() }
    guard !tree.hasOwnDoings else { return }
    tree.hasOwnDoings = true
    trees.append(Waiting(serial: tree.serial, tree: tree))
  }

  /// Shows what waits in others.
  @MainActor
  func show(besides tree: ViewTree) {
    lock.lock()
    guard trees.count > (tree.hasOwnDoings ? 1 : 0) else { return lock.unlock() }
    // Kept until the lock is released, as the last who keep them may be these.
    var others: [ViewTree] = []
    for waiting in trees where waiting.serial != tree.serial {
      guard let other = waiting.tree else { continue }
      other.hasOwnDoings = false
      others.append(other)
    }
    trees.removeAll { $0.serial != tree.serial }
    lock.unlock()
    for other in others where other.isSeen {
      other.flush()
      other.showLeft()
    }
  }
}
