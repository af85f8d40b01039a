import BeholdObservation
import TestSupport
import Testing

/// Values of values, which any thread may read.
@Observable(.synchronized) private final class Tower: Sendable {
  var ground = 0
  var other = 0

  @Memoized func first() -> Int { ground + 1 }
  @Memoized func second() -> Int { first() + other * 0 + 1 }
  @Memoized func third() -> Int { second() + first() }
}

extension StressTests {
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
