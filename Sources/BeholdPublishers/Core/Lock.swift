public import CBeholdObservation
public import Synchronization

/// A lock of four bytes for a few instructions at a time.
///
/// No code of a subscriber's, a publisher's or a value's runs while it is held, so a waiter spins for a moment and then gives its time slice away.
/// ThreadSanitizer understands it, which it does not with `Mutex`.
@frozen
@usableFromInline
struct Lock: ~Copyable, Sendable {
  @usableFromInline let word = Atomic<UInt32>(0)

  @inlinable @inline(__always)
  init() {}

  @inlinable @inline(__always)
  func lock() {
    if !word.compareExchange(expected: 0, desired: 1, successOrdering: .acquiring, failureOrdering: .relaxed).exchanged { wait() }
  }

  @inlinable @inline(__always)
  func unlock() { word.store(0, ordering: .releasing) }

  /// Runs a closure with the lock held. It may neither call out nor release what it replaces: return that instead.
  @inlinable @inline(__always)
  func locked<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }

  @usableFromInline @inline(never)
  func wait() {
    var spins = 0
    while true {
      if word.load(ordering: .relaxed) == 0,
        word.weakCompareExchange(expected: 0, desired: 1, successOrdering: .acquiring, failureOrdering: .relaxed).exchanged
      {
        return
      }
      spins &+= 1
      if spins & 63 == 0 { behold_yield() } else { behold_pause() }
    }
  }
}

/// Tells this thread from the others that live.
@inlinable @inline(__always)
func currentThread() -> UInt { behold_thread_identity() }
