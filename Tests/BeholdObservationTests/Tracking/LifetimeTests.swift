import BeholdObservation
import TestSupport
import Testing

@Suite("What an observation holds, and how long")
struct LifetimeTests {
  /// Makes something that holds a witness; returns a look at it.
  private func holding(_ make: (Witness) -> Void) -> () -> Bool {
    let witness = Witness()
    make(witness)
    return { [weak witness] in witness != nil }
  }

  @Test("OBS-19: onChange's captures are freed when it has fired")
  func fired() {
    let probe = Probe()
    let isHeld = holding { witness in
      withObservationTracking {
        _ = probe.value
      } onChange: {
        _ = witness
      }
    }
    #expect(isHeld())
    probe.value = 1
    #expect(!isHeld())
    #expect(probe.links == 0)
  }

  @Test("OBS-19: onChange's captures are freed when all objects have gone")
  func objectsGone() {
    var probes: [Probe]? = [Probe(), Probe(), Probe()]
    let isHeld = holding { witness in
      withObservationTracking {
        for probe in probes! { _ = (probe.value, probe.other) }
      } onChange: {
        _ = witness
      }
    }
    probes?.remove(at: 1)
    probes?.remove(at: 0)
    #expect(isHeld())
    probes = nil
    #expect(!isHeld())
  }

  @Test("OBS-19: also those of an observation of an object that goes while apply runs")
  func goesDuringApply() {
    let isHeld = holding { witness in
      withObservationTracking {
        _ = Probe().value
      } onChange: {
        _ = witness
      }
    }
    #expect(!isHeld())
  }

  @Test("OBS-19: also when some objects go during apply, and the others after it")
  func someGoDuringApply() {
    var probe: Probe? = Probe()
    let isHeld = holding { witness in
      withObservationTracking {
        _ = Probe().value
        _ = probe!.value
        _ = Probe().value
      } onChange: {
        _ = witness
      }
    }
    #expect(isHeld())
    probe = nil
    #expect(!isHeld())
  }

  @Test("OBS-19: also those of scopes within scopes", arguments: 1...3)
  func nestedObjectsGone(_ depth: Int) {
    var probe: Probe? = Probe()
    func nest(_ depth: Int, _ witness: Witness) {
      withObservationTracking {
        if depth > 0 { nest(depth - 1, witness) } else { _ = probe!.value }
      } onChange: {
        _ = witness
      }
    }
    let isHeld = holding { nest(depth, $0) }
    #expect(isHeld())
    probe = nil
    #expect(!isHeld())
  }

  @Test("OBS-19: also when the scope around it has read another property of the same object")
  func nestedSameObject() {
    var probe: Probe? = Probe()
    let isHeld = holding { witness in
      withObservationTracking {
        withObservationTracking {
          _ = probe!.other
        } onChange: {
          _ = witness
        }
        _ = probe!.value
      } onChange: {
        _ = witness
      }
    }
    #expect(isHeld())
    probe = nil
    #expect(!isHeld())
  }

  @Test("OBS-19: an observation does not keep the object that it reads")
  func objectNotKept() {
    let gone = Tally()
    var probe: Probe? = Probe(whenGone: { gone.count() })
    _ = countChanges { _ = probe!.value }
    probe = nil
    #expect(gone.value == 1)
  }

  @Test("OBS-19: event.cancel() frees at the end of the callback", arguments: [false, true])
  func eventCancel(_ withDeinit: Bool) {
    let probe = Probe()
    let options: ObservationTracking.Options = withDeinit ? [.willSet, .didSet, .deinit] : [.willSet, .didSet]
    let counter = Tally()
    let isHeld = holding { witness in
      withObservationTracking(options: options) {
        _ = probe.value
      } onChange: { event in
        _ = witness
        counter.count()
        event.cancel()
      }
    }
    #expect(isHeld())
    probe.value = 1
    #expect(!isHeld())
    #expect(probe.links == 0)
    #expect(counter.value == 1)
  }

  @Test("OBS-19: observations that never fire cost nothing after their object")
  func neverFired() {
    let observed = Probe()
    let held = (0..<100).map { _ in
      let probe = Probe()
      return holding { witness in
        withObservationTracking {
          _ = probe.value
        } onChange: {
          _ = witness
        }
      }
    }
    #expect(held.allSatisfy { !$0() })
    _ = observed
  }

  @Test("OBS-19: dropping or cancelling the token of observe{} frees its captures and dependencies at once", arguments: [false, true])
  func token(_ cancels: Bool) {
    let probe = Probe()
    let runs = Tally()
    var token: ObservationTracking.Token?
    let isHeld = holding { witness in
      token = observe {
        _ = witness
        _ = probe.value
        runs.count()
      }
    }
    #expect(isHeld())
    #expect(probe.links == 1)
    if cancels { token.take()?.cancel() } else { token = nil }
    #expect(!isHeld())
    #expect(probe.links == 0)
    probe.value = 1
    #expect(runs.value == 1)
  }

  @Test("OBS-19: cancelling observe{} inside itself frees when the run is over")
  func tokenInside() {
    let probe = Probe()
    let place = Slot<ObservationTracking.Token?>(nil)
    let isHeld = holding { witness in
      place.value = observe {
        _ = witness
        if probe.value == 1 { place.value = nil }
      }
    }
    #expect(isHeld())
    probe.value = 1
    #expect(!isHeld())
    #expect(probe.links == 0)
  }

  @Test("OBS-19: an observation without a token is freed when its last object goes")
  func executeObjectsGone() {
    var probe: Probe? = Probe()
    var other: Probe? = Probe()
    let isHeld = holding { [weak probe, weak other] witness in
      withObservationTracking(execute: { [weak probe, weak other] in
        _ = witness
        _ = (probe?.value, other?.value)
      })
    }
    #expect(isHeld())
    probe = nil
    #expect(isHeld())
    other = nil
    #expect(!isHeld())
  }

  @Test("OBS-19: an observation without a token whose object goes during the run is freed")
  func executeObjectGoesDuringRun() {
    let isHeld = holding { witness in
      withObservationTracking(execute: {
        _ = witness
        _ = Probe().value
      })
    }
    #expect(!isHeld())
  }

  @Test("OBS-19: a token that outlives its objects is harmless")
  func tokenOutlives() {
    var probe: Probe? = Probe()
    let token: ObservationTracking.Token
    do {
      let present = probe!
      token = observe { [weak present] in _ = present?.value }
    }
    probe = nil
    token.cancel()
  }

  @Test("OBS-19: an observation with options is freed with its last object, after its deinit event", arguments: [false, true])
  func optionsObjectsGone(_ withDeinit: Bool) {
    var probe: Probe? = Probe()
    let events = Tally()
    let isHeld = holding { witness in
      withObservationTracking(options: withDeinit ? [.didSet, .deinit] : [.didSet]) {
        _ = (probe!.value, probe!.other)
      } onChange: { _ in
        _ = witness
        events.count()
      }
    }
    probe = nil
    #expect(!isHeld())
    #expect(events.value == (withDeinit ? 1 : 0))
  }

  @Test("OBS-19: the objects of one observation go in any order", arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]])
  func anyOrder(_ order: [Int]) {
    var probes: [Probe?] = (0..<4).map { _ in Probe() }
    let isHeld = holding { witness in
      withObservationTracking {
        for probe in probes { _ = (probe!.value, probe!.other) }
      } onChange: {
        _ = witness
      }
    }
    for index in order {
      #expect(isHeld())
      probes[index] = nil
    }
    #expect(!isHeld())
  }
}
