import BeholdObservation
import TestSupport
import Testing

@MainActor @Suite("withContinuousObservation")
struct ContinuousTests {
  private func settle() async { for _ in 0..<20 { await Task.yield() } }

  @Test("OBS-33: the first call is an initial event, in the caller's isolation, not on the spot")
  func initial() async {
    let model = Model()
    let log = Log<String>()
    let token = withContinuousObservation(options: [.didSet]) { event in
      MainActor.preconditionIsolated()
      log.append("\(event.description) \(model.i)")
    }
    #expect(log.count == 0)
    model.i = 1
    #expect(await eventually { log.count == 1 })
    #expect(log.entries == ["initial 1"])
    token.cancel()
  }

  @Test("OBS-33: the changes of one turn give one call, which names them all")
  func coalescing() async {
    let model = Model()
    let log = Log<String>()
    let token = withContinuousObservation(options: [.didSet]) { event in
      log.append("\(event.description) \(model.i) \(model.j) \(event.matches(\Model.i))")
    }
    #expect(await eventually { log.count == 1 })
    model.i = 1
    model.j = 1
    model.i = 2
    #expect(log.count == 1)
    #expect(await eventually { log.count == 2 })
    await settle()
    #expect(log.entries == ["initial 0 0 false", "didSet Model.i, Model.j 2 1 true"])
    model.j = 5
    #expect(await eventually { log.count == 3 })
    #expect(log.entries.last == "didSet Model.j 2 5 false")
    token.cancel()
  }

  @Test("OBS-33: every change is answered, over many turns")
  func manyTurns() async {
    let model = Model()
    let log = Log<Int>()
    let token = withContinuousObservation(options: [.didSet]) { _ in log.append(model.i) }
    #expect(await eventually { log.count == 1 })
    for i in 1...250 {
      model.i = i
      #expect(await eventually { log.entries.last == i })
    }
    #expect(log.entries == Array(0...250))
    token.cancel()
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let options: ObservationTracking.Options
    let kind: String?
    let testDescription: String
  }

  nonisolated static let rows = [
    Row(options: [.willSet], kind: "willSet Model.i", testDescription: "willSet"),
    Row(options: [.didSet], kind: "didSet Model.i", testDescription: "didSet"),
    Row(options: [.willSet, .didSet], kind: "didSet Model.i", testDescription: "both"),
    Row(options: [.deinit], kind: nil, testDescription: "deinit alone"),
    Row(options: [], kind: nil, testDescription: "nothing"),
  ]

  @Test("OBS-33: the event is of the kind that was asked for", arguments: rows)
  func kinds(_ row: Row) async {
    let model = Model()
    let log = Log<String>()
    let token = withContinuousObservation(options: row.options) { event in
      _ = model.i
      log.append(event.description)
    }
    #expect(await eventually { log.count == 1 })
    model.i = 1
    await settle()
    #expect(log.entries == ["initial"] + (row.kind.map { [$0] } ?? []))
    token.cancel()
  }

  @Test("OBS-33: the deinit of an object gives a deinit event")
  func deinitEvent() async {
    var model: Model? = Model()
    let log = Log<String>()
    let token = withContinuousObservation(options: [.didSet, .deinit]) { [weak model] event in
      log.append(event.description + (model.map { " \($0.i)" } ?? " gone"))
    }
    #expect(await eventually { log.count == 1 })
    model = nil
    #expect(await eventually { log.count == 2 })
    #expect(log.entries.last?.hasPrefix("deinit") == true)
    #expect(log.entries.last?.hasSuffix("gone") == true)
    token.cancel()
  }

  @Test("OBS-33: what the closure changes itself is not reported to it, and other changes after that are")
  func selfChanges() async {
    let model = Model()
    let log = Log<Int>()
    let token = withContinuousObservation(options: [.didSet]) { _ in
      log.append(model.i)
      model.i += 1
    }
    #expect(await eventually { log.count == 1 })
    await settle()
    #expect(log.entries == [0])
    model.i = 10
    #expect(await eventually { log.count == 2 })
    await settle()
    #expect(log.entries == [0, 10])
    token.cancel()
  }

