import BeholdObservation
import TestSupport
import Testing

extension StressTests {
  @Test("OBS-13: a change by another thread exactly between the read and the end of apply is never lost")
  func lostUpdate() {
    let trials = Load.trials(1_000_000)
    let cell = Cell()
    let (turn, done, fired) = (Tally(), Tally(), Tally())
    let writer = RunningThread {
      for trial in 1...trials {
        turn.wait(for: trial)
        cell.a = trial
        done.set(trial)
      }
    }
    for trial in 1...trials {
      withObservationTracking {
        _ = cell.a
        turn.set(trial)
        done.wait(for: trial)
      } onChange: {
        fired.count()
      }
    }
    writer.join()
    #expect(fired.value == trials)
  }

  @Test("OBS-13: a change at any time: who has read the old value hears of it")
  func lostUpdateAnywhere() {
    let trials = Load.trials(300_000)
    let cell = Cell()
    let (turn, done, fired) = (Tally(), Tally(), Tally())
    let writer = RunningThread {
      for trial in 1...trials {
        turn.wait(for: trial)
        for _ in 0..<(trial % 32) { _ = turn.value }
        if trial % 2 == 0 { cell.a = trial } else { cell.a += trial - cell.a }
        done.set(trial)
      }
    }
    var lost = 0
    for trial in 1...trials {
      let before = fired.value
      turn.set(trial)
      let value = withObservationTracking({ cell.a }, onChange: { fired.count() })
      done.wait(for: trial)
      let news = fired.value - before
      if value != trial, news != 1 { lost += 1 }
      if news == 0 { cell.a = -1 }
    }
    writer.join()
    #expect(lost == 0)
  }

  @Test("OBS-12: two threads that write at once fire an observation exactly once", arguments: [false, true])
  func twoWriters(_ otherProperty: Bool) {
    let trials = Load.trials(500_000)
    let cell = Cell()
    let (turn, done, fired) = (Tally(), Tally(), Tally())
    let writer = RunningThread {
      for trial in 1...trials {
        turn.wait(for: trial)
        if otherProperty { cell.b = trial } else { cell.a = 2 * trial }
        done.set(trial)
      }
    }
    var wrong = 0
    for trial in 1...trials {
      let before = fired.value
      withObservationTracking {
        _ = (cell.a, cell.b)
      } onChange: {
        fired.count()
      }
      turn.set(trial)
      cell.a = 2 * trial + 1
      done.wait(for: trial)
      if fired.value != before + 1 { wrong += 1 }
    }
    writer.join()
    #expect(wrong == 0)
  }

  @Test("OBS-31: two threads that write at once: one willSet and one didSet")
  func twoWritersWithOptions() {
    let trials = Load.trials(200_000)
    let cell = Cell()
    let (turn, done, wills, dids) = (Tally(), Tally(), Tally(), Tally())
    let writer = RunningThread {
      for trial in 1...trials {
        turn.wait(for: trial)
        cell.a = 2 * trial
        done.set(trial)
      }
    }
    var wrong = 0
    for trial in 1...trials {
      withObservationTracking(options: [.willSet, .didSet]) {
        _ = cell.a
      } onChange: { event in
        if event.kind == .willSet { wills.count() } else { dids.count() }
      }
      turn.set(trial)
      cell.a = 2 * trial + 1
      done.wait(for: trial)
      if wills.value != trial || dids.value != trial { wrong += 1 }
    }
    writer.join()
    #expect(wrong == 0)
    #expect((wills.value, dids.value) == (trials, trials))
  }

  @Test("OBS-34: after two threads have written, observe{} has seen the last of both")
  func lostWakeup() {
    let trials = Load.trials(300_000)
    let cell = Cell()
    let (turn, done) = (Tally(), Tally())
    let (seenA, seenB) = (Tally(), Tally())
    let token = observe {
      let (a, b) = (cell.a, cell.b)
      seenA.set(a)
      seenB.set(b)
    }
    let writer = RunningThread {
      for trial in 1...trials {
        turn.wait(for: trial)
        cell.b = trial
        done.set(trial)
      }
    }
    var stale = 0
    for trial in 1...trials {
      turn.set(trial)
      cell.a = trial
      done.wait(for: trial)
      if seenA.value != trial || seenB.value != trial { stale += 1 }
    }
    writer.join()
    token.cancel()
    #expect(stale == 0)
  }

  @Test("OBS-41: after concurrent changes and reads a memoised method tells the truth", arguments: [false, true])
  func memoTruth(_ isObserved: Bool) {
    let trials = Load.trials(200_000)
    let cell = Cell()
    let (turn, done, runs) = (Tally(), Tally(), Tally())
    let token =
      isObserved
      ? observe {
        _ = cell.double()
        runs.count()
      } : nil
    let writer = RunningThread {
      for trial in 1...trials {
        turn.wait(for: trial)
        cell.a = trial
        cell.b = -trial
        cell.b = trial
        done.set(trial)
      }
    }
    var (wrong, impossible) = (0, 0)
    for trial in 1...trials {
      turn.set(trial)
      let value = cell.double()
      _ = cell.sum()
      if ![4 * (trial - 1), 2 * (2 * trial - 1), 0, 4 * trial].contains(value) { impossible += 1 }
      done.wait(for: trial)
      if cell.double() != 4 * trial || cell.sum() != 2 * trial { wrong += 1 }
    }
    writer.join()
    #expect((wrong, impossible) == (0, 0))
    _ = token
  }

