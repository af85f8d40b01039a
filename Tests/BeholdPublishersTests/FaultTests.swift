import BeholdPublishers
import TestSupport
import Testing

/// What single publishers promise beside what all do.
@Suite("Publishers, one by one") struct FaultTests {
  private func log(_ publisher: any Publisher, _ plan: RecorderPlan = .unlimited) -> String { plan.subscribe(to: publisher).log }

  @Test("PUB-20: a source sends its subscription first, whatever it has to say, and a failure without being asked")
  func sources() {
    let failed = Future<Int, Mishap> { $0(.failure(Mishap())) }
    let rows: [(any Publisher, unasked: String, asked: String)] = [
      (failed, "s#", "s#"),
      (Future<Int, Mishap> { $0(.success(1)) }, "s", "sv|"),
      (Just(1), "s", "sv|"),
      (Fail<Int, Mishap>(error: Mishap()), "s#", "s#"),
      (Empty<Int, Never>(), "s|", "s|"),
      (Optional(1).publisher, "s", "sv|"),
      (Result<Int, Mishap>.failure(Mishap()).publisher, "s#", "s#"),
      (Result<Int, Mishap>.success(1).publisher, "s", "sv|"),
      (Record<Int, Mishap>(output: [1, 2], completion: .failure(Mishap())), "s", "svv#"),
      (Record<Int, Mishap>(output: [], completion: .failure(Mishap())), "s#", "s#"),
      ([1, 2].publisher, "s", "svv|"),
      (CurrentValueSubject<Int, Never>(1), "s", "sv"),
    ]
    for (publisher, unasked, asked) in rows {
      #expect(log(publisher, RecorderPlan()) == unasked, "\(publisher)")
      #expect(log(publisher) == asked, "\(publisher)")
    }
    var failures = 0
    let token = failed.zip(Just(1).setFailureType(to: Mishap.self)).sink { _ in
      failures += 1
    } receiveValue: { _ in
    }
    #expect(failures == 1)
    token.cancel()
  }

  @Test("PUB-21: a record of values and a failure sends the values that are asked for, then the failure")
  func record() {
    let probe = Probe<Int, Mishap>(.max(1))
    Record(output: [1, 2], completion: .failure(Mishap())).subscribe(probe)
    #expect(probe.text == "1")
    probe.request(1)
    #expect(probe.text == "1 2 #")
  }

  @Test("PUB-22: retrying often needs no deep stack, and ends when it is cancelled")
  func retry() {
    var attempts = 0
    let failing = Deferred { () -> Fail<Int, Mishap> in
      attempts += 1
      return Fail(error: Mishap())
    }
    #expect(log(failing.retry(100_000)) == "s#" && attempts == 100_001)
    attempts = 0
    var token: AnyCancellable?
    let subject = PassthroughSubject<Int, Mishap>()
    token = Deferred { () -> AnyPublisher<Int, Mishap> in
      attempts += 1
      if attempts == 10 { token?.cancel() }
      return attempts == 1 ? subject.eraseToAnyPublisher() : Fail(error: Mishap()).eraseToAnyPublisher()
    }.retry(1_000).sink { _ in
    } receiveValue: { _ in
    }
    subject.send(completion: .failure(Mishap()))
    #expect(attempts == 10)
  }

  @Test("PUB-22: what failed with values between goes on with what is still asked for")
  func retryWithValues() {
    var attempts = 0
    let publisher = Deferred { () -> Record<Int, Mishap> in
      attempts += 1
      return Record(output: [attempts], completion: attempts < 4 ? .failure(Mishap()) : .finished)
    }.retry(9)
    let probe = Probe<Int, Mishap>(.max(2))
    publisher.subscribe(probe)
    #expect(probe.text == "1 2" && attempts == 3)
    probe.request(9)
    #expect(probe.text == "1 2 3 4 |" && attempts == 4)
  }

  @Test("PUB-15: handleEvents tells of a cancellation once, also when its closure cancels")
  func cancelInReceiveCancel() {
    let cancels = Tally()
    let tap = Tap()
    var recorder: (any Subscription)?
    let token = tap.handleEvents(
      receiveSubscription: { recorder = $0 },
      receiveCancel: {
        cancels.count()
        recorder?.cancel()
      }
    ).sink { _ in
    } receiveValue: { _ in
    }
    token.cancel()
    token.cancel()
    #expect(cancels.value == 1 && tap.running == 0)

    let held = Tally()
    var subscription: (any Subscription)?
    tap.handleEvents(
      receiveCancel: {
        held.count()
        subscription?.cancel()
      }
    ).receive(subscriber: AnySubscriber(receiveSubscription: { subscription = $0 }))
    subscription?.cancel()
    #expect(held.value == 1 && tap.running == 0)
  }

  @Test("PUB-13: flatMap fails with one of its publishers at once, and cancels all others")
  func flatMapFailure() {
    let (outer, inner, failing) = (Tap(), Tap(), Tap())
    let probe = Probe<Int, Mishap>(.none)
    outer.flatMap { $0 == 0 ? inner : failing }.subscribe(probe)
    outer.send(0)
    outer.send(1)
    for _ in 0..<3 { inner.send(5) }
    failing.send(completion: .failure(Mishap()))
    #expect(probe.text == "#")
    #expect(outer.running == 0 && inner.running == 0 && failing.running == 0)
    let other = Probe<Int, Mishap>(.max(1))
    let (second, third) = (Tap(), Tap())
    second.flatMap { _ in third }.subscribe(other)
    second.send(0)
    third.send(1)
    third.send(2)
    second.send(completion: .failure(Mishap()))
    #expect(other.text == "1 #" && third.running == 0)
  }