  @Test("OBS-33: dropping the token ends it, and frees what it holds", arguments: [false, true])
  func drop(_ cancels: Bool) async {
    let probe = Probe()
    let log = Log<Int>()
    var witness: Witness? = Witness()
    let isHeld = { [weak witness] in witness != nil }
    var token: ObservationTracking.Token? = withContinuousObservation(options: [.didSet]) { [witness] _ in
      _ = witness
      log.append(probe.value)
    }
    witness = nil
    #expect(await eventually { log.count == 1 })
    await settle()
    probe.value = 1
    if cancels { token.take()?.cancel() } else { token = nil }
    await settle()
    #expect(log.entries == [0])
    #expect(!isHeld())
    #expect(probe.links == 0)
  }

  @Test("OBS-33: a token dropped before the first call: it is never called")
  func dropAtOnce() async {
    let log = Log<Int>()
    do {
      let token = withContinuousObservation(options: [.didSet]) { _ in log.append(0) }
      _ = token
    }
    await settle()
    #expect(log.count == 0)
  }

  @Test("OBS-33: event.cancel() ends it though the token is kept, and frees what it holds")
  func eventCancel() async {
    let probe = Probe()
    let log = Log<Int>()
    var witness: Witness? = Witness()
    let isHeld = { [weak witness] in witness != nil }
    let token = withContinuousObservation(options: [.didSet]) { [witness] event in
      _ = witness
      log.append(probe.value)
      if probe.value == 1 { event.cancel() }
    }
    witness = nil
    #expect(await eventually { log.count == 1 })
    probe.value = 1
    #expect(await eventually { log.count == 2 })
    probe.value = 2
    await settle()
    #expect(log.entries == [0, 1])
    #expect(probe.links == 0)
    #expect(!isHeld())
    token.cancel()
  }

  @Test("OBS-33: changes made on another thread are answered in the caller's isolation")
  func otherThread() async {
    let shared = SharedModel()
    let log = Log<Int>()
    let token = withContinuousObservation(options: [.didSet]) { _ in
      MainActor.preconditionIsolated()
      log.append(shared.i)
    }
    #expect(await eventually { log.count == 1 })
    onAnotherThread { for i in 1...100 { shared.i = i } }
    #expect(await eventually { log.entries.last == 100 })
    #expect(log.entries == log.entries.sorted())
    token.cancel()
  }

  @Test("OBS-33: on another actor, and without isolation")
  func isolations() async {
    actor Place {
      var token: ObservationTracking.Token?
      func begin(_ shared: SharedModel, _ log: Log<Int>) {
        token = withContinuousObservation(options: [.didSet]) { _ in
          self.preconditionIsolated()
          log.append(shared.i)
        }
      }
      func end() { token = nil }
    }
    let shared = SharedModel()
    let (log, free) = (Log<Int>(), Log<Int>())
    let place = Place()
    await place.begin(shared, log)
    let token = beginNonisolated(shared, free)
    #expect(await eventually { log.count == 1 && free.count == 1 })
    shared.i = 1
    #expect(await eventually { log.entries.last == 1 && free.entries.last == 1 })
    await place.end()
    token.cancel()
  }

  private nonisolated func beginNonisolated(_ shared: SharedModel, _ log: Log<Int>) -> ObservationTracking.Token {
    withContinuousObservation(options: [.didSet]) { _ in log.append(shared.i) }
  }

  @Test("OBS-33: a transaction gives one call")
  func transaction() async {
    let shared = SharedModel()
    let log = Log<[Int]>()
    let token = withContinuousObservation(options: [.didSet]) { _ in log.append([shared.i, shared.j]) }
    #expect(await eventually { log.count == 1 })
    withObservationTransaction {
      shared.i = 1
      shared.j = 1
    }
    #expect(await eventually { log.count == 2 })
    await settle()
    #expect(log.entries == [[0, 0], [1, 1]])
    token.cancel()
  }
}
