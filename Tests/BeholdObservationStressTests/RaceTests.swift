import BeholdObservation
import TestSupport
import Testing

extension StressTests {
  @Test("OBS-13: a change by another thread exactly between the read and the end of apply is never lost")
  func lostUpdate() {
    let cell = Cell()
    let fired = Tally()
    let duel = Duel(trials: 1_000_000) { trial in
      cell.a = trial
    }
    while duel.next() != nil {
      withObservationTracking {
        _ = cell.a
        duel.go()
        duel.wait()
      } onChange: {
        fired.count()
      }
    }
    #expect(fired.value == duel.count)
  }

  @Test("OBS-13: a change at any time: who has read the old value hears of it")
  func lostUpdateAnywhere() {
    let cell = Cell()
    let fired = Tally()
    let duel = Duel(trials: 300_000) { trial in
      for _ in 0..<(trial % 32) { _ = cell.b }
      if trial % 2 == 0 { cell.a = trial } else { cell.a += trial - cell.a }
    }
    var lost = 0
    while let trial = duel.next() {
      let before = fired.value
      duel.go()
      let value = withObservationTracking({ cell.a }, onChange: { fired.count() })
      duel.wait()
      let news = fired.value - before
      if value != trial, news != 1 { lost += 1 }
      if news == 0 { cell.a = -1 }
    }
    #expect(lost == 0)
  }

