import BeholdObservation
import TestSupport
import Testing

/// Observations that only one change can reach are fired in rows, and the others one by one; nobody may see a difference.
@Suite("Many observations of one property")
struct CrowdTests {
  @Test("OBS-12: callbacks come in the order of registration, whatever kinds of observations stand between", arguments: [1, 7, 2500])
  func order(count: Int) {
    let probe = Probe()
    let log = Log<Int>()
    for number in 0..<count {
      switch number % 5 {
      case 1:
        withObservationTracking(options: [.willSet]) {
          _ = probe.value
        } onChange: { _ in
          log.append(number)
        }
      case 3:
        withObservationTracking {
          _ = (probe.value, probe.other)
        } onChange: {
          log.append(number)
        }
      default:
        withObservationTracking {
          _ = probe.value
        } onChange: {
          log.append(number)
        }
      }
    }
    probe.value = 1
    #expect(log.entries == Array(0..<count))
    #expect(probe.links == 0)
  }

  @Test("OBS-12: observations of another kind stay where they are while those around them go")
  func survivors() {
    let probe = Probe()
    let log = Log<String>()
    withObservationTracking(options: [.didSet]) {
      _ = probe.value
    } onChange: { _ in
      log.append("first didSet")
    }
    for _ in 0..<3 {
      withObservationTracking {
        _ = probe.value
      } onChange: {
        log.append("onChange")
      }
    }
    let token = observe { log.append("run \(probe.value)") }
    withObservationTracking {
      _ = probe.value
    } onChange: {
      log.append("last onChange")
    }
    withObservationTracking(options: [.didSet]) {
      _ = probe.value
    } onChange: { _ in
      log.append("last didSet")
    }
    probe.value = 1
    #expect(
      log.entries == ["run 0", "onChange", "onChange", "onChange", "last onChange", "first didSet", "last didSet", "run 1"])
    #expect(probe.links == 1)
    token.cancel()
    #expect(probe.links == 0)
  }

  @Test("OBS-21: a callback that changes the property again, and observes it anew, calls nobody twice")
  func changeWithin() {
    let probe = Probe()
    let counters = (0..<3000).map { _ in Tally() }
    let again = Tally()
    for (number, counter) in counters.enumerated() {
      withObservationTracking {
        _ = probe.value
      } onChange: {
        counter.count()
        guard number % 1000 == 0 else { return }
        withObservationTracking {
          _ = probe.value
        } onChange: {
          again.count()
        }
        probe.value = number + 10
      }
    }
    probe.value = 1
    #expect(counters.allSatisfy { $0.value == 1 })
    #expect(again.value == 3)
    #expect(probe.links == 0)
  }

  @Test("OBS-19: closures are freed when they have been called")
  func memory() {
    final class Captured: Sendable {
      let gone: Tally
      init(_ gone: Tally) { self.gone = gone }
      deinit { gone.count() }
    }
    let probe = Probe()
    let gone = Tally()
    for _ in 0..<2500 {
      let captured = Captured(gone)
      withObservationTracking {
        _ = probe.value
      } onChange: {
        withExtendedLifetime(captured) {}
      }
    }
    #expect(gone.value == 0)
    probe.value = 1
    #expect(gone.value == 2500)
    #expect(probe.links == 0)
  }

  @Test("OBS-36: in a transaction they are called after it, once")
  func transaction() {
    let probe = Probe()
    let log = Log<Int>()
    for _ in 0..<10 {
      withObservationTracking {
        _ = probe.value
      } onChange: {
        log.append(probe.value)
      }
    }
    withObservationTransaction {
      probe.value = 1
      probe.value = 2
    }
    #expect(log.entries == Array(repeating: 2, count: 10))
    #expect(probe.links == 0)
  }
}
