import BeholdPublishers
import Dispatch
import TestSupport
import Testing

private struct Broken: Error {}

private func behindTheScenes() { DispatchQueue.global().sync {} }

private final class Model: ObservableObject, @unchecked Sendable {
  @Published var number = 0
  @Published var items: [Int] = []
}

extension StressTests {
  @Test(
    "PUB-20: a future that gets its result while others subscribe tells each of them once, its subscription first",
    arguments: [true, false])
  func fulfilling(_ isSuccess: Bool) {
    for _ in 0..<500 {
      let promise = Slot<Future<Int, Broken>.Promise?>(nil)
      let future = Future<Int, Broken> { promise.value = $0 }
      let logs = (0..<3).map { _ in Slot("") }
      inParallel(4) { thread in
        guard thread < 3 else { return promise.value!(isSuccess ? .success(1) : .failure(Broken())) }
        let log = logs[thread]
        future.receive(
          subscriber: AnySubscriber(
            receiveSubscription: {
              log.value += "s"
              $0.request(.unlimited)
            },
            receiveValue: { _ in
              log.value += "v"
              return .none
            },
            receiveCompletion: { _ in log.value += "e" }))
      }
      #expect(logs.map(\.value) == Array(repeating: isSuccess ? "sve" : "se", count: 3))
    }
  }

  @Test("PUB-12: values and failures of several threads end with one failure, and nothing after it")
  func failing() {
    for _ in 0..<300 {
      let subjects = (0..<3).map { _ in PassthroughSubject<Int, Broken>() }
      let (isOver, late, ends) = (Slot(false), Tally(), Tally())
      let token = subjects[0].merge(
        with: subjects[1].flatMap { Just($0) }, subjects[2].buffer(size: 9, prefetch: .byRequest, whenFull: .dropOldest)
      )
      .sink { _ in
        ends.count()
        isOver.value = true
      } receiveValue: { _ in
        if isOver.value { late.count() }
      }
      inParallel(3) { thread in
        for value in 0..<20 { subjects[thread].send(value) }
        subjects[thread].send(completion: .failure(Broken()))
        subjects[thread].send(1)
      }
      #expect(ends.value == 1 && late.value == 0)
      token.cancel()
    }
  }

  @Test("PUB-22: attempts that fail on other threads follow each other, so many as there are to be")
  func retrying() {
    for _ in 0..<20 {
      let (attempts, ends) = (Tally(), Tally())
      let queue = DispatchQueue(label: "failing", attributes: .concurrent)
      let token = Deferred { () -> Publishers.ReceiveOn<Fail<Int, Broken>, DispatchQueue> in
        attempts.count()
        return Fail(error: Broken()).receive(on: queue)
      }.retry(200).sink { _ in
        ends.count()
      } receiveValue: { _ in
      }
      while ends.value == 0 { behindTheScenes() }
      #expect(attempts.value == 201 && ends.value == 1)
      token.cancel()
    }
  }

  @Test("PUB-3: four threads send through one subject; every subscriber gets all, in one order")
  func oneOrder() {
    let subject = PassthroughSubject<Int, Never>()
    let (one, other) = (Slot<[Int]>([]), Slot<[Int]>([]))
    let tokens = [subject.sink { one.value.append($0) }, subject.map { $0 }.filter { _ in true }.sink { other.value.append($0) }]
    inParallel(4) { thread in for value in 0..<5000 { subject.send(thread * 10_000 + value) } }
    #expect(one.value.count == 20_000)
    #expect(one.value == other.value)
    withExtendedLifetime(tokens) {}
  }

  @Test("PUB-3: the last value that CurrentValueSubject sends is its value")
  func lastValue() {
    for _ in 0..<200 {
      let subject = CurrentValueSubject<Int, Never>(-1)
      let last = Slot(-2)
      let token = subject.sink { last.value = $0 }
      inParallel(3) { thread in for value in 0..<20 { subject.value = thread * 100 + value } }
      #expect(last.value == subject.value)
      token.cancel()
    }
  }

  @Test("PUB-3: subscribing, cancelling and ending, while others send")
  func comingAndGoing() {
    for _ in 0..<200 {
      let subject = CurrentValueSubject<Int, Never>(0)
      let received = Tally()
      inParallel(4) { thread in
        switch thread {
        case 0: for value in 0..<100 { subject.send(value) }
        case 1:
          for _ in 0..<50 {
            let token = subject.sink { _ in received.count() }
            token.cancel()
          }
        case 2: for _ in 0..<50 { _ = subject.map { $0 + 1 }.removeDuplicates().sink { _ in received.count() } }
        default: for _ in 0..<20 { subject.combineLatest(subject).sink { _ in received.count() }.cancel() }
        }
      }
      subject.send(completion: .finished)
      #expect(received.value > 0)
    }
  }

