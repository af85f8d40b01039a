import BeholdObservation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Values of values, which any thread may read.
@Observable(.synchronized) private final class Tower: Sendable {
  var ground = 0
  var other = 0

  @Memoized func first() -> Int { ground + 1 }
  @Memoized func second() -> Int { first() + other * 0 + 1 }
  @Memoized func third() -> Int { second() + first() }
}

/// A value whose first computation, on another thread, lasts until it is let go.
@Observable(.synchronized) private final class Slow: Sendable {
  var ground = 0
  @ObservationIgnored let isObserved = Tally()
  @ObservationIgnored let isBegun = Tally()
  @ObservationIgnored let mayEnd = Tally()

  @Memoized func low() -> Int {
    isBegun.count()
    mayEnd.wait(for: 1)
    return ground
  }
  @Memoized func high() -> Int {
    isObserved.count()
    return low() + 1
  }
}

extension StressTests {
  @Test("OBS-21, OBS-41: who begins to observe a value while another thread computes it, and waits for that, hears of the next change")
  func observingWhatIsComputed() {
    for _ in 0..<Load.trials(50) {
      let slow = Slow()
      let seen = Tally()
      let computing = RunningThread { _ = slow.low() }
      slow.isBegun.wait(for: 1)
      let observing = RunningThread {
        let token = observe { seen.set(slow.high()) }
        seen.wait(for: 1)
        slow.ground = 5
        #expect(seen.value == 6)
        _ = consume token
      }
      slow.isObserved.wait(for: 1)
      // Longer than anybody would try to own a value without waiting for it.
      for _ in 0..<500 { sched_yield() }
      slow.mayEnd.count()
      computing.join()
      observing.join()
      #expect(slow.high() == 6)
    }
  }

  @Test("OBS-21, OBS-41: a memoised value that nobody observes, or somebody at times, is never older than what the reader has written")
  func unobservedMemos() {
    let tower = Tower()
    let steps = Load.trials(40_000)
    let wrong = Tally()
    inParallel(3) { thread in
      var last = 0
      var token: ObservationTracking.Token?
      for step in 1...steps {
        switch thread {
        case 0:
          tower.ground = step
          if tower.third() != 2 * step + 3 { wrong.count() }
        case 1:
          let value = tower.third()
          if value < last { wrong.count() }
          last = value
          if step % 64 == 0 { token = observe { _ = tower.second() } }
          if step % 64 == 32 { token = nil }
        default:
          tower.other = step
          if tower.second() < last { wrong.count() }
          last = tower.second()
        }
      }
      _ = consume token
    }
    #expect(wrong.value == 0)
    #expect(tower.third() == 2 * steps + 3)
  }

  @Test("OBS-21, OBS-41: values of each thread's own follow what all threads change")
  func ownMemosOfSharedProperties() {
    let tower = Tower()
    let steps = Load.trials(40_000)
    let wrong = Tally()
    inParallel(2) { thread in
      let low = Memo { tower.ground + tower.other }
      let high = Memo { low.value * 2 }
      for step in 1...steps {
        if thread == 0 { tower.ground = step } else { tower.other = step }
        let value = high.value
        if value < 2 * step || value % 2 != 0 { wrong.count() }
      }
    }
    #expect(wrong.value == 0)
  }
}
