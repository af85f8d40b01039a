import Glibc

@testable import BeholdData

/// The hints of a signal, with their times.
final class Hints: @unchecked Sendable {
  private let lock = Lock()
  private var hints: [(ChangeHint, Int)] = []

  var all: [ChangeHint] { lock.withLock { hints.map { $0.0 } } }

  var changes: [ChangeHint] { all.filter { $0 != .connected && $0 != .disconnected } }

  /// When the last came, in nanoseconds of the monotonic clock.
  var lastTime: Int { lock.withLock { hints.last?.1 ?? 0 } }

  func add(_ hint: ChangeHint) {
    let now = Self.now
    lock.withLock { hints.append((hint, now)) }
  }

  func wait(for count: Int) throws {
    let end = Self.now + 15_000_000_000
    while all.count < count, Self.now < end { usleep(100) }
    guard all.count >= count else { throw DatabaseError(.other, "only \(all.count) hints of \(count) came: \(all)") }
  }

  static var now: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1_000_000_000 + now.tv_nsec
  }
}
