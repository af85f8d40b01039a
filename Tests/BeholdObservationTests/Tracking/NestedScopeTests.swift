import BeholdObservation
import TestSupport
import Testing

@Suite("Scopes within scopes")
struct NestedScopeTests {
  private struct Failure: Error {}

  @Test("OBS-15: both see what is read in the inner one, the outer one also what is read around it")
  func both() {
    let model = Model()
    let log = Log<String>()
    withObservationTracking {
      withObservationTracking {
        _ = model.i
      } onChange: {
        log.append("inner")
      }
      _ = model.j
    } onChange: {
      log.append("outer")
    }
    model.i = 1
    #expect(log.entries == ["inner", "outer"])
    model.j = 1
    #expect(log.count == 2)
  }

  @Test("OBS-15: a change of what only the outer one reads leaves the inner one alone")
  func onlyOuter() {
    let model = Model()
    var inner: Tally?
    let outer = countChanges {
      inner = countChanges { _ = model.i }
      _ = model.j
    }
    model.j = 1
    #expect(outer.value == 1)
    #expect(inner?.value == 0)
    model.i = 1
    #expect(outer.value == 1)
    #expect(inner?.value == 1)
  }

  @Test("OBS-15: siblings are independent, and the outer one hears of either", arguments: [0, 1])
  func siblings(_ changed: Int) {
    let models = [Model(), Model()]
    var inner: [Tally] = []
    let outer = countChanges { for model in models { inner.append(countChanges { _ = model.i }) } }
    models[changed].i = 1
    #expect(inner.map(\.value) == (changed == 0 ? [1, 0] : [0, 1]))
    #expect(outer.value == 1)
    models[1 - changed].i = 1
    #expect(inner.map(\.value) == [1, 1])
    #expect(outer.value == 1)
  }

  @Test("OBS-15: depth 64: every scope hears once, the inner ones first")
  func deep() {
    let model = Model()
    let log = Log<Int>()
    nest(64, model, log)
    model.i = 1
    #expect(log.entries == Array((0...64)))
    model.i = 2
    #expect(log.count == 65)
  }

  private func nest(_ depth: Int, _ model: Model, _ log: Log<Int>) {
    withObservationTracking {
      if depth > 0 { nest(depth - 1, model, log) } else { _ = model.i }
    } onChange: {
      log.append(depth)
    }
  }

  @Test("OBS-15: the number of dependencies does not grow with the depth")
  func linksAtDepth() {
    let probe = Probe()
    let log = Log<Int>()
    func nest(_ depth: Int) {
      withObservationTracking {
        if depth > 0 { nest(depth - 1) } else { _ = probe.value }
      } onChange: {
        log.append(depth)
      }
    }
    nest(64)
    #expect(probe.links == 1)
    probe.value = 1
    #expect(log.count == 65)
    #expect(probe.links == 0)
  }

  @Test("OBS-15: the outer one still fires after a write of its own has fired the inner one")
  func selfMadeWrite() {
    let model = Model()
    var inner: Tally?
    let outer = countChanges {
      inner = countChanges { _ = model.i }
      model.i = 1
    }
    #expect(inner?.value == 1)
    #expect(outer.value == 0)
    model.i = 2
    #expect(inner?.value == 1)
    #expect(outer.value == 1)
  }

  @Test("OBS-15: at any depth a scope that is over hears of the write of one that runs, and those that run do not")
  func selfMadeWriteDeep() {
    let model = Model()
    let log = Log<String>()
    withObservationTracking {
      withObservationTracking {
        withObservationTracking {
          _ = model.i
        } onChange: {
          log.append("a")
        }
        model.i = 1
      } onChange: {
        log.append("b")
      }
      model.i = 2
    } onChange: {
      log.append("c")
    }
    #expect(log.entries == ["a", "b"])
    model.i = 3
    #expect(log.entries == ["a", "b", "c"])
  }

  @Test("OBS-15: the inner one throws: both have seen what was read until then")
  func innerThrows() {
    let model = Model()
    let log = Log<String>()
    withObservationTracking {
      try? withObservationTracking {
        _ = model.i
        throw Failure()
      } onChange: {
        log.append("inner")
      }
      _ = model.j
    } onChange: {
      log.append("outer")
    }
    model.i = 1
    #expect(log.entries == ["inner", "outer"])
  }

  @Test("OBS-15: a change by another thread while the outer one runs fires both")
  func whileOuterRuns() {
    let model = Model()
    let log = Log<String>()
    withObservationTracking {
      withObservationTracking {
        _ = model.i
      } onChange: {
        log.append("inner")
      }
      onAnotherThread { model.i = 1 }
      #expect(log.entries == ["inner", "outer"])
    } onChange: {
      log.append("outer")
    }
    model.i = 2
    #expect(log.count == 2)
  }

  @Test("OBS-15: after the outer one has gone the inner one stays, with its own dependency")
  func outerFirst() {
    let (inner, outer) = (Probe(), Probe())
    var innerCounter: Tally?
    let outerCounter = countChanges {
      innerCounter = countChanges { _ = inner.value }
      _ = outer.value
    }
    outer.value = 1
    #expect((inner.links, outer.links) == (1, 0))
    inner.value = 1
    #expect((innerCounter?.value, outerCounter.value) == (1, 1))
    #expect(inner.links == 0)
  }

  @Test("OBS-15: reading the same property inside and outside tells the outer one once")
  func bothRead() {
    let model = Model()
    let outer = countChanges {
      _ = model.i
      _ = countChanges { _ = model.i }
      _ = model.i
    }
    model.i = 1
    #expect(outer.value == 1)
  }

  @Test("OBS-15: a scope inside observe{}: the scope fires and observe runs again")
  func insideObserve() {
    let model = Model()
    let log = Log<String>()
    let token = observe {
      log.append("run \(withObservationTracking({ model.i }, onChange: { log.append("fired") }))")
    }
    model.i = 1
    model.i = 2
    #expect(log.entries == ["run 0", "fired", "run 1", "fired", "run 2"])
    token.cancel()
  }

  @Test("OBS-15: scopes two deep inside observe{} are seen by all three")
  func twoInsideObserve() {
    let model = Model()
    let log = Log<String>()
    let token = observe {
      log.append("run")
      withObservationTracking {
        withObservationTracking {
          _ = model.i
        } onChange: {
          log.append("a")
        }
      } onChange: {
        log.append("b")
      }
    }
    model.i = 1
    #expect(log.entries == ["run", "a", "b", "run"])
    token.cancel()
  }

  @Test("OBS-15: a scope inside a memo: the scope fires and the memo is computed again", arguments: [false, true])
  func insideMemo(_ isObserved: Bool) {
    let model = Model(1)
    let fired = Tally()
    let memo = Memo { withObservationTracking({ model.i * 10 }, onChange: { fired.count() }) }
    let reader = Slot(0)
    let kept = Slot(memo)
    let token = isObserved ? observe { reader.value = kept.value.value } : nil
    #expect(memo.value == 10)
    model.i = 2
    #expect(fired.value == 1)
    #expect(memo.value == 20)
    if isObserved { #expect(reader.value == 20) }
    _ = token
  }

  @Test("OBS-15: an observe{} inside a scope is on its own")
  func observeInsideScope() {
    let model = Model()
    let runs = Tally()
    var token: ObservationTracking.Token?
    let outer = countChanges {
      token = observe {
        _ = model.i
        runs.count()
      }
    }
    model.i = 1
    #expect(outer.value == 0)
    #expect(runs.value == 2)
    _ = token
  }
}
