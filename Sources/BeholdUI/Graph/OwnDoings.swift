internal import BeholdObservation

/// The trees in which something waits to be shown that comes of what their own visitor does.
///
/// It is shown before another visitor's event is handled: what that one changes at once would otherwise be taken for the first one's doing.
final class OwnDoings: @unchecked Sendable {
  static let shared = OwnDoings()

  private let lock = SpinLock()
  private var trees: [ObjectIdentifier: Weak] = [:]

  private struct Weak {
    weak var tree: ViewTree?
  }

  /// From any thread.
  func add(_ tree: ViewTree) {
    lock.lock()
    defer { lock.unlock() }
    trees[ObjectIdentifier(tree)] = Weak(tree: tree)
  }

  /// Shows what waits in others.
  @MainActor
  func show(besides tree: ViewTree) {
    lock.lock()
    let own = trees.removeValue(forKey: ObjectIdentifier(tree))
    let others = trees
    trees = own.map { [ObjectIdentifier(tree): $0] } ?? [:]
    lock.unlock()
    for case let other? in others.values.map(\.tree) where other.isSeen {
      other.flush()
      other.showLeft()
    }
  }
}
