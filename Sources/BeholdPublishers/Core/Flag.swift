internal import Synchronization

/// Something that happens once, seen from any thread.
final class Flag: Sendable {
  private let word = Atomic<Bool>(false)

  var isRaised: Bool { word.load(ordering: .acquiring) }

  /// - Returns: whether it was not raised before.
  @discardableResult
  func raise() -> Bool { !word.exchange(true, ordering: .acquiringAndReleasing) }
}
