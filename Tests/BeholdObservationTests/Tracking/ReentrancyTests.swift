import TestSupport
import Testing

@testable import BeholdObservation

@Suite("Callbacks that do anything")
struct ReentrancyTests {
  /// Where a callback may come from.
  enum Place: CaseIterable, Sendable { case onChange, willSet, didSet, gone, observe, memo, execute, hand }

  /// Arranges that `action` is called once from the place, and causes it.
  private func run(_ place: Place, _ action: @escaping @Sendable () -> Void) {
    var trigger: Model? = Model()
    let done = Slot(false)
    let once: @Sendable () -> Void = {
      guard !done.value else { return }
      done.value = true
      action()
    }
    switch place {
    case .onChange:
      withObservationTracking {
        _ = trigger!.i
      } onChange: {
        once()
      }
      trigger!.i = 1
    case .willSet:
      withObservationTracking(options: [.willSet, .didSet]) {
        _ = trigger!.i
      } onChange: {
        if $0.kind == .willSet { once() }
      }
      trigger!.i = 1
    case .didSet:
      withObservationTracking(options: [.willSet, .didSet]) {
        _ = trigger!.i
      } onChange: {
        if $0.kind == .didSet { once() }
      }
      trigger!.i = 1
    case .gone:
      withObservationTracking(options: [.deinit]) {
        _ = trigger!.i
      } onChange: { _ in
        once()
      }
      trigger = nil
    case .observe:
      let model = trigger!
      let token = observe { if model.i == 1 { once() } }
      model.i = 1
      token.cancel()
    case .execute:
      let model = trigger!
      withObservationTracking(execute: { if model.i == 1 { once() } else if model.i == 2 { return } })
      model.i = 1
    case .memo:
      let model = trigger!
      let memo = Memo {
        if model.i == 1 { once() }
        return model.i
      }
      let kept = Slot(memo)
      let token = observe { _ = kept.value.value }
      model.i = 1
      token.cancel()
    case .hand:
      let registrar = Dial()
      withObservationTracking {
        _ = registrar.value
      } onChange: {
        once()
      }
      registrar.value = 1
    }
    #expect(done.value)
  }

  @Test("OBS-21: a callback may write: other observers hear of it", arguments: Place.allCases)
  func writes(_ place: Place) {
    let model = Model()
    let counter = countChanges { _ = model.i }
    let runs = Log<Int>()
    let token = observe { runs.append(model.i) }
    run(place) { model.i = 1 }
    #expect(counter.value == 1)
    #expect(runs.entries == [0, 1])
    token.cancel()
  }

  @Test("OBS-21: a callback may observe, in each way", arguments: Place.allCases)
  func observes(_ place: Place) {
    let model = Model()
    let counter = Tally()
    let runs = Tally()
    let token = Slot<ObservationTracking.Token?>(nil)
    run(place) {
      withObservationTracking {
        _ = model.i
      } onChange: {
        counter.count()
      }
      token.value = observe {
        _ = model.i
        runs.count()
      }
    }
    #expect((counter.value, runs.value) == (0, 1))
    model.i = 1
    #expect((counter.value, runs.value) == (1, 2))
  }

  @Test("OBS-21: a callback may cancel what is about to be run", arguments: Place.allCases)
  func cancels(_ place: Place) {
    let model = Model()
    let runs = Tally()
    let token = Slot<ObservationTracking.Token?>(nil)
    token.value = observe {
      _ = model.i
      runs.count()
    }
    run(place) {
      withObservationTransaction {
        model.i = 1
        token.value = nil
      }
    }
    #expect(runs.value == 1)
  }

