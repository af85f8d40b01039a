import BeholdObservation
import TestSupport
import Testing

@MainActor @Suite("Observations: where it is evaluated")
struct ObservationsIsolationTests {
  @Test("OBS-35: a task on the main actor takes the first value before anything else runs there")
  func firstValueOnTheSpot() async {
    for _ in 0..<10 {
      let model = Model(1)
      let values = Log<Int>()
      let sequence = Observations { model.i }
      let reader = Task {
        // The writer waits for the main actor when the reader asks for its first value.
        let writer = Task { model.i = 2 }
        for await value in sequence {
          values.append(value)
          if value == 3 { break }
        }
        await writer.value
      }
      #expect(await eventually { values.entries.last == 2 })
      model.i = 3
      await reader.value
      #expect(values.entries == [1, 2, 3])
    }
  }

  /// The main actor does not promise to run tasks in the order in which they were made, so the writer waits for the readers.
  @Test("OBS-35: several tasks of one isolation each see the first value, and one for each turn of changes")
  func concurrentReaders() async {
    let model = Model(0)
    let sequence = Observations { model.i }
    let seen = Tally()
    let readers = (0..<3).map { _ in
      Task {
        var iterator = sequence.makeAsyncIterator()
        var values: [Int] = []
        while values.count < 3, let value = await iterator.next() {
          values.append(value)
          seen.count()
        }
        return values
      }
    }
    let writer = Task {
      for (turn, value) in [100, 200].enumerated() {
        #expect(await eventually { seen.value == 3 * (turn + 1) })
        model.i = value - 1
        model.i = value
      }
    }
    await writer.value
    for reader in readers { #expect(await reader.value == [0, 100, 200]) }
  }

  @Test("OBS-35: the first value of an iterator without duplicates is on the spot, too, and so is a value whose change has been")
  func nextWithoutSuspending() async {
    let model = Model(1)
    let log = Log<String>()
    let task = Task {
      let other = Task { log.append("other") }
      var plain = Observations { model.i }.makeAsyncIterator()
      var distinct = Observations { model.i }.removingDuplicates().makeAsyncIterator()
      log.append("\(await plain.next() ?? -1) \(await distinct.next() ?? -1)")
      model.i = 2
      log.append("\(await plain.next() ?? -1) \(await distinct.next() ?? -1)")
      await other.value
    }
    await task.value
    #expect(log.entries == ["1 1", "2 2", "other"])
  }

  private actor Counter {
    let model = Model(1)

    /// Nothing of the closure's names the actor, and yet it belongs to it.
    func first() async -> [Int] {
      let own = Model(1)
      let sequence = Observations { own.i }
      let first = Task { [sequence] in
        var iterator = sequence.makeAsyncIterator()
        return await iterator.next()
      }
      own.i = 2
      let value = await first.value
      let log = Log<Int>()
      let token = observe { log.append(own.i) }
      own.i = 3
      await Task.yield()
      token.cancel()
      return [value ?? -1, log.entries.first ?? -1]
    }
  }

  @Test("OBS-35: in an actor, an object that is not Sendable is observed without naming the actor")
  func actors() async {
    let values = await Counter().first()
    #expect(values == [2, 2])
  }

  @Test("OBS-35: a task that was cancelled before its first value gets none")
  func cancelledBefore() async {
    let model = Model(1)
    let sequence = Observations { model.i }
    let task = Task {
      var iterator = sequence.makeAsyncIterator()
      return await iterator.next()
    }
    task.cancel()
    #expect(await task.value == nil)
  }
}
