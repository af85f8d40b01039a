import BeholdPublishers
import TestSupport
import Testing

/// What every operator promises, whatever it does besides.
@Suite("Every operator") struct ConformanceTests {
  /// A subscription to an operator, which a test drives.
  private struct Trial {
    let tap: Tap
    let scheduler = TestScheduler()
    let publisher: any Publisher

    init(_ tested: Operator, _ tap: Tap) {
      self.tap = tap
      publisher = tested.make(tap, scheduler)
    }

    func subscribe(_ plan: RecorderPlan) -> any AnyRecorder {
      let recorder = plan.subscribe(to: publisher)
      wait()
      return recorder
    }

    func wait() { scheduler.advance(by: 100) }

    func send(_ values: Int...) {
      for value in values {
        tap.send(value)
        wait()
      }
    }

    func send(completion: Subscribers.Completion<Mishap>) {
      tap.send(completion: completion)
      wait()
    }
  }

  /// Whether a log is that of a subscription: first that, then values, then an end at most.
  private func isRegular(_ log: String) -> Bool { log.wholeMatch(of: /sv*[|#]?/) != nil }

  /// Sources that send and end as soon as they are asked, or before.
  private static let sources: [([Int], Subscribers.Completion<Mishap>?)] = [
    ([], .finished), ([], .failure(Mishap())), ([1], .finished), ([1, 2, 3], .finished), ([1, 2, 3], .failure(Mishap())), ([1, 2, 3], nil),
  ]

  @Test("PUB-10: sends the subscription first, once, and then an end at most, and never asks for nothing", arguments: Operator.all)
  func order(_ tested: Operator) {
    for (values, end) in Self.sources {
      if tested.atFailure == nil, case .failure = end { continue }
      for first in [Subscribers.Demand.none, .max(1), .unlimited] {
        let trial = Trial(tested, Tap(values, end))
        let recorder = trial.subscribe(RecorderPlan(first: first))
        #expect(isRegular(recorder.log), "\(recorder.log) of \(values) \(String(describing: end)), asked for \(first)")
        recorder.request(.unlimited)
        trial.wait()
        #expect(isRegular(recorder.log), "\(recorder.log) of \(values) \(String(describing: end)), asked for \(first) and the rest")
        #expect(trial.tap.emptyRequests == 0)
        recorder.cancel()
        #expect(trial.tap.emptyRequests == 0)
      }
    }
  }

  @Test("PUB-11: sends no more than was asked for", arguments: Operator.all)
  func demand(_ tested: Operator) {
    for isLive in [false, true] {
      let trial = Trial(tested, isLive ? Tap() : Tap(Array(1...20), .finished))
      let recorder = trial.subscribe(RecorderPlan())
      var asked = 0
      for count in [0, 1, 1, 3, 2] {
        recorder.request(.max(count))
        asked += count
        if isLive { trial.send(1, 2, 3) } else { trial.wait() }
        #expect(recorder.received <= asked)
      }
      #expect(isRegular(recorder.log))
      recorder.cancel()
    }
  }

  @Test("PUB-11: counts what is asked for from inside of receive", arguments: Operator.all)
  func demandInside(_ tested: Operator) {
    let trial = Trial(tested, Tap(Array(1...20), .finished))
    let recorder = trial.subscribe(RecorderPlan(first: .max(1)) { if $0.received < 4 { $0.request(.max(1)) } })
    #expect(recorder.received <= 4 && isRegular(recorder.log))
    let other = Trial(tested, Tap(Array(1...20), .finished))
    let returning = other.subscribe(RecorderPlan(first: .max(1), more: .max(1)))
    #expect(isRegular(returning.log))
    #expect(trial.tap.emptyRequests + other.tap.emptyRequests == 0)
    recorder.cancel()
    returning.cancel()
  }

  @Test("PUB-12: lets nothing through after the end", arguments: Operator.all)
  func afterTheEnd(_ tested: Operator) {
    let ends: [Subscribers.Completion<Mishap>] = tested.atFailure == nil ? [.finished] : [.finished, .failure(Mishap())]
    for end in ends {
      let trial = Trial(tested, Tap())
      let recorder = trial.subscribe(.unlimited)
      trial.send(1, 2)
      for _ in 0..<2 {
        trial.tap.force(completion: end)
        trial.wait()
        trial.tap.force(3)
        trial.wait()
      }
      #expect(isRegular(recorder.log), "\(recorder.log)")
      recorder.cancel()
    }
  }

  @Test("PUB-13: a failure comes at once, without being asked for", arguments: Operator.all)
  func failure(_ tested: Operator) throws {
    guard let expected = tested.atFailure else { return }
    for values in [[], [1], [1, 2, 3]] {
      let trial = Trial(tested, Tap())
      let recorder = trial.subscribe(RecorderPlan())
      for value in values { trial.send(value) }
      trial.send(completion: .failure(Mishap()))
      let log = recorder.log
      // Some had what they wanted before: they have ended, failed, or wait with their result.
      let isDecided = !values.isEmpty && trial.tap.cancels == [1] && ["s", "s|", "s#"].contains(log)
      #expect(log == expected || isDecided, "\(log)")
      recorder.cancel()
    }
  }

  @Test("PUB-14: nothing comes after a cancellation inside of receive, and the source hears of it", arguments: Operator.all)
  func cancelInside(_ tested: Operator) {
    for isLive in [false, true] {
      let trial = Trial(tested, isLive ? Tap() : Tap(Array(1...5), .finished))
      let recorder = trial.subscribe(RecorderPlan(first: .unlimited) { $0.cancel() })
      trial.send(1)
      trial.send(2)
      if recorder.received > 0 { #expect(trial.tap.running == 0) }
      trial.send(completion: .finished)
      #expect(recorder.received <= 1)
      if recorder.received == 1 { #expect(recorder.log == "sv") }
    }
  }

  @Test("PUB-14: nothing comes after a cancellation inside of receive(subscription:)", arguments: Operator.all)
  func cancelAtOnce(_ tested: Operator) {
    let trial = Trial(tested, Tap())
    let recorder = trial.subscribe(RecorderPlan(cancelsAtOnce: true))
    #expect(trial.tap.running == 0)
    trial.tap.force(1)
    trial.wait()
    trial.tap.force(completion: .finished)
    trial.wait()
    // What only passes on has handed its source's own subscription over: the source that goes on is at fault.
    #expect(recorder.log.hasPrefix("s"))
    if !recorder.log.dropFirst().isEmpty { #expect(trial.tap.cancels == [1]) }
  }

  @Test("PUB-15: a cancellation inside of a cancellation does nothing, and the source is cancelled once", arguments: Operator.all)
  func cancelInCancel(_ tested: Operator) {
    let trial = Trial(tested, Tap())
    let recorder = trial.subscribe(.unlimited)
    trial.tap.onCancel = { recorder.cancel() }
    recorder.cancel()
    trial.wait()
    recorder.cancel()
    trial.wait()
    #expect(trial.tap.running == 0 && trial.tap.cancels.allSatisfy { $0 <= 1 }, "\(trial.tap.cancels)")
    trial.tap.onCancel = {}
  }

  @Test("PUB-16: takes a value that is sent from inside of receive", arguments: Operator.all)
  func reentrant(_ tested: Operator) {
    let trial = Trial(tested, Tap())
    let recorder = trial.subscribe(RecorderPlan(first: .max(3)) { if $0.received < 3 { trial.tap.send(5) } })
    trial.send(1, 3, 9)
    #expect(recorder.received <= 3)
    trial.send(completion: .finished)
    recorder.request(.unlimited)
    trial.wait()
    #expect(isRegular(recorder.log) && trial.tap.emptyRequests == 0)
    recorder.cancel()
  }

  enum Ending: CaseIterable { case cancelled, finished, failed }

  @Test("PUB-17: holds nobody after the end or a cancellation", arguments: Operator.all, Ending.allCases)
  func releases(_ tested: Operator, _ ending: Ending) {
    guard ending != .failed || tested.atFailure != nil else { return }
    let trial = Trial(tested, Tap())
    weak var released: (any AnyRecorder)?
    do {
      let recorder = trial.subscribe(.unlimited)
      released = recorder
      trial.send(1, 2)
      switch ending {
      case .cancelled: break
      case .finished: trial.send(completion: .finished)
      case .failed: trial.send(completion: .failure(Mishap()))
      }
      // Some go on with another publisher.
      recorder.cancel()
      trial.wait()
    }
    trial.tap.forget()
    #expect(released == nil)
    #expect(trial.scheduler.scheduledCount <= (tested.name == "timeout" ? 1 : 0))
  }
}
