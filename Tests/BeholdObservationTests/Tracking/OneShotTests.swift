import BeholdObservation
import TestSupport
import Testing

@Suite("One-shot observations")
struct OneShotTests {
  @Test("OBS-11: onChange runs before the value is stored, on the thread that changes it, before the assignment returns")
  func beforeTheStore() {
    let model = Model(1)
    let log = Log<String>()
    let threads = Log<UInt>()
    withObservationTracking {
      _ = model.i
    } onChange: {
      log.append("onChange \(model.i)")
      threads.append(RunningThread.current)
    }
    onAnotherThread {
      threads.append(RunningThread.current)
      log.append("set")
      model.i = 2
      log.append("done \(model.i)")
    }
    #expect(log.entries == ["set", "onChange 1", "done 2"])
    #expect(threads.entries[0] == threads.entries[1])
    #expect(threads.entries[0] != RunningThread.current)
  }

  @Test("OBS-11: before an in-place mutation, too")
  func beforeTheMutation() {
    let model = Model()
    model.numbers = [1]
    let log = Log<[Int]>()
    withObservationTracking {
      _ = model.numbers
    } onChange: {
      log.append(model.numbers)
    }
    model.numbers.append(2)
    #expect(log.entries == [[1]])
  }

  @Test("OBS-12: the first change of any property ends the whole observation")
  func once() {
    let (first, second) = (Probe(), Probe())
    let counter = countChanges { _ = (first.value, first.other, second.value) }
    #expect((first.links, second.links) == (2, 1))
    second.value = 1
    #expect((first.links, second.links) == (0, 0))
    first.value = 1
    first.other = 1
    second.value = 2
    #expect(counter.value == 1)
  }

  @Test("OBS-12: it is cancelled before onChange is called, so a write in onChange does not re-enter it")
  func cancelledFirst() {
    let probe = Probe()
    let counter = Tally()
    let linksInside = Log<Int>()
    withObservationTracking {
      _ = (probe.value, probe.other)
    } onChange: {
      counter.count()
      linksInside.append(probe.links)
      probe.value = 10
      probe.other = 10
    }
    probe.value = 1
    #expect(counter.value == 1)
    #expect(linksInside.entries == [0])
    #expect((probe.value, probe.other) == (1, 10))
  }

  @Test("OBS-12: observations of one property are told in the order of their registration")
  func order() {
    let model = Model()
    let log = Log<Int>()
    for number in 0..<50 {
      withObservationTracking {
        _ = model.i
      } onChange: {
        log.append(number)
      }
    }
    model.i = 1
    #expect(log.entries == Array(0..<50))
  }

  @Test("OBS-12: the order is that of registration after others have gone")
  func orderAfterRemoval() {
    let (model, other) = (Model(), Model())
    let log = Log<Int>()
    for number in 0..<20 {
      withObservationTracking {
        _ = model.i
        if number % 3 == 0 { _ = other.i }
      } onChange: {
        log.append(number)
      }
    }
    other.i = 1
    let before = log.count
    model.i = 1
    #expect(Array(log.entries[before...]) == (0..<20).filter { $0 % 3 != 0 })
  }

  @Test("OBS-13: a change by another thread between the read and the end of apply is reported")
  func changeDuringApply() {
    let model = Model()
    let counter = Tally()
    withObservationTracking {
      _ = model.i
      onAnotherThread { model.i = 1 }
      #expect(counter.value == 1)
      onAnotherThread { model.i = 2 }
    } onChange: {
      counter.count()
    }
    model.i = 3
    #expect(counter.value == 1)
  }

  @Test("OBS-13: a change by another thread before the read is not reported")
  func changeBeforeTheRead() {
    let model = Model()
    let counter = countChanges {
      onAnotherThread { model.i = 1 }
      _ = model.i
    }
    #expect(counter.value == 0)
    model.i = 2
    #expect(counter.value == 1)
  }

  @Test("OBS-13: what apply writes itself is not reported, and does not end the observation")
  func writesOfApply() {
    let model = Model()
    let counter = countChanges {
      _ = model.i
      model.i = 1
      model.i += 1
      _ = model.j
      model.j = 1
    }
    #expect(counter.value == 0)
    model.j = 2
    #expect(counter.value == 1)
  }

  @Test("OBS-13: other observations hear of what apply writes")
  func writesOfApplyForOthers() {
    let model = Model()
    let other = countChanges { _ = model.i }
    _ = countChanges {
      _ = model.i
      model.i = 1
    }
    #expect(other.value == 1)
  }

  @Test("OBS-12: one object observed a thousand times and a thousand objects observed once")
  func many() {
    let models = (0..<1000).map { _ in Probe() }
    let counters = (0..<1000).map { _ in countChanges { for model in models.prefix(3) { _ = model.value } } }
    let all = countChanges { for model in models { _ = model.value } }
    models[2].value = 1
    #expect(counters.allSatisfy { $0.value == 1 })
    #expect(all.value == 1)
    #expect(models.allSatisfy { $0.links == 0 })
  }

  @Test("OBS-12: reading a property often makes one dependency")
  func oneLink() {
    let probe = Probe()
    _ = countChanges {
      for _ in 0..<100 { _ = probe.value }
      for _ in 0..<100 { _ = (probe.value, probe.other) }
    }
    #expect(probe.links == 2)
  }

  @Test("OBS-12: reading a thousand objects in turn makes one dependency each")
  func oneLinkEach() {
    let probes = (0..<1000).map { _ in Probe() }
    _ = countChanges { for _ in 0..<3 { for probe in probes { _ = probe.value } } }
    #expect(probes.allSatisfy { $0.links == 1 })
  }
}