  @Test("PUB-13: a buffer passes on a failure before what it keeps, and its own failure and an end after it")
  func bufferFailure() {
    let strategies: [Publishers.BufferingStrategy<Mishap>] = [.dropNewest, .dropOldest, .customError { Mishap() }]
    for (index, strategy) in strategies.enumerated() {
      let (tap, probe) = (Tap(), Probe<Int, Mishap>(.max(1)))
      tap.buffer(size: 2, prefetch: .byRequest, whenFull: strategy).subscribe(probe)
      for value in 1...3 { tap.send(value) }
      tap.send(completion: .failure(Mishap()))
      #expect(probe.text == "1 #")

      let (other, second) = (Tap(), Probe<Int, Mishap>(.none))
      other.buffer(size: 2, prefetch: .byRequest, whenFull: strategy).subscribe(second)
      for value in 1...3 { other.send(value) }
      other.send(completion: .finished)
      #expect(second.text == "")
      second.request(5)
      #expect(second.text == ["1 2 |", "2 3 |", "1 2 #"][index])
    }
  }

  @Test("PUB-23: the value of a subject can be set after the end, and is told to nobody")
  func valueAfterTheEnd() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let probe = Probe<Int, Never>(.unlimited)
    subject.subscribe(probe)
    subject.send(completion: .finished)
    subject.value = 2
    #expect(subject.value == 2)
    subject.value += 1
    #expect(subject.value == 3)
    subject.send(9)
    #expect(subject.value == 3 && probe.text == "1 |")
  }

  @Test("PUB-24: a value that equals the one before and is another is kept and sent")
  func equalValues() {
    struct Card: Equatable {
      let id: Int
      var name: String
      static func == (one: Card, other: Card) -> Bool { one.id == other.id }
    }
    final class Model: ObservableObject { @Published var cards = [Card(id: 1, name: "old")] }
    let subject = CurrentValueSubject<Card, Never>(Card(id: 1, name: "old"))
    var names: [String] = []
    let token = subject.sink { names.append($0.name) }
    subject.value.name = "new"
    subject.send(Card(id: 1, name: "newer"))
    #expect(subject.value.name == "newer" && names == ["old", "new", "newer"])
    let model = Model()
    var published: [String] = []
    let changes = Tally()
    let tokens = [model.$cards.sink { published.append($0[0].name) }, model.objectWillChange.sink { changes.count() }]
    model.cards[0].name = "new"
    #expect(model.cards[0].name == "new" && published == ["old", "new"] && changes.value == 1)
    withExtendedLifetime((token, tokens)) {}
  }

  @Test("PUB-25: removeDuplicates compares with the value before, sent on or not")
  func removeDuplicates() {
    let probe = Probe<Int, Never>(.unlimited)
    [1, 2, 3, 9, 10, 20].publisher.removeDuplicates { abs($0 - $1) < 2 }.subscribe(probe)
    #expect(probe.text == "1 9 20 |")
  }

  @Test("PUB-26: a subject that has ended cancels what it is subscribed to from then on")
  func lateUpstream() {
    let tap = Tap()
    let (passing, current) = (PassthroughSubject<Int, Mishap>(), CurrentValueSubject<Int, Mishap>(0))
    passing.send(completion: .finished)
    current.send(completion: .finished)
    let tokens = [tap.subscribe(passing), tap.subscribe(current)]
    #expect(tap.running == 0 && tap.cancels == [1, 1])
    withExtendedLifetime(tokens) {}
  }

  @Test("PUB-27: who comes and goes at once leaves the connection to those who are there")
  func shareWithOneThatGoes() {
    let tap = Tap()
    let shared = tap.share()
    let stays = RecorderPlan.unlimited.subscribe(to: shared)
    let goes = RecorderPlan(cancelsAtOnce: true).subscribe(to: shared)
    tap.send(1)
    #expect(stays.log == "sv" && goes.log == "s" && tap.flows.count == 1 && tap.running == 1)
    stays.cancel()
    #expect(tap.running == 0)
    let again = RecorderPlan.unlimited.subscribe(to: shared)
    #expect(tap.flows.count == 2)
    again.cancel()
    #expect(tap.running == 0)
  }

  @Test("PUB-28: subscribe(on:) sends nothing after a cancellation that its scheduler has not come to")
  func subscribeOn() {
    let (tap, scheduler) = (Tap(), TestScheduler())
    let recorder = RecorderPlan.unlimited.subscribe(to: tap.subscribe(on: scheduler))
    scheduler.advance()
    recorder.cancel()
    tap.send(1)
    #expect(recorder.log == "s" && tap.running == 1)
    scheduler.advance()
    #expect(tap.running == 0)
  }

  @Test("PUB-29: the value of a future is awaited, and its failure thrown")
  func awaited() async throws {
    #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
    #expect(try await Future<Int, Mishap> { $0(.success(2)) }.value == 2)
    await #expect(throws: Mishap()) { try await Future<Int, Mishap> { $0(.failure(Mishap())) }.value }
    nonisolated(unsafe) var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    async let value = future.value
    async let other = future.value
    await Task.yield()
    promise?(.success(3))
    #expect(await value + other == 6)
    await onMainActor()
  }

  @MainActor private func onMainActor() async {
    final class Unshared { var text = "a" }
    let value = await Future<Unshared, Never> { $0(.success(Unshared())) }.value
    #expect(value.text == "a")
  }
}
