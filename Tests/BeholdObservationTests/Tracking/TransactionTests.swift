import BeholdObservation
import TestSupport
import Testing

@Suite("Transactions")
struct TransactionTests {
  private struct Failure: Error {}

  @Test("OBS-36: each observer hears once, after it")
  func onceAfter() {
    let model = Model()
    let log = Log<String>()
    let token = observe { log.append("run \(model.i) \(model.j)") }
    withObservationTracking {
      _ = (model.i, model.j)
    } onChange: {
      log.append("fired \(model.i) \(model.j)")
    }
    withObservationTransaction {
      model.i = 1
      model.j = 1
      model.i = 2
      log.append("end")
    }
    #expect(log.entries == ["run 0 0", "end", "fired 2 1", "run 2 1"])
    token.cancel()
  }

  @Test("OBS-36: it returns what the closure returns, and rethrows by type; what changed before the error is told")
  func resultAndError() {
    let model = Model()
    let runs = Log<Int>()
    let token = observe { runs.append(model.i) }
    #expect(withObservationTransaction { model.i + 5 } == 5)
    do {
      try withObservationTransaction { () throws(Failure) in
        model.i = 1
        model.i = 2
        throw Failure()
      }
    } catch { let _: Failure = error }
    #expect(runs.entries == [0, 2])
    token.cancel()
  }

  @Test("OBS-36: nested ones tell at the end of the outermost")
  func nested() {
    let model = Model()
    let runs = Log<Int>()
    let token = observe { runs.append(model.i) }
    withObservationTransaction {
      withObservationTransaction { model.i = 1 }
      #expect(runs.count == 1)
      model.i = 2
    }
    #expect(runs.entries == [0, 2])
    token.cancel()
  }

  @Test("OBS-36: nothing changed, nothing told")
  func nothing() {
    let model = Model()
    let runs = Tally()
    let token = observe {
      _ = model.i
      runs.count()
    }
    withObservationTransaction { model.i = 0 }
    withObservationTransaction {}
    #expect(runs.value == 1)
    token.cancel()
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let options: ObservationTracking.Options
    let expected: [String]
    let testDescription: String
  }

  static let rows = [
    Row(options: [.willSet], expected: ["willSet Model.i 1"], testDescription: "willSet"),
    Row(options: [.didSet], expected: ["didSet Model.i 1"], testDescription: "didSet"),
    Row(options: [.willSet, .didSet], expected: ["didSet Model.i 1"], testDescription: "both"),
    Row(options: [.willSet, .didSet, .deinit], expected: ["didSet Model.i 1"], testDescription: "all"),
    Row(options: [.willSet, .deinit], expected: ["willSet Model.i 1"], testDescription: "willSet and deinit"),
  ]

  @Test("OBS-36: an observation with options hears once, after it: didSet if it asks for that", arguments: rows)
  func events(_ row: Row) {
    let model = Model()
    let log = Log<String>()
    withObservationTracking(options: row.options) {
      _ = (model.i, model.j)
    } onChange: {
      log.append("\($0.description) \(model.j)")
    }
    withObservationTransaction {
      model.i = 1
      model.j = 1
      #expect(log.count == 0)
    }
    #expect(log.entries == row.expected)
    model.i = 7
    model.j = 7
    #expect(log.entries == row.expected)
  }

  @Test("OBS-36: an event that was cancelled in the transaction does not come after it")
  func cancelledInside() {
    let model = Model()
    var other: Model? = Model()
    let log = Log<String>()
    withObservationTracking(options: [.didSet, .deinit]) {
      _ = (model.i, other!.i)
    } onChange: { event in
      log.append(event.description)
      event.cancel()
    }
    withObservationTransaction {
      model.i = 1
      other = nil
    }
    #expect(log.count == 1)
  }

  @Test("OBS-36: another thread's observers of another thread's changes do not wait for this one's transaction")
  func otherThread() {
    let (model, other) = (Model(), Model())
    let counter = countChanges { _ = other.i }
    withObservationTransaction {
      model.i = 1
      onAnotherThread { other.i = 1 }
      #expect(counter.value == 1)
    }
  }

  @Test("OBS-36: observe{} begun inside runs at once, and once more at the end if it must")
  func observeInside() {
    let model = Model()
    let runs = Log<Int>()
    var token: ObservationTracking.Token?
    withObservationTransaction {
      token = observe { runs.append(model.i) }
      #expect(runs.entries == [0])
      model.i = 1
      model.i = 2
      #expect(runs.entries == [0])
    }
    #expect(runs.entries == [0, 2])
    _ = token
  }

  @Test("OBS-36: one in a callback, and one in a run of observe{}")
  func inCallbacks() {
    let (model, target) = (Model(), Model())
    let runs = Log<[Int]>()
    let token = observe { runs.append([target.i, target.j]) }
    let writer = observe {
      let value = model.i
      withObservationTransaction {
        target.i = value
        target.j = value
      }
    }
    withObservationTracking {
      _ = model.i
    } onChange: {
      withObservationTransaction {
        target.i = -1
        target.j = -1
      }
    }
    model.i = 1
    #expect(runs.entries == [[0, 0], [-1, -1], [1, 1]])
    _ = token
    _ = writer
  }

  @Test("OBS-36: a memo read inside of it is computed from the changes so far")
  func memoInside() {
    let model = Model()
    let memo = Memo { model.i + model.j }
    let runs = Log<Int>()
    let kept = Slot(memo)
    let token = observe { runs.append(kept.value.value) }
    withObservationTransaction {
      model.i = 1
      #expect(memo.value == 1)
      model.j = 1
      #expect(memo.value == 2)
    }
    #expect(runs.entries == [0, 2])
    token.cancel()
  }
}
