internal import CBeholdObservation
internal import Synchronization

/// A lock of four bytes for a few instructions at a time.
///
/// It guards one observed object's lists of links. No code outside the graph runs while it is held, so a wait is as long as
/// a walk over one list; a waiter spins for that and then gives its time slice away.
package struct SpinLock: ~Copyable {
  private let word = Atomic<UInt32>(0)

  package init() {}

  @inline(__always)
  package func lock() {
    if !word.compareExchange(expected: 0, desired: 1, successOrdering: .acquiring, failureOrdering: .relaxed).exchanged {
      wait()
    }
  }

  @inline(__always)
  package func unlock() { word.store(0, ordering: .releasing) }

  @inline(never)
  private func wait() {
    var backOff = BackOff()
    while true {
      if word.load(ordering: .relaxed) == 0,
        word.weakCompareExchange(expected: 0, desired: 1, successOrdering: .acquiring, failureOrdering: .relaxed).exchanged
      {
        return
      }
      backOff.pause()
    }
  }
}

/// How a thread waits for another that is about to be done: it spins for a while, then gives its time slice away.
struct BackOff {
  private var spins = 0

  mutating func pause() {
    spins += 1
    if spins & 63 == 0 { behold_yield() } else { behold_pause() }
  }
}
