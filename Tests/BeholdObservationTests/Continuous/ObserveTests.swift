import BeholdObservation
import TestSupport
import Testing

@Suite("observe { }")
struct ObserveTests {
  @Test("OBS-34: runs at once, on the spot, and again after every change, with the new values")
  func basics() {
    let model = Model()
    let log = Log<Int>()
    let token = observe { log.append(model.i) }
    #expect(log.entries == [0])
    for i in 1...3 { model.i = i }
    #expect(log.entries == [0, 1, 2, 3])
    token.cancel()
    model.i = 4
    #expect(log.count == 4)
  }

  @Test("OBS-34: without isolation it runs on the thread that changes")
  func thread() {
    let model = Model()
    let threads = Log<UInt>()
    let token = observe {
      _ = model.i
      threads.append(RunningThread.current)
    }
    onAnotherThread {
      threads.append(RunningThread.current)
      model.i = 1
    }
    #expect(threads.entries[0] == RunningThread.current)
    #expect(threads.entries[1] == threads.entries[2])
    #expect(threads.entries[2] != RunningThread.current)
    token.cancel()
  }

  @Test("OBS-34: the dependencies are those of the last run")
  func dynamic() {
    let model = Model()
    let probe = (Probe(), Probe())
    let runs = Tally()
    let token = observe {
      runs.count()
      _ = model.i == 0 ? probe.0.value : probe.1.value
    }
    #expect((probe.0.links, probe.1.links) == (1, 0))
    model.i = 1
    #expect((probe.0.links, probe.1.links) == (0, 1))
    probe.0.value = 1
    #expect(runs.value == 2)
    probe.1.value = 1
    #expect(runs.value == 3)
    token.cancel()
    #expect(probe.1.links == 0)
  }