  @Test("OBS-21: a callback may release an observed object", arguments: Place.allCases)
  func releases(_ place: Place) {
    let events = Tally()
    let model = Slot<Model?>(Model())
    withObservationTracking(options: [.deinit]) {
      _ = model.value!.i
    } onChange: { _ in
      events.count()
    }
    let memo = Slot<Memo<Int>?>(nil)
    let kept = model.value!
    memo.value = Memo { [unowned kept] in kept.j }
    let reader = countChanges { _ = memo.value!.value }
    run(place) {
      memo.value = nil
      model.value = nil
    }
    _ = (kept, reader)
  }

  @Test("OBS-21: a callback may read memoised values, and make them", arguments: Place.allCases)
  func memos(_ place: Place) {
    let model = Model(3)
    let memo = Memo { model.i * 2 }
    let kept = Slot(memo)
    let results = Log<Int>()
    run(place) {
      results.append(kept.value.value)
      results.append(Memo { model.i + kept.value.value }.value)
    }
    #expect(results.entries == [6, 9])
  }

  @Test("OBS-21: what a callback reads belongs to no scope of the thread's", arguments: Place.allCases.filter { $0 != .memo })
  func readsInCallbacks(_ place: Place) {
    let probe = Probe()
    let counter = countChanges { run(place) { _ = probe.value } }
    probe.value = 1
    #expect(counter.value == 0)
  }

  @Test("OBS-21: an observation that makes itself anew in its callback hears of every change")
  func recreated() {
    let model = Model()
    let log = Log<Int>()
    @Sendable func track() {
      withObservationTracking {
        _ = model.i
      } onChange: {
        log.append(model.i)
        track()
      }
    }
    track()
    for i in 1...300 { model.i = i }
    #expect(log.entries == Array(0..<300))
  }

  @Test("OBS-21: the same with didSet sees each new value", arguments: [false, true])
  func recreatedDidSet(_ both: Bool) {
    let model = Model()
    let log = Log<Int>()
    @Sendable func track() {
      withObservationTracking(options: both ? [.willSet, .didSet] : [.didSet]) {
        _ = model.i
      } onChange: { event in
        guard event.kind == .didSet else { return }
        log.append(model.i)
        track()
      }
    }
    track()
    for i in 1...100 { model.i = i }
    #expect(log.entries == Array(1...100))
  }

  @Test("OBS-21: an object that goes in the callback of its own change", arguments: [true, false])
  func releasedInItsOwnCallback(_ withDeinit: Bool) {
    let place = Slot<Model?>(Model())
    let log = Log<String>()
    withObservationTracking(options: withDeinit ? [.willSet, .didSet, .deinit] : [.willSet, .didSet]) {
      _ = place.value!.i
    } onChange: { event in
      log.append(event.description)
      place.value = nil
    }
    place.value!.i = 1
    #expect(log.entries == ["willSet Model.i", "didSet Model.i"] + (withDeinit ? ["deinit Model"] : []))
  }

  @Test("OBS-21: a memo that goes while it is computed, because its closure releases it")
  func memoReleasesItself() {
    let model = Model()
    let place = Slot<Memo<Int>?>(nil)
    place.value = Memo {
      if model.i == 1 { place.value = nil }
      return model.i
    }
    let reader = Tally()
    let token = observe {
      _ = place.value?.value
      reader.count()
    }
    model.i = 1
    #expect(place.value == nil)
    token.cancel()
  }

  @Test("OBS-21: observe{} in observe{}: the outer one's run makes the inner one anew")
  func nestedObserve() {
    let model = Model()
    let log = Log<String>()
    let inner = Slot<ObservationTracking.Token?>(nil)
    let token = observe {
      log.append("outer \(model.i)")
      inner.value = observe { log.append("inner \(model.j)") }
    }
    model.j = 1
    model.i = 1
    model.j = 2
    #expect(log.entries == ["outer 0", "inner 0", "inner 1", "outer 1", "inner 1", "inner 2"])
    token.cancel()
    inner.value = nil
    model.j = 3
    #expect(log.count == 6)
  }
}

private final class Dial: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private var stored = 0
  var value: Int {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
  }
}
