import BeholdObservation
import TestSupport
import Testing

@Observable
private final class Triple {
  var a = 1
  var b = 1
  var c = 1
  @Memoized func isEven() -> Bool { a % 2 == 0 }
}

/// Says how often it became stale.
private final class Listener {
  let told = Log<Int>()
  private let observer: PersistentObserver

  init() {
    let told = told
    observer = PersistentObserver { told.append(1) }
  }

  var isStale: Bool { observer.isStale }
  var cause: ObservationCause { observer.cause }
  @discardableResult func track<Result>(_ body: () throws -> Result) rethrows -> Result? { try observer.track(body) }
  func trackIfChanged(_ body: () -> Void) -> Bool { observer.trackIfChanged(body) }
  func cancel() { observer.cancel() }
}

@Suite("The observer for a runtime")
struct PersistentObserverTests {
  @Test("it says once that it is stale, and why, until it tracks again")
  func stale() {
    let model = Triple()
    let watched = Listener()
    #expect(watched.track { model.a + model.b } == 2)
    #expect(!watched.isStale)
    model.c = 2
    #expect(watched.told.count == 0)
    model.b = 2
    model.a = 2
    #expect(watched.told.count == 1)
    #expect(watched.isStale)
    #expect(watched.cause.description == "Triple.b")
    #expect(watched.cause.typeName == "Triple")
    #expect(watched.cause.propertyName == "b")
    #expect(watched.track { model.a } == 2)
    #expect(!watched.isStale)
    model.b = 3
    #expect(watched.told.count == 1)
    model.a = 3
    #expect(watched.told.count == 2)
  }

  @Test("OBS-42: a run that is worth nothing is not made: the memoised value that it read is the same")
  func worth() {
    let model = Triple()
    let watched = Listener()
    watched.track { _ = model.isEven() }
    model.a = 3
    #expect(watched.told.count == 1)
    #expect(!watched.trackIfChanged { _ = model.isEven() })
    #expect(!watched.isStale)
    model.a = 4
    #expect(watched.told.count == 2)
    #expect(watched.trackIfChanged { _ = model.isEven() })
  }

  @Test("what the run itself changes makes it stale again")
  func selfMade() {
    let model = Triple()
    let watched = Listener()
    watched.track { model.a += 1 }
    #expect(watched.told.count == 1)
    #expect(watched.isStale)
  }

  @Test("OBS-19: after cancel() it runs nothing and hears nothing")
  func cancelled() {
    let model = Triple()
    let watched = Listener()
    watched.track { _ = model.a }
    watched.cancel()
    model.a = 2
    #expect(watched.told.count == 0)
    #expect(watched.track { 1 } == nil)
  }

  @Test("a body that throws keeps what it has read until then")
  func throwing() {
    struct Failure: Error {}
    let model = Triple()
    let watched = Listener()
    #expect(throws: Failure.self) {
      try watched.track {
        _ = model.a
        throw Failure()
      }
    }
    model.b = 2
    #expect(watched.told.count == 0)
    model.a = 2
    #expect(watched.told.count == 1)
  }

  @Test("an overlapping access stops the program, as in any class")
  func exclusivity() async {
    await #expect(processExitsWith: .failure) {
      let model = Triple()
      func change(_ value: inout Int) { value = model.a + 1 }
      change(&model.a)
    }
    let model = Triple()
    func swapped(_ first: inout Int, _ second: inout Int) { swap(&first, &second) }
    model.b = 5
    swapped(&model.a, &model.b)
    #expect(model.a == 5)
    #expect(model.b == 1)
  }
}

@Suite("Tracing")
struct TraceTests {
  @Test("a change is traced to all that it reaches, through memoised values, and only as long as the trace is kept")
  func reached() {
    nonisolated(unsafe) let model = Triple()
    let log = Log<String>()
    let tracing = ObservationDebug.trace { change in
      if change.typeName == "Triple" { log.append(change.description) }
    }
    let token = observe(fileID: "App/Menu.swift", line: 12) { _ = model.isEven() }
    model.a = 3
    model.b = 2
    #expect(log.entries == ["Triple.a → memo Triple.isEven, observe at App/Menu.swift:12"])
    withObservationTracking {
      _ = model.b
    } onChange: {
    }
    model.b = 3
    #expect(log.entries.last == "Triple.b → once")
    _ = consume tracing
    model.a = 5
    #expect(log.count == 2)
    token.cancel()
  }
}