  @Test("OBS-12: two threads that write at once fire an observation exactly once", arguments: [false, true])
  func twoWriters(_ otherProperty: Bool) {
    let cell = Cell()
    let fired = Tally()
    let duel = Duel(trials: 500_000) { trial in
      if otherProperty { cell.b = trial } else { cell.a = 2 * trial }
    }
    var wrong = 0
    while let trial = duel.next() {
      let before = fired.value
      withObservationTracking {
        _ = (cell.a, cell.b)
      } onChange: {
        fired.count()
      }
      duel.go()
      cell.a = 2 * trial + 1
      duel.wait()
      if fired.value != before + 1 { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test("OBS-31: two threads that write at once: one willSet and one didSet")
  func twoWritersWithOptions() {
    let cell = Cell()
    let (wills, dids) = (Tally(), Tally())
    let duel = Duel(trials: 200_000) { trial in
      cell.a = 2 * trial
    }
    var wrong = 0
    while let trial = duel.next() {
      withObservationTracking(options: [.willSet, .didSet]) {
        _ = cell.a
      } onChange: { event in
        if event.kind == .willSet { wills.count() } else { dids.count() }
      }
      duel.go()
      cell.a = 2 * trial + 1
      duel.wait()
      if wills.value != trial || dids.value != trial { wrong += 1 }
    }
    #expect(wrong == 0)
    #expect((wills.value, dids.value) == (duel.count, duel.count))
  }

  @Test("OBS-34: after two threads have written, every observe{} has seen the last of both", arguments: [1, 8])
  func lostWakeup(_ count: Int) {
    let cell = Cell()
    let seen = (0..<count).map { _ in (a: Tally(), b: Tally()) }
    let tokens = seen.map { seen in
      Slot(
        observe {
          let (a, b) = (cell.a, cell.b)
          seen.a.set(a)
          seen.b.set(b)
        })
    }
    let duel = Duel(trials: 300_000 / count) { trial in
      cell.b = trial
    }
    var stale = 0
    while let trial = duel.next() {
      duel.go()
      cell.a = trial
      duel.wait()
      for seen in seen where seen.a.value != trial || seen.b.value != trial { stale += 1 }
    }
    #expect(stale == 0)
    withExtendedLifetime(tokens) {}
  }

  @Test("OBS-41: after concurrent changes and reads a memoised method tells the truth", arguments: [false, true])
  func memoTruth(_ isObserved: Bool) {
    let cell = Cell()
    let runs = Tally()
    let token =
      isObserved
      ? observe {
        _ = cell.double()
        runs.count()
      } : nil
    let duel = Duel(trials: 200_000) { trial in
      cell.a = trial
      cell.b = -trial
      cell.b = trial
    }
    var (wrong, impossible) = (0, 0)
    while let trial = duel.next() {
      duel.go()
      let value = cell.double()
      _ = cell.sum()
      if ![4 * (trial - 1), 2 * (2 * trial - 1), 0, 4 * trial].contains(value) { impossible += 1 }
      duel.wait()
      if cell.double() != 4 * trial || cell.sum() != 2 * trial { wrong += 1 }
    }
    #expect((wrong, impossible) == (0, 0))
    _ = token
  }

  @Test("OBS-40: threads that read at once compute a memoised value once for each change")
  func computeOnce() {
    let object = CountingCell()
    let duel = Duel(trials: 200_000) { trial in
      _ = object.total()
    }
    var wrong = 0
    while let trial = duel.next() {
      object.a = trial
      duel.go()
      let value = object.total()
      duel.wait()
      if value != trial { wrong += 1 }
    }
    #expect(wrong == 0)
    #expect(object.computed.value == duel.count)
  }

  @Test("OBS-19: two objects that go at once on two threads end the observation of both")
  func orphans() {
    let places = (Slot<Cell?>(nil), Slot<Cell?>(nil))
    let (first, second) = places
    let duel = Duel(trials: 100_000) { trial in
      second.value = nil
    }
    var held = 0
    while duel.next() != nil {
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
      duel.go()
      first.value = nil
      duel.wait()
      if weakWitness != nil { held += 1 }
    }
    #expect(held == 0)
  }

  @Test("OBS-32: objects that go on two threads are told of once each")
  func deinitOnTwoThreads() {
    let events = Tally()
    let (first, second) = (Slot<Cell?>(nil), Slot<Cell?>(nil))
    let duel = Duel(trials: 50_000) { trial in
      second.value = nil
    }
    while duel.next() != nil {
      first.value = Cell()
      second.value = Cell()
      withObservationTracking(options: [.deinit]) {
        _ = (first.value!.a, second.value!.b)
      } onChange: { _ in
        events.count()
      }
      duel.go()
      first.value = nil
      duel.wait()
    }
    #expect(events.value == 2 * duel.count)
  }

  @Test("OBS-19: cancelling while another thread writes: no run after it, and everything is freed")
  func cancelWhileWriting() {
    let cell = Cell()
    let duel = Duel(trials: 200_000) { trial in
      cell.a = trial
    }
    var held = 0
    while duel.next() != nil {
      weak var weakWitness: Witness?
      do {
        let witness = Witness()
        weakWitness = witness
        let token = observe {
          _ = witness
          _ = cell.a
        }
        duel.go()
        token.cancel()
      }
      duel.wait()
      if weakWitness != nil { held += 1 }
    }
    #expect(held == 0)
  }

  @Test("OBS-21: a memoised value that another thread releases while a change makes it be computed")
  func memoReleased() {
    let source = Cell()
    let place = Slot<DerivedCell?>(nil)
    let duel = Duel(trials: 50_000) { trial in
      source.a = trial
    }
    while duel.next() != nil {
      place.value = DerivedCell(source)
      let token = observe { [weak object = place.value] in _ = object?.derived() }
      duel.go()
      place.value = nil
      duel.wait()
      token.cancel()
    }
  }

  @Test("OBS-21: a memoised value that is read while its object is mutated in place, and computed elsewhere, stops neither thread")
  func memoInMutation() {
    let cell = Cell()
    @Sendable func append(_ items: inout [Int]) {
      items.append(cell.sum())
      if items.count > 100 { items.removeAll() }
    }
    inParallel(2) { thread in
      for trial in 0..<Load.trials(200_000) {
        if thread == 0 {
          cell.a = trial
          _ = cell.sum()
        } else {
          append(&cell.items)
        }
      }
    }
    #expect(cell.sum() == cell.a + cell.b)
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
