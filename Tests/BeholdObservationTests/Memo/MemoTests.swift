import TestSupport
import Testing

@testable import BeholdObservation

@Suite("Memoised values")
struct MemoTests {
  @Test("OBS-40: unobserved, it is computed when it is read, at most once between changes")
  func unobserved() {
    let model = Model(1)
    let computed = Tally()
    let memo = Memo {
      computed.count()
      return model.i * 10
    }
    #expect(computed.value == 0)
    for _ in 0..<3 { #expect(memo.value == 10) }
    #expect(computed.value == 1)
    for i in 2...6 {
      model.i = i
      model.i = i + 100
      #expect(computed.value == i - 1)
      for _ in 0..<3 { #expect(memo.value == (i + 100) * 10) }
      #expect(computed.value == i)
    }
    model.j = 5
    _ = memo.value
    #expect(computed.value == 6)
  }

  @Test("OBS-40: observed, it is computed once for each change")
  func observed() {
    let model = Model(1)
    let computed = Tally()
    let memo = Slot(
      Memo {
        computed.count()
        return model.i * 10
      })
    let log = Log<Int>()
    let token = observe { log.append(memo.value.value + memo.value.value) }
    let second = observe { _ = memo.value.value }
    #expect(computed.value == 1)
    for i in 2...5 {
      model.i = i
      #expect(computed.value == i)
      #expect(memo.value.value == i * 10)
      #expect(computed.value == i)
    }
    #expect(log.entries == [20, 40, 60, 80, 100])
    token.cancel()
    _ = second
  }

  @Test("OBS-40: reading it in a scope makes the scope depend on it", arguments: [false, true])
  func oneShot(_ isObserved: Bool) {
    let model = Model(1)
    let memo = Slot(Memo { model.i * 10 })
    let token = isObserved ? observe { _ = memo.value.value } : nil
    let log = Log<Int>()
    withObservationTracking {
      _ = memo.value.value
    } onChange: {
      log.append(memo.value.value)
    }
    model.j = 1
    #expect(log.count == 0)
    model.i = 2
    #expect(log.count == 1)
    model.i = 3
    #expect(log.count == 1)
    _ = token
  }

  @Test("OBS-40: a scope depends on the memo alone, not on what that reads")
  func dependsOnTheMemo() {
    let probe = Probe()
    let memo = Memo { probe.value / 10 }
    let kept = Slot(memo)
    let runs = Tally()
    let token = observe {
      _ = kept.value.value
      runs.count()
    }
    #expect(probe.links == 1)
    for value in 1..<10 { probe.value = value }
    #expect(runs.value == 1)
    probe.value = 10
    #expect(runs.value == 2)
    token.cancel()
  }

  @Test("OBS-41: in a diamond the bottom is computed once, and never from old and new")
  func diamond() {
    let model = Model(1)
    let (left, right, bottom) = (Tally(), Tally(), Tally())
    let a = Memo { () -> Int in
      left.count()
      return model.i * 2
    }
    let b = Memo {
      right.count()
      return model.i * 3
    }
    let c = Memo { () -> Int in
      bottom.count()
      let (x, y) = (a.value, b.value)
      #expect(x / 2 == y / 3)
      return x + y
    }
    let kept = Slot(c)
    let log = Log<Int>()
    let token = observe { log.append(kept.value.value) }
    for i in 2...20 { model.i = i }
    #expect(log.entries == (1...20).map { $0 * 5 })
    #expect([left.value, right.value, bottom.value] == [20, 20, 20])
    token.cancel()
    model.i = 30
    #expect(c.value == 150)
    #expect([left.value, right.value, bottom.value] == [21, 21, 21])
  }

  @Test("OBS-41: callbacks that run before or during the change see all of it or nothing of it")
  func glitchFreeInCallbacks() {
    let model = Model(1)
    let a = Memo { model.i }
    let b = Slot(Memo { a.value - model.i })
    let log = Log<Int>()
    let token = observe { log.append(b.value.value) }
    withObservationTracking(options: [.willSet, .didSet]) {
      _ = model.i
    } onChange: { _ in
      log.append(b.value.value)
    }
    for i in 2...5 { model.i = i }
    #expect(log.entries.allSatisfy { $0 == 0 })
    token.cancel()
  }

  @Test("OBS-41: a memo read in willSet is old, and new after the change", arguments: [false, true])
  func readInWillSet(_ isObserved: Bool) {
    let model = Model(1)
    let memo = Slot(Memo { model.i * 10 })
    let token = isObserved ? observe { _ = memo.value.value } : nil
    let log = Log<Int>()
    withObservationTracking {
      _ = model.i
    } onChange: {
      log.append(memo.value.value)
    }
    model.i = 2
    #expect(log.entries == [10])
    #expect(memo.value.value == 20)
    _ = token
  }

  @Test("OBS-41: a chain of 1,000 is computed once a step", arguments: [false, true])
  func chain(_ isObserved: Bool) {
    let model = Model()
    let computed = Tally()
    var memos = [
      Memo {
        computed.count()
        return model.i
      }
    ]
    for _ in 1..<1000 {
      let before = memos[memos.count - 1]
      memos.append(
        Memo {
          computed.count()
          return before.value + 1
        })
    }
    let last = Slot(memos[999])
    let token = isObserved ? observe { _ = last.value.value } : nil
    #expect(last.value.value == 999)
    #expect(computed.value == 1000)
    for i in 1...5 {
      model.i = i
      #expect(last.value.value == 999 + i)
    }
    #expect(computed.value == 6000)
    _ = token
  }

  @Test("OBS-41: a grid of 10 by 10 with random reads agrees with a plain computation", arguments: 0..<5)
  func grid(_ seed: Int) {
    var state = UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    let models = (0..<10).map { Model($0) }
    var plan: [[[Int]]] = []
    for _ in 0..<10 { plan.append((0..<10).map { _ in (0..<3).map { _ in random(10) } }) }
    let computed = Tally()
    var layers: [[Memo<Int>]] = [
      models.map { model in
        Memo {
          computed.count()
          return model.i % 7
        }
      }
    ]
    for row in plan {
      let before = layers[layers.count - 1]
      layers.append(
        row.map { reads in
          Memo {
            computed.count()
            // What is read depends on what was read.
            let first = before[reads[0]].value
            return (first % 2 == 0 ? before[reads[1]].value : before[reads[2]].value) + first % 3
          }
        })
    }
    func plain() -> [Int] {
      var values = models.map { model in untracked { model.i } % 7 }
      for row in plan {
        values = row.map { reads in
          let first = values[reads[0]]
          return (first % 2 == 0 ? values[reads[1]] : values[reads[2]]) + first % 3
        }
      }
      return values
    }
    let bottom = Slot(layers[10])
    let seen = Slot<[Int]>([])
    let tokens = Slot<ObservationTracking.Token?>(observe { seen.value = bottom.value.map(\.value) })
    for round in 0..<200 {
      if round % 40 == 20 { tokens.value = nil }
      if round % 40 == 39 { tokens.value = observe { seen.value = bottom.value.map(\.value) } }
      let before = computed.value
      if round % 3 == 0 {
        withObservationTransaction { for _ in 0..<3 { models[random(10)].i = random(1000) } }
      } else {
        models[random(10)].i = random(1000)
      }
      if round % 40 < 20 || round % 40 == 39 { #expect(seen.value == plain()) }
      if round % 5 == 0 { #expect(layers[10].map(\.value) == plain()) }
      #expect(computed.value - before <= 220)
    }
  }

  @Test("OBS-42: where the new result equals the old one, nothing above it runs")
  func equalResult() {
    let model = Model(1)
    let parity = Memo { model.i % 2 }
    let above = Tally()
    let upper = Memo {
      above.count()
      return parity.value * 100
    }
    let (kept, keptUpper) = (Slot(parity), Slot(upper))
    let (runs, upperRuns) = (Tally(), Tally())
    let token = observe {
      _ = kept.value.value
      runs.count()
    }
    let second = observe {
      _ = keptUpper.value.value
      upperRuns.count()
    }
    let oneShot = countChanges { _ = parity.value }
    let oneShotAbove = countChanges { _ = upper.value }
    let events = Tally()
    withObservationTracking(options: [.didSet]) {
      _ = parity.value
    } onChange: { _ in
      events.count()
    }
    for i in stride(from: 3, through: 21, by: 2) { model.i = i }
    #expect([runs.value, upperRuns.value, oneShot.value, oneShotAbove.value, above.value, events.value] == [1, 1, 0, 0, 1, 0])
    model.i = 2
    #expect([runs.value, upperRuns.value, oneShot.value, oneShotAbove.value, above.value, events.value] == [2, 2, 1, 1, 2, 1])
    token.cancel()
    second.cancel()
  }

  @Test("OBS-42: the same unobserved: a memo above is not computed again")
  func equalResultUnobserved() {
    let model = Model(1)
    let above = Tally()
    let parity = Memo { model.i % 2 }
    let upper = Memo {
      above.count()
      return parity.value
    }
    _ = upper.value
    for i in stride(from: 3, through: 21, by: 2) {
      model.i = i
      #expect(upper.value == 1)
    }
    #expect(above.value == 1)
    model.i = 2
    #expect(upper.value == 0)
    #expect(above.value == 2)
  }

  @Test("OBS-42: objects are compared by identity, NaN with NaN is no change")
  func comparison() {
    let model = Model(1)
    let objects = Memo { () -> Equal in
      _ = model.i
      return Equal(1)
    }
    let numbers = Memo { model.i > 0 ? Double.nan : 1 }
    let first = countChanges { _ = objects.value }
    let second = countChanges { _ = numbers.value }
    model.i = 2
    #expect((first.value, second.value) == (1, 0))
    model.i = 0
    #expect(second.value == 1)
  }

  @Test("OBS-42: a result that cannot be compared is always a change")
  func incomparable() {
    let model = Model(1)
    let memo = Memo { () -> Incomparable in
      _ = model.i
      return Incomparable()
    }
    let counter = countChanges { _ = memo.value }
    model.i = 2
    #expect(counter.value == 1)
  }

  @Test("OBS-43: unobserved it holds no registration, and is computed lazily")
  func noRegistration() {
    let probe = Probe()
    let computed = Tally()
    let lower = Memo {
      computed.count()
      return probe.value
    }
    let memo = Memo { lower.value + 1 }
    #expect(memo.value == 1)
    #expect(probe.links == 0)
    let kept = Slot(memo)
    let token = observe { _ = kept.value.value }
    #expect(probe.links == 1)
    let second = observe { _ = kept.value.value }
    #expect(probe.links == 1)
    token.cancel()
    #expect(probe.links == 1)
    second.cancel()
    #expect(probe.links == 0)
    let before = computed.value
    probe.value = 1
    probe.value = 2
    #expect(computed.value == before)
    #expect(memo.value == 3)
    #expect(computed.value == before + 1)
    #expect(probe.links == 0)
  }

  @Test("OBS-43: after a one-shot observation of it has fired there is no registration either")
  func noRegistrationAfterOneShot() {
    let probe = Probe()
    let memo = Memo { probe.value }
    let counter = countChanges { _ = memo.value }
    #expect(probe.links == 1)
    probe.value = 1
    #expect(counter.value == 1)
    #expect(probe.links == 0)
    probe.value = 2
    #expect(memo.value == 2)
  }

  @Test("OBS-43: it does not keep the objects that it has read weakly")
  func keepsNothing() {
    let gone = Tally()
    var probe: Probe? = Probe(5, whenGone: { gone.count() })
    let memo = Memo { [weak probe] in probe?.value }
    #expect(memo.value == 5)
    probe = nil
    #expect(gone.value == 1)
    #expect(memo.value == nil)
  }

  @Test("OBS-43: observed, unobserved, observed: each time it is up to date")
  func onAndOff() {
    let model = Model()
    let computed = Tally()
    let memo = Slot(
      Memo {
        computed.count()
        return model.i
      })
    for i in 1...20 {
      model.i = i
      let seen = Log<Int>()
      let token = observe { seen.append(memo.value.value) }
      #expect(seen.entries == [i])
      token.cancel()
      #expect(memo.value.value == i)
    }
    #expect(computed.value == 20)
  }

  @Test("OBS-40: its dependencies are those of the last computation", arguments: [false, true])
  func dynamic(_ isObserved: Bool) {
    let choice = Model()
    let (left, right) = (Probe(1), Probe(2))
    let computed = Tally()
    let memo = Slot(
      Memo {
        computed.count()
        return choice.i == 0 ? left.value : right.value
      })
    let token = isObserved ? observe { _ = memo.value.value } : nil
    #expect(memo.value.value == 1)
    right.value = 20
    #expect(memo.value.value == 1)
    #expect(computed.value == 1)
    choice.i = 1
    #expect(memo.value.value == 20)
    #expect(computed.value == 2)
    left.value = 10
    #expect(memo.value.value == 20)
    #expect(computed.value == 2)
    right.value = 30
    #expect(memo.value.value == 30)
    if isObserved { #expect((left.links, right.links) == (0, 1)) } else { #expect((left.links, right.links) == (0, 0)) }
    choice.i = 0
    #expect(memo.value.value == 10)
    left.value = 11
    #expect(memo.value.value == 11)
    _ = token
  }

  @Test("OBS-40: a memo that goes while it is observed leaves nothing, and its observers alone")
  func memoGoes() {
    let probe = Probe()
    let place = Slot<Memo<Int>?>(Memo { probe.value })
    let runs = Tally()
    let token = observe {
      _ = place.value?.value
      runs.count()
    }
    let oneShot = countChanges { _ = place.value?.value }
    #expect(probe.links == 1)
    place.value = nil
    #expect(probe.links == 0)
    probe.value = 1
    #expect(runs.value <= 2)
    #expect(oneShot.value == 0)
    token.cancel()
  }

  @Test("OBS-40: what the closure of a memo holds is freed with it")
  func frees() {
    var witness: Witness? = Witness()
    let isHeld = { [weak witness] in witness != nil }
    let model = Model()
    var memo: Memo<Int>? = Memo { [witness] in
      _ = witness
      return model.i
    }
    witness = nil
    let counter = countChanges { _ = memo?.value }
    #expect(isHeld())
    memo = nil
    #expect(!isHeld())
    _ = counter
  }

  @Test("OBS-40: a memo that writes what it read")
  func writes() {
    let model = Model(1)
    let memo = Memo { () -> Int in
      let value = model.i
      if value < 3 { model.i = 3 }
      return value
    }
    #expect(memo.value == 1)
    #expect(memo.value == 3)
  }

  @Test("OBS-40: a memo that reads itself stops the program, with a message")
  func readsItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let place = Slot<Memo<Int>?>(nil)
      place.value = Memo { (place.value?.value ?? 0) + 1 }
      _ = place.value!.value
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("a memoised value reads itself"))
  }

  @Test("OBS-40: @Memoized methods: each object has its own results")
  func methods() {
    let (first, second) = (SharedModel(), SharedModel())
    first.i = 1
    second.i = 2
    #expect((first.sum(), second.sum()) == (1, 2))
    let runs = Log<Int>()
    let token = observe { runs.append(first.sum()) }
    first.j = 5
    second.j = 5
    withObservationTransaction {
      first.i += 1
      first.j -= 1
    }
    #expect(runs.entries == [1, 6])
    #expect(second.sum() == 7)
    token.cancel()
  }

  @Test("OBS-40: a memo is not asked for its object's sake when the object has gone")
  func objectWithMemoGoes() {
    var shared: SharedModel? = SharedModel()
    let runs = Tally()
    let token = observe { [weak shared] in
      _ = shared?.sum()
      runs.count()
    }
    shared = nil
    #expect(runs.value <= 2)
    token.cancel()
  }
}