  @Test("OBS-34: dependencies in another order, more, fewer and repeated in each run are all kept", arguments: 0..<8)
  func shuffled(_ seed: Int) {
    let probes = (0..<40).map { _ in Probe() }
    let model = Model()
    let plan = Slot<[Int]>([])
    let runs = Tally()
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    let token = observe {
      _ = model.i
      for index in plan.value { _ = probes[index].value }
      runs.count()
    }
    for round in 1...100 {
      plan.value = (0..<random(60)).map { _ in random(40) }
      model.i = round
      let read = Set(plan.value)
      for (index, probe) in probes.enumerated() { #expect((probe.links > 0) == read.contains(index)) }
      let before = runs.value
      let changed = random(40)
      probes[changed].value += 1
      #expect(runs.value == before + (read.contains(changed) ? 1 : 0))
    }
    token.cancel()
    #expect(probes.allSatisfy { $0.links == 0 })
  }

  @Test("OBS-34: several observations run in the order in which they began")
  func order() {
    let model = Model()
    let log = Log<Int>()
    let first = observe { if model.i > 0 { log.append(1) } }
    let second = observe { if model.i > 0 { log.append(2) } }
    let third = observe { if model.i > 0 { log.append(3) } }
    model.i = 1
    #expect(log.entries == [1, 2, 3])
    model.i = 2
    #expect(log.entries == [1, 2, 3, 1, 2, 3])
    _ = first
    _ = second
    _ = third
  }

  @Test("OBS-34: what a run changes itself is answered when it is over")
  func selfChange() {
    let model = Model()
    let log = Log<String>()
    let token = observe {
      log.append("begin \(model.i)")
      if model.i < 3 { model.i += 1 }
      log.append("end")
    }
    #expect(log.entries == ["begin 0", "end", "begin 1", "end", "begin 2", "end", "begin 3", "end"])
    token.cancel()
  }

  @Test("OBS-34: never twice at the same time: a change by another thread during a run is answered after it")
  func notTwice() {
    let model = Model()
    let depth = Tally()
    let log = Log<Int>()
    let token = observe {
      #expect(depth.value == 0)
      depth.set(1)
      let value = model.i
      if value == 1 { onAnotherThread { model.i = 2 } }
      log.append(value)
      depth.set(0)
    }
    model.i = 1
    #expect(log.entries == [0, 1, 2])
    token.cancel()
  }

  @Test("OBS-34: a change by another thread during the first run is answered")
  func changeInFirstRun() {
    let model = Model()
    let log = Log<Int>()
    let token = observe {
      let value = model.i
      if value == 0 { onAnotherThread { model.i = 1 } }
      log.append(value)
    }
    #expect(log.entries == [0, 1])
    token.cancel()
  }

  @Test("OBS-34: cancelled by another one that runs before it, it does not run")
  func cancelledWhileQueued() {
    let model = Model()
    let runs = Tally()
    let second = Slot<ObservationTracking.Token?>(nil)
    let first = observe { if model.i == 1 { second.value = nil } }
    second.value = observe {
      _ = model.i
      runs.count()
    }
    model.i = 1
    #expect(runs.value == 1)
    first.cancel()
  }

  @Test("OBS-34: what one that runs before it changes, too, is part of the same run", arguments: [false, true])
  func changedWhileQueued(inTransaction: Bool) {
    let model = Model()
    let log = Log<[Int]>()
    let first = observe { model.j = 10 * model.i }
    let second = observe { log.append([model.i, model.j]) }
    if inTransaction { withObservationTransaction { model.i = 1 } } else { model.i = 1 }
    #expect(log.entries == [[0, 0], [1, 10]])
    model.j = 5
    #expect(log.entries == [[0, 0], [1, 10], [1, 5]])
    first.cancel()
    second.cancel()
  }

  @Test("OBS-34: what another thread changes before it runs is not missed")
  func changedElsewhereWhileQueued() {
    let model = Model()
    let log = Log<[Int]>()
    let first = observe { if model.i == 1 { onAnotherThread { model.j = 5 } } }
    let second = observe { log.append([model.i, model.j]) }
    model.i = 1
    // The other thread does not know whether the run has begun, so there may be one more.
    #expect(log.entries.last == [1, 5])
    #expect(2...3 ~= log.count)
    model.i = 2
    #expect(log.entries.last == [2, 5])
    first.cancel()
    second.cancel()
  }

  @Test("OBS-34, OBS-42: after a run because of a property, an equal result of a memoised value gives none")
  func directThenMemoised() {
    let model = Model()
    let isOdd = Slot(Memo { model.j % 2 == 1 })
    let runs = Tally()
    let stop = Slot(false)
    withObservationTracking(execute: {
      runs.count()
      if !stop.value { _ = (model.i, isOdd.value.value) }
    })
    model.i = 1
    model.j = 2
    #expect(runs.value == 2)
    model.j = 3
    #expect(runs.value == 3)
    stop.value = true
    model.i = 2
  }

  @Test("OBS-34: dropping the token ends it")
  func drop() {
    let probe = Probe()
    let runs = Tally()
    do {
      let token = observe {
        _ = probe.value
        runs.count()
      }
      _ = token
    }
    probe.value = 1
    #expect(runs.value == 1)
  }

  @Test("OBS-34: withObservationTracking(execute:) goes on until its weak captures are gone")
  func execute() {
    final class Label: @unchecked Sendable { var text = "" }
    let probe = Probe()
    var label: Label? = Label()
    let runs = Tally()
    withObservationTracking(execute: { [weak label] in
      runs.count()
      guard let label else { return }
      label.text = "\(probe.value)"
    })
    #expect(label?.text == "0")
    probe.value = 1
    #expect(label?.text == "1")
    label = nil
    probe.value = 2
    #expect(runs.value == 3)
    #expect(probe.links == 0)
    probe.value = 3
    #expect(runs.value == 3)
  }

  @Test("OBS-34: one that reads nothing at all runs once")
  func executeNothing() {
    let runs = Tally()
    withObservationTracking(execute: { runs.count() })
    #expect(runs.value == 1)
  }

  @MainActor @Test("OBS-34: on the main actor, a change made there is answered at once")
  func mainActorAtOnce() {
    let model = Model()
    let log = Log<Int>()
    let token = observe {
      MainActor.preconditionIsolated()
      log.append(model.i)
    }
    #expect(log.entries == [0])
    model.i = 1
    #expect(log.entries == [0, 1])
    token.cancel()
  }

  @MainActor @Test("OBS-34: a change from another thread is answered on the main actor, later")
  func mainActorFromOutside() async {
    let shared = SharedModel()
    let log = Log<Int>()
    let token = observe {
      MainActor.preconditionIsolated()
      log.append(shared.i)
    }
    onAnotherThread {
      shared.i = 1
      #expect(log.entries == [0])
    }
    #expect(await eventually { log.count == 2 })
    #expect(log.entries == [0, 1])
    token.cancel()
    onAnotherThread { shared.i = 2 }
    for _ in 0..<10 { await Task.yield() }
    #expect(log.count == 2)
  }

  @Test("OBS-34: begun outside of its isolation it starts there as soon as it can")
  func mainActorClosure() async {
    let shared = SharedModel()
    let log = Log<Int>()
    let token = observe { @MainActor in
      MainActor.preconditionIsolated()
      log.append(shared.i)
    }
    #expect(await eventually { log.count == 1 })
    shared.i = 1
    #expect(await eventually { log.count == 2 })
    #expect(log.entries == [0, 1])
    token.cancel()
  }

  @Test("OBS-34: on another actor it runs there, for each change or for the latest")
  func actor() async {
    actor Place {
      var token: ObservationTracking.Token?
      func begin(_ shared: SharedModel, _ log: Log<Int>) {
        token = observe {
          self.preconditionIsolated()
          log.append(shared.i)
        }
        #expect(log.entries == [0])
      }
      func end() { token = nil }
    }
    let shared = SharedModel()
    let log = Log<Int>()
    let place = Place()
    await place.begin(shared, log)
    shared.i = 1
    #expect(await eventually { log.entries.last == 1 })
    for i in 2...50 { shared.i = i }
    #expect(await eventually { log.entries.last == 50 })
    #expect(log.entries == log.entries.sorted())
    await place.end()
    let count = log.count
    shared.i = 99
    for _ in 0..<10 { await Task.yield() }
    #expect(log.count == count)
  }
}