  @Test("PUB-3: merge, combineLatest, zip and flatMap take values from several threads, one after the other")
  func combining() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    let (merged, flat, zipped, latest) = (Slot(0), Slot(0), Slot(0), Slot(0))
    let tokens = [
      subjects[0].merge(with: subjects[1], subjects[2]).sink { _ in merged.value += 1 },
      subjects.publisher.flatMap { $0 }.sink { _ in flat.value += 1 },
      subjects[0].zip(subjects[1], subjects[2]).sink { _ in zipped.value += 1 },
      subjects[0].combineLatest(subjects[1], subjects[2]).sink { _ in latest.value += 1 },
    ]
    inParallel(3) { thread in for value in 0..<3000 { subjects[thread].send(value) } }
    #expect(merged.value == 9000 && flat.value == 9000 && zipped.value == 3000)
    #expect(latest.value > 0 && latest.value <= 9000)
    withExtendedLifetime(tokens) {}
  }

  @Test("PUB-3: a subscriber that asks from one thread and receives from others never gets more than it asked for")
  func demand() {
    let subject = PassthroughSubject<Int, Never>()
    let (asked, received) = (Tally(), Tally())
    nonisolated(unsafe) var subscription: (any Subscription)?
    let excess = Tally()
    subject.subscribe(
      AnySubscriber(
        receiveSubscription: { subscription = $0 },
        receiveValue: { _ in
          if received.count() > asked.value { excess.count() }
          return .none
        }))
    inParallel(3) { thread in
      for value in 0..<5000 {
        if thread == 0 {
          asked.count()
          subscription?.request(.max(1))
        } else {
          subject.send(value)
        }
      }
    }
    subscription?.cancel()
    #expect(excess.value == 0 && received.value <= 5000)
  }

  @Test("PUB-1: a published property that is observed is set from many threads, and keeps what it sent last")
  func published() {
    for _ in 0..<100 {
      let model = Model()
      let (last, changes, items) = (Slot(-1), Tally(), Tally())
      let tokens = [
        model.$number.sink { last.value = $0 }, model.objectWillChange.sink { changes.count() }, model.$items.sink { _ in items.count() },
      ]
      let box = model.$number
      inParallel(3) { thread in
        for value in 1...20 {
          model.number = thread * 100 + value
          let token = box.sink { _ in }
          token.cancel()
        }
      }
      #expect(changes.value == 60)
      #expect(last.value == model.number)
      withExtendedLifetime(tokens) {}
    }
  }

  @Test("PUB-1: two threads that ask for objectWillChange for the first time get one publisher")
  func firstAccess() {
    for _ in 0..<1000 {
      let model = Model()
      let (one, other) = (Slot<ObservableObjectPublisher?>(nil), Slot<ObservableObjectPublisher?>(nil))
      inParallel(2) { thread in (thread == 0 ? one : other).value = model.objectWillChange }
      #expect(one.value === other.value)
    }
  }

  @Test("PUB-3: receive(on:), delay and debounce on queues, while others send and cancel")
  func queues() async {
    let queue = DispatchQueue.global()
    for _ in 0..<50 {
      let subject = PassthroughSubject<Int, Never>()
      let (received, delayed) = (Tally(), Tally())
      let tokens = [
        subject.receive(on: queue).sink { _ in received.count() },
        subject.delay(for: .milliseconds(1), scheduler: queue).sink { _ in delayed.count() },
        subject.debounce(for: .milliseconds(1), scheduler: queue).sink { _ in },
        subject.throttle(for: .milliseconds(1), scheduler: queue, latest: true).sink { _ in },
      ]
      inParallel(3) { _ in for value in 0..<100 { subject.send(value) } }
      #expect(await eventually { received.value == 300 && delayed.value == 300 })
      for token in tokens { token.cancel() }
    }
  }

  @Test("PUB-3: loops over values, cancelled while values come")
  func loops() async {
    for _ in 0..<200 {
      let subject = PassthroughSubject<Int, Never>()
      let task = Task { for await _ in subject.values {} }
      let sender = RunningThread { for value in 0..<50 { subject.send(value) } }
      task.cancel()
      await task.value
      sender.join()
    }
  }
}
