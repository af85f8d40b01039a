import BeholdObservation
import TestSupport
import Testing

@MainActor @Suite("Observations")
struct ObservationsTests {
  private enum Failure: Error, Equatable { case negative }

  @Test("OBS-35: first the present value, then one for each turn of changes")
  func values() async {
    let model = Model(1)
    var iterator = Observations { model.i }.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    model.i = 2
    #expect(await iterator.next() == 2)
    model.i = 3
    model.i = 4
    #expect(await iterator.next() == 4)
  }

  @Test("OBS-35: one value for each transaction, never half of one")
  func transactions() async {
    let shared = SharedModel()
    let pairs = Log<[Int]>()
    let task = Task {
      for await pair in Observations({ [shared.i, shared.j] }) {
        pairs.append(pair)
        if pair[0] == 50 { break }
      }
    }
    #expect(await eventually { pairs.count == 1 })
    for i in 1...50 {
      withObservationTransaction {
        shared.i = i
        shared.j = i
      }
      if i % 10 == 0 { _ = await eventually { pairs.entries.last?[0] == i } }
    }
    await task.value
    #expect(pairs.entries.allSatisfy { $0[0] == $0[1] })
    #expect(pairs.entries.last == [50, 50])
  }

  @Test("OBS-35: a loop waits, and wakes for a change")
  func loop() async {
    let model = Model()
    let log = Log<Int>()
    let task = Task {
      for await value in Observations({ model.i }) {
        log.append(value)
        if value == 3 { break }
      }
    }
    for i in 0...3 {
      #expect(await eventually { log.count == i + 1 })
      if i < 3 { model.i = i + 1 }
    }
    await task.value
    #expect(log.entries == [0, 1, 2, 3])
  }

  @Test("OBS-35: untilFinished ends when the expression says so")
  func untilFinished() async {
    let model = Model()
    let sequence = Observations.untilFinished { model.i < 2 ? .next(model.i) : .finish }
    var iterator = sequence.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    model.i = 1
    #expect(await iterator.next() == 1)
    model.i = 2
    #expect(await iterator.next() == nil)
    model.i = 0
    #expect(await iterator.next() == nil)
  }

  @Test("OBS-35: several iterators observe for themselves, each from the present value on")
  func severalIterators() async {
    let model = Model()
    let sequence = Observations { model.i }
    var first = sequence.makeAsyncIterator()
    #expect(await first.next() == 0)
    model.i = 1
    var second = sequence.makeAsyncIterator()
    #expect(await second.next() == 1)
    #expect(await first.next() == 1)
    model.i = 2
    #expect(await second.next() == 2)
    #expect(await first.next() == 2)
  }

  @Test("OBS-35: several tasks each see the last value")
  func severalTasks() async {
    let shared = SharedModel()
    let sequence = Observations { shared.i }
    let started = Tally()
    let tasks = (0..<5).map { _ in
      Task.detached { () -> Int in
        var last = -1
        for await value in sequence {
          if last == -1 { started.count() }
          #expect(value >= last)
          last = value
          if value == 1000 { break }
        }
        return last
      }
    }
    #expect(await eventually { started.value == 5 })
    onAnotherThread { for i in 1...1000 { shared.i = i } }
    for task in tasks { #expect(await task.value == 1000) }
  }

  @Test("OBS-35: an error that the expression throws, by its type, ends it")
  func errors() async {
    let model = Model()
    let sequence = Observations { () throws(Failure) -> Int in
      guard model.i >= 0 else { throw .negative }
      return model.i
    }
    var iterator = sequence.makeAsyncIterator()
    do throws(Failure) {
      #expect(try await iterator.next() == 0)
      model.i = -1
      _ = try await iterator.next()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == .negative)
    }
    model.i = 1
    #expect(try! await iterator.next() == nil)
  }

