import BeholdPublishers
import Dispatch
import Foundation
import TestSupport
import Testing

@Suite("Schedulers and sequences") struct SchedulerTests {
  @Test("PUB-3: receive(on:) gives others their turn where it delivers, however many values wait")
  func turns() {
    let queue = DispatchQueue(label: "turns")
    let log = Log<Int>()
    let subject = PassthroughSubject<Int, Never>()
    let token = subject.receive(on: queue).sink { log.append($0) }
    queue.suspend()
    for number in 1...250 { subject.send(number) }
    subject.send(completion: .finished)
    queue.async { log.append(-1) }
    queue.resume()
    for _ in 0..<5 { queue.sync {} }
    #expect(log.entries.firstIndex(of: -1) == 100)
    #expect(log.entries.filter { $0 > 0 } == Array(1...250))
    withExtendedLifetime(token) {}
  }

  @Test("PUB-3: receive(on:) keeps the order on a queue that does several things at a time")
  func order() async {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<Int>()
    let token = subject.receive(on: DispatchQueue.global()).sink { log.append($0) }
    for value in 0..<1000 { subject.send(value) }
    #expect(await eventually { log.count == 1000 })
    #expect(log.entries == Array(0..<1000))
    token.cancel()
  }

  @Test("PUB-3: queues, operation queues and run loops do what is scheduled, at its time")
  func schedulers() async {
    let log = Log<String>()
    let operations = OperationQueue()
    operations.maxConcurrentOperationCount = 1
    DispatchQueue(label: "q").schedule { log.append("queue") }
    operations.schedule { log.append("operation") }
    RunLoop.main.schedule { log.append("main") }
    operations.schedule(after: operations.now.advanced(by: .milliseconds(5))) { log.append("late operation") }
    DispatchQueue.main.schedule(after: DispatchQueue.main.now.advanced(by: .milliseconds(5))) { log.append("late main") }
    #expect(await eventually { log.count == 5 })
    #expect(Set(log.entries) == ["queue", "operation", "main", "late operation", "late main"])
  }

  @Test("PUB-3: a run loop of another thread is woken for what is scheduled")
  func otherRunLoop() {
    let log = Log<Int>()
    nonisolated(unsafe) var loop: RunLoop?
    let ready = Tally()
    let thread = RunningThread {
      let current = RunLoop.current
      loop = current
      let keep = Timer(timeInterval: 1000, repeats: true) { _ in }
      current.add(keep, forMode: .default)
      ready.count()
      while log.count < 3, current.run(mode: .default, before: Date(timeIntervalSinceNow: 120)) {}
      keep.invalidate()
    }
    ready.wait(for: 1)
    let start = ContinuousClock.now
    let last = Slot(start)
    for number in 1...3 {
      loop?.schedule {
        last.value = .now
        log.append(number)
      }
    }
    thread.join()
    #expect(log.entries == [1, 2, 3])
    #expect(last.value - start < .seconds(100))
  }

  @Test("PUB-3: Timer.publish sends until its last subscriber goes")
  func timer() async {
    let ticks = Tally()
    let token = Timer.publish(every: 0.005, on: .main, in: .common).autoconnect().sink { _ in ticks.count() }
    #expect(await eventually { ticks.value >= 3 })
    token.cancel()
    let count = ticks.value
    try? await Task.sleep(nanoseconds: 30_000_000)
    #expect(ticks.value <= count + 1)
  }

  @Test("PUB-3: values gives each value to a loop, and the subscription ends with it")
  func values() async throws {
    var seen: [Int] = []
    for await value in [1, 2, 3].publisher.values { seen.append(value) }
    #expect(seen == [1, 2, 3])
    let subject = CurrentValueSubject<Int, Never>(1)
    let cancels = Tally()
    for await value in subject.handleEvents(receiveCancel: { cancels.count() }).values {
      if value == 1 { subject.send(2) } else { break }
    }
    #expect(await eventually { cancels.value == 1 })
    await #expect(throws: Mishap.self) {
      for try await _ in Fail<Int, Mishap>(error: Mishap()).values {}
    }
  }

  @Test("PUB-3: a task that is cancelled stops waiting for a value")
  func cancelledTask() async {
    let subject = PassthroughSubject<Int, Never>()
    let task = Task { for await _ in subject.values {} }
    task.cancel()
    await task.value
  }

  @Test("PUB-3: NotificationCenter's publisher sends until it is cancelled")
  func notifications() {
    let name = Notification.Name("behold.test")
    let center = NotificationCenter()
    let count = Tally()
    let token = center.publisher(for: name).sink { _ in count.count() }
    center.post(name: name, object: nil)
    token.cancel()
    center.post(name: name, object: nil)
    #expect(count.value == 1)
  }

  @Test("PUB-3: demand adds up, unlimited stays so, and is compared with numbers")
  func demand() {
    var demand = Subscribers.Demand.max(2)
    demand += 3
    #expect(demand == .max(5) && demand == 5 && demand > 4 && demand <= 5)
    #expect(demand - 7 == .none && demand * 2 == 10)
    #expect(Subscribers.Demand.unlimited - 1 == .unlimited && .unlimited > demand && Subscribers.Demand.unlimited.max == nil)
    #expect("\(demand) \(Subscribers.Demand.unlimited)" == "max(5) unlimited")
  }

  @Test("Notifications are a sequence of those that come after the loop has begun, in their order, until its task ends")
  func notifications() async {
    let center = NotificationCenter()
    let name = Notification.Name("prices")
    center.post(name: name, object: nil, userInfo: ["number": 0])
    var iterator = center.notifications(named: name).makeAsyncIterator()
    for number in 1...3 { center.post(name: name, object: nil, userInfo: ["number": number]) }
    center.post(name: Notification.Name("others"), object: nil, userInfo: ["number": 4])
    var numbers: [Int] = []
    for _ in 1...3 { numbers.append(await iterator.next()?.userInfo?["number"] as? Int ?? -1) }
    #expect(numbers == [1, 2, 3])
    let waiting = Task {
      var count = 0
      for await _ in center.notifications(named: name) { count += 1 }
      return count
    }
    waiting.cancel()
    #expect(await waiting.value == 0)
  }

  @Test("A loop over the notifications of one object hears no others")
  func notificationsOfOne() async {
    final class Shop: Sendable {}
    let (center, name, shop) = (NotificationCenter(), Notification.Name("prices"), Shop())
    var iterator = center.notifications(named: name, object: shop).makeAsyncIterator()
    center.post(name: name, object: Shop(), userInfo: ["number": 1])
    center.post(name: name, object: shop, userInfo: ["number": 2])
    #expect(await iterator.next()?.userInfo?["number"] as? Int == 2)
  }
}