  @Test("OBS-40: threads that read at once compute a memoised value once for each change")
  func computeOnce() {
    let trials = Load.trials(200_000)
    let (turn, done) = (Tally(), Tally())
    let object = CountingCell()
    let reader = RunningThread {
      for trial in 1...trials {
        turn.wait(for: trial)
        _ = object.total()
        done.set(trial)
      }
    }
    var wrong = 0
    for trial in 1...trials {
      object.a = trial
      turn.set(trial)
      let value = object.total()
      done.wait(for: trial)
      if value != trial { wrong += 1 }
    }
    reader.join()
    #expect(wrong == 0)
    #expect(object.computed.value == trials)
  }

  @Test("OBS-19: two objects that go at once on two threads end the observation of both")
  func orphans() {
    let trials = Load.trials(100_000)
    let (turn, done) = (Tally(), Tally())
    let places = (Slot<Cell?>(nil), Slot<Cell?>(nil))
    let (first, second) = places
    let other = RunningThread {
      for trial in 1...trials {
        turn.wait(for: trial)
        second.value = nil
        done.set(trial)
      }
    }
    var held = 0
    for trial in 1...trials {
      first.value = Cell()
      second.value = Cell()
      weak var weakWitness: Witness?
      do {
        let witness = Witness()
        weakWitness = witness
        withObservationTracking {
          withObservationTracking {
            _ = first.value!.a
          } onChange: {
            _ = witness
          }
          _ = second.value!.a
        } onChange: {
          _ = witness
        }
      }
      turn.set(trial)
      first.value = nil
      done.wait(for: trial)
      if weakWitness != nil { held += 1 }
    }
    other.join()
    #expect(held == 0)
  }

  @Test("OBS-32: objects that go on two threads are told of once each")
  func deinitOnTwoThreads() {
    let trials = Load.trials(50_000)
    let (turn, done, events) = (Tally(), Tally(), Tally())
    let (first, second) = (Slot<Cell?>(nil), Slot<Cell?>(nil))
    let other = RunningThread {
      for trial in 1...trials {
        turn.wait(for: trial)
        second.value = nil
        done.set(trial)
      }
    }
    for trial in 1...trials {
      first.value = Cell()
      second.value = Cell()
      withObservationTracking(options: [.deinit]) {
        _ = (first.value!.a, second.value!.b)
      } onChange: { _ in
        events.count()
      }
      turn.set(trial)
      first.value = nil
      done.wait(for: trial)
    }
    other.join()
    #expect(events.value == 2 * trials)
  }

  @Test("OBS-19: cancelling while another thread writes: no run after it, and everything is freed")
  func cancelWhileWriting() {
    let trials = Load.trials(200_000)
    let cell = Cell()
    let (turn, done) = (Tally(), Tally())
    let writer = RunningThread {
      for trial in 1...trials {
        turn.wait(for: trial)
        cell.a = trial
        done.set(trial)
      }
    }
    var held = 0
    for trial in 1...trials {
      weak var weakWitness: Witness?
      do {
        let witness = Witness()
        weakWitness = witness
        let token = observe {
          _ = witness
          _ = cell.a
        }
        turn.set(trial)
        token.cancel()
      }
      done.wait(for: trial)
      if weakWitness != nil { held += 1 }
    }
    writer.join()
    #expect(held == 0)
  }

  @Test("OBS-21: a memoised value that another thread releases while a change makes it be computed")
  func memoReleased() {
    let trials = Load.trials(50_000)
    let source = Cell()
    let (turn, done) = (Tally(), Tally())
    let place = Slot<DerivedCell?>(nil)
    let writer = RunningThread {
      for trial in 1...trials {
        turn.wait(for: trial)
        source.a = trial
        done.set(trial)
      }
    }
    for trial in 1...trials {
      place.value = DerivedCell(source)
      let token = observe { [weak object = place.value] in _ = object?.derived() }
      turn.set(trial)
      place.value = nil
      done.wait(for: trial)
      token.cancel()
    }
    writer.join()
  }
}

@Observable(.synchronized) private final class DerivedCell: Sendable {
  private let source: Cell
  init(_ source: Cell) { self.source = source }
  @Memoized func derived() -> Int { source.a + 1 }
}

@Observable(.synchronized) private final class CountingCell: Sendable {
  var a = 0
  let computed = Tally()
  @Memoized func total() -> Int {
    computed.count()
    return a
  }
}
