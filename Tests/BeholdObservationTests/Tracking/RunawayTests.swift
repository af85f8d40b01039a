import BeholdObservation
import TestSupport
import Testing

@Observable private final class Escalator: @unchecked Sendable { var level = 0 }
@Observable private final class PingPong: @unchecked Sendable {
  var ping = 0
  var pong = 0
}
@Observable private final class Converging: @unchecked Sendable {
  var level = 0
  var other = 0
}
@Observable private final class Calm: @unchecked Sendable { var level = 0 }
@Observable private final class Echo: @unchecked Sendable { var level = 0 }

@Suite("Runaways")
struct RunawayTests {
  init() { Reports.begin() }

  @Test("OBS-22: observe { m.i += 1 } is stopped after a bounded number of runs, with a message that names the property")
  func increment() {
    let model = Escalator()
    let runs = Tally()
    let token = observe {
      runs.count()
      model.level += 1
    }
    #expect(runs.value <= 200)
    let messages = Reports.about("Escalator.level")
    #expect(messages.count == 1)
    let before = runs.value
    model.level = 0
    #expect(runs.value > before, "it waits for the next change")
    token.cancel()
  }

  @Test("OBS-22: two observations that change what the other one reads are stopped")
  func pingPong() {
    let model = PingPong()
    let runs = Tally()
    let first = observe {
      runs.count()
      model.pong = model.ping + 1
    }
    let second = observe {
      runs.count()
      model.ping = model.pong + 1
    }
    #expect(runs.value <= 400)
    let messages = Reports.about("PingPong.")
    #expect(!messages.isEmpty)
    #expect(messages.allSatisfy { $0.contains("PingPong.ping") || $0.contains("PingPong.pong") })
    first.cancel()
    second.cancel()
  }

  @Test("OBS-22: one that converges is not reported")
  func converging() {
    let model = Converging()
    let token = observe { model.level = min(max(model.level, 0), 10) }
    let step = observe { if model.other < 60 { model.other += 1 } }
    model.level = 30
    #expect(model.level == 10)
    model.level = -3
    #expect(model.level == 0)
    #expect(model.other == 60)
    #expect(Reports.about("Converging").isEmpty)
    token.cancel()
    step.cancel()
  }

  @Test("OBS-22: a thousand changes one after the other are no runaway")
  func manyChanges() {
    let model = Calm()
    let runs = Tally()
    let token = observe {
      _ = model.level
      runs.count()
    }
    for level in 1...1000 { model.level = level }
    #expect(runs.value == 1001)
    #expect(Reports.about("Calm").isEmpty)
    token.cancel()
  }

  @Test("OBS-22: nor are a thousand changes in callbacks of one run")
  func manyObservers() {
    let model = Calm()
    let tokens = Slot<[Int: Int]>([:])
    let runs = Tally()
    let token = observe {
      _ = model.level
      runs.count()
    }
    withObservationTransaction { for level in 1...1000 { model.level = level } }
    #expect(runs.value == 2)
    _ = tokens
    token.cancel()
  }

  @Test("OBS-22: one-shot observations that cause each other without end are stopped")
  func callbacks() {
    let model = Echo()
    let calls = Tally()
    @Sendable func track() {
      withObservationTracking {
        _ = model.level
      } onChange: {
        calls.count()
        track()
        if calls.value < 100_000 { model.level += 1 }
      }
    }
    track()
    model.level = -1
    #expect(calls.value <= 1000)
  }

  @Test("OBS-22: the message of one-shot observations that cause each other names the property")
  func callbackMessage() {
    let model = Echo()
    @Sendable func track() {
      withObservationTracking {
        _ = model.level
      } onChange: {
        track()
        model.level += 1
      }
    }
    track()
    model.level = -1
    #expect(!Reports.about("Echo.level").isEmpty)
  }
}

@Observable @MainActor private final class Remote {
  var level = 0
}

@Observable(.synchronized) final class Ticker: Sendable { var level = 0 }
@Observable(.synchronized) final class Cyclic: Sendable { var level = 0 }

actor Desk {
  private var token: ObservationTracking.Token?
  func begin(_ apply: @escaping @Sendable (isolated Desk) -> Void) {
    token = observe { apply(self) }
  }
  func end() { token = nil }
}

@Suite("Runaways and isolation")
struct IsolatedRunawayTests {
  init() { Reports.begin() }

  @MainActor @Test("OBS-22: changes from another thread, one by one, are no runaway on the main actor")
  func fromAnotherThread() async {
    let ticker = Ticker()
    let runs = Tally()
    let token = observe { @MainActor in
      _ = ticker.level
      runs.count()
    }
    for level in 1...300 {
      onAnotherThread { ticker.level = level }
      #expect(await eventually { runs.value > level })
      guard runs.value > level else { break }
    }
    #expect(runs.value == 301)
    #expect(Reports.about("Ticker").isEmpty)
    token.cancel()
  }

  @Test("OBS-22: on an actor, too, an observation that changes what it reads is stopped")
  func onActor() async throws {
    let cyclic = Cyclic()
    let runs = Tally()
    let desk = Desk()
    await desk.begin { _ in
      if runs.count() < 5000 { cyclic.level += 1 }
    }
    _ = await eventually { runs.value >= 5000 || !Reports.about("Cyclic.level").isEmpty }
    await desk.end()
    #expect(runs.value < 5000)
    #expect(!Reports.about("Cyclic.level").isEmpty)
  }
}
