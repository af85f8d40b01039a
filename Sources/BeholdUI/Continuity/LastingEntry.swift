internal import BeholdObservation
internal import Synchronization

/// A property whose value goes along to another process.
@MainActor
final class LastingEntry {
  let place: UInt64
  /// In which order the properties came.
  let number: Int
  let name: String
  private let encode: () throws -> [UInt8]?
  private let observer: PersistentObserver
  private var result: Result<[UInt8]?, any Error>?

  init(_ place: UInt64, _ number: Int, _ name: String, _ touch: Touch, _ encode: @escaping () throws -> [UInt8]?) {
    (self.place, self.number, self.name, self.encode) = (place, number, name, encode)
    observer = PersistentObserver { touch.note() }
  }

  /// The value as it is now, written anew if it has changed since it was written; `nil` if it does not go along.
  func current() throws -> [UInt8]? {
    if let result, !observer.isStale { return try result.get() }
    let written = observer.track { Result { try encode() } }
    result = written
    return try written?.get()
  }

  /// What nobody observes has changed.
  func forget() { result = nil }
}

/// Says once, from any thread, that something is not as in the last snapshot any more.
final class Touch: Sendable {
  private let isNoted = Atomic<Bool>(true)
  private let noted: @Sendable () -> Void

  /// Whether there was anything since the last snapshot, or there was none yet.
  var isThere: Bool { isNoted.load(ordering: .acquiring) }

  init(_ noted: @escaping @Sendable () -> Void) { self.noted = noted }

  func note() { if !isNoted.exchange(true, ordering: .acquiringAndReleasing) { noted() } }

  /// A snapshot begins: what changes from now on is noted.
  func begin() { isNoted.store(false, ordering: .sequentiallyConsistent) }
}