  @Test("OBS-35: cancelling the task ends a waiting loop, and leaves nothing registered")
  func cancellation() async {
    let probe = Probe()
    let log = Log<Int>()
    let task = Task {
      for await value in Observations({ probe.value }) { log.append(value) }
      log.append(-1)
    }
    #expect(await eventually { log.count == 1 })
    #expect(probe.links == 1)
    task.cancel()
    await task.value
    #expect(log.entries == [0, -1])
    #expect(probe.links == 0)
  }

  @Test("OBS-35: a task that is cancelled beforehand gets no value")
  func cancelledBefore() async {
    let model = Model()
    let task = Task { () -> Int? in
      while !Task.isCancelled { await Task.yield() }
      var iterator = Observations { model.i }.makeAsyncIterator()
      return await iterator.next()
    }
    task.cancel()
    #expect(await task.value == nil)
  }

  @Test("OBS-35: break leaves nothing registered, and frees what the expression holds")
  func breaking() async {
    let probe = Probe()
    var witness: Witness? = Witness()
    let isHeld = { [weak witness] in witness != nil }
    do {
      let sequence = Observations { [witness] in
        _ = witness
        return probe.value
      }
      witness = nil
      for await value in sequence {
        #expect(value == 0)
        #expect(probe.links == 1)
        break
      }
      #expect(probe.links == 0)
    }
    #expect(!isHeld())
  }

  @Test("OBS-35: a sequence that is never iterated registers nothing")
  func neverIterated() {
    let probe = Probe()
    let sequence = Observations { probe.value }
    _ = sequence
    #expect(probe.links == 0)
  }

  @Test("OBS-35: it ends when told that its weak object died, with and without untilFinished")
  func weakObject() async {
    var probe: Probe? = Probe()
    let (values, finished) = (Log<Int?>(), Tally())
    let plain = Task { [weak probe] in
      for await value in Observations({ [weak probe] in probe?.value }) { values.append(value) }
      finished.count()
    }
    let until = Task { [weak probe] in
      let sequence = Observations.untilFinished { [weak probe] in
        probe.map { Observations<Int, Never>.Iteration.next($0.value) } ?? .finish
      }
      for await value in sequence { values.append(value) }
      finished.count()
    }
    #expect(await eventually { values.count == 2 })
    probe = nil
    #expect(await eventually { finished.value == 2 })
    _ = (await plain.value, await until.value)
    #expect(values.entries.compactMap(\.self) == [0, 0])
  }

  @Test("OBS-35: an expression that reads nothing gives its value and ends")
  func constant() async {
    var values: [Int] = []
    for await value in Observations({ 7 }) { values.append(value) }
    #expect(values == [7])
  }

  @Test("OBS-35: removingDuplicates leaves out values that equal the one before")
  func duplicates() async {
    let model = Model()
    var iterator = Observations { model.i / 10 }.removingDuplicates().makeAsyncIterator()
    #expect(await iterator.next() == 0)
    let task = Task {
      for i in 1...25 {
        model.i = i
        for _ in 0..<3 { await Task.yield() }
      }
    }
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    await task.value
  }

  @Test("OBS-35: no change is lost under a fast writer: the last value always comes")
  func fastWriter() async {
    let shared = SharedModel()
    for round in 1...50 {
      let end = round * 200
      let task = Task.detached {
        for await value in Observations({ shared.i }) where value == end { return value }
        return -1
      }
      onAnotherThread { for i in (end - 199)...end { shared.i = i } }
      #expect(await task.value == end)
    }
  }

  @Test("OBS-35: a change between two calls of next() is not lost")
  func betweenCalls() async {
    let model = Model()
    var iterator = Observations { model.i }.makeAsyncIterator()
    for i in 0..<300 {
      #expect(await iterator.next() == i)
      model.i = i + 1
    }
  }

  @Test("OBS-35: the expression is evaluated in the isolation in which the sequence was made")
  func isolation() async {
    let model = Model()
    let sequence = Observations { @MainActor in
      MainActor.preconditionIsolated()
      return model.i
    }
    let value = await Task.detached {
      var iterator = sequence.makeAsyncIterator()
      return await iterator.next()
    }.value
    #expect(value == 0)
  }
}
