public import CBeholdObservation
public import Synchronization

/// The lock of an object whose class is `@Observable(.synchronized)`: two words, taken again by the thread that has it.
@frozen
@usableFromInline
struct RecursiveSpinLock: ~Copyable, Sendable {
  @usableFromInline let owner = Atomic<UInt>(0)
  @usableFromInline let depth = Atomic<UInt>(0)

  @inlinable @inline(__always)
  init() {}

  @inlinable @inline(__always)
  func lock() {
    let thread = behold_thread_identity()
    if !owner.compareExchange(expected: 0, desired: thread, successOrdering: .acquiring, failureOrdering: .relaxed).exchanged {
      lockAgainOrWait(thread)
    }
  }

  @inlinable @inline(__always)
  func unlock() {
    if depth.load(ordering: .relaxed) == 0, owner.load(ordering: .relaxed) == behold_thread_identity() {
      owner.store(0, ordering: .releasing)
    } else {
      unlockOnce()
    }
  }

  @usableFromInline @inline(never)
  func lockAgainOrWait(_ thread: UInt) {
    guard owner.load(ordering: .relaxed) != thread else {
      depth.store(depth.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
      return
    }
    var backOff = BackOff()
    while !owner.weakCompareExchange(expected: 0, desired: thread, successOrdering: .acquiring, failureOrdering: .relaxed).exchanged {
      backOff.pause()
    }
  }

  @usableFromInline @inline(never)
  func unlockOnce() {
    guard owner.load(ordering: .relaxed) == behold_thread_identity() else {
      Misuse.stop(
        "an in-place mutation of a synchronized object's property began on one thread and ended on another; do not hold it across an await")
    }
    depth.store(depth.load(ordering: .relaxed) &- 1, ordering: .relaxed)
  }
}
