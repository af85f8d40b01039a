import BeholdPublishers
import Foundation
import TestSupport
import Testing

@Suite("Sources and sinks") struct SourceTests {
  @Test("PUB-3: sources send no more than was asked for, and end with the last value")
  func demand() {
    let sequence = Probe<Int, Never>(.max(2))
    (1...3).publisher.subscribe(sequence)
    #expect(sequence.text == "1 2")
    sequence.request(1)
    #expect(sequence.text == "1 2 3 |")

    let just = Probe<Int, Never>(.none)
    Just(1).subscribe(just)
    #expect(just.text == "")
    just.request(1)
    #expect(just.text == "1 |")

    let none = Probe<Int, Never>(.none)
    [Int]().publisher.subscribe(none)
    #expect(none.text == "|")
  }

  @Test("PUB-3: a sequence whose subscriber asks for one at a time needs no deep stack")
  func longSequence() {
    let probe = Probe<Int, Never>(.max(1)) { _ in .max(1) }
    (0..<200_000).publisher.subscribe(probe)
    #expect(probe.values.count == 200_000)
  }

  @Test("PUB-3: optionals, results, failures and empty publishers")
  func small() {
    func text<P: Publisher>(_ publisher: P) -> String {
      let probe = Probe<P.Output, P.Failure>(.unlimited)
      publisher.subscribe(probe)
      return probe.text
    }
    #expect(text(Optional(1).publisher) == "1 |")
    #expect(text(Int?.none.publisher) == "|")
    #expect(text(Result<Int, Mishap>.success(1).publisher) == "1 |")
    #expect(text(Result<Int, Mishap>.failure(Mishap()).publisher) == "#")
    #expect(text(Fail<Int, Mishap>(error: Mishap())) == "#")
    #expect(text(Empty<Int, Never>()) == "|")
    #expect(text(Empty<Int, Never>(completeImmediately: false)) == "")
    #expect(text(Record<Int, Never> { recording in for value in 1...2 { recording.receive(value) } }) == "1 2 |")
    #expect(text(Deferred { Just(2) }) == "2 |")
    #expect(text([3, 1, 2].publisher.max()) == "3 |")
    #expect(text(["{\"a\":1}"].publisher.map { Data($0.utf8) }.decode(type: [String: Int].self, decoder: JSONDecoder())) == "[\"a\": 1] |")
  }

  @Test("PUB-3: a future runs once, and tells those who come before and after its result")
  func future() {
    nonisolated(unsafe) var promise: Future<Int, Never>.Promise?
    var runs = 0
    let future = Future<Int, Never> {
      runs += 1
      promise = $0
    }
    let (before, after) = (Probe<Int, Never>(.unlimited), Probe<Int, Never>(.none))
    future.subscribe(before)
    promise?(.success(1))
    promise?(.success(2))
    future.subscribe(after)
    after.request(1)
    #expect(before.text == "1 |" && after.text == "1 |" && runs == 1)
  }

  @Test("PUB-3: assign(to:on:) writes to a property until it is cancelled")
  func assign() {
    final class Label { var text = "" }
    let label = Label()
    let subject = PassthroughSubject<String, Never>()
    let token = subject.assign(to: \.text, on: label)
    subject.send("a")
    token.cancel()
    subject.send("b")
    #expect(label.text == "a")
  }

  @Test("PUB-3: operators that send fewer values ask for more, those that combine never send more than was asked for")
  func operatorDemand() {
    let filtered = Probe<Int, Never>(.max(2))
    (1...10).publisher.filter { $0 % 3 == 0 }.subscribe(filtered)
    #expect(filtered.text == "3 6")

    let merged = Probe<Int, Never>(.max(3))
    [1, 2, 3].publisher.merge(with: [4, 5].publisher).subscribe(merged)
    #expect(merged.values.count == 3)
    merged.request(1)
    #expect(merged.values.count == 4)
    merged.request(5)
    #expect(merged.values.sorted() == [1, 2, 3, 4, 5] && merged.log.last == "|")

    let flat = Probe<Int, Never>(.max(1))
    [1, 2].publisher.flatMap { [$0, $0 * 10].publisher }.subscribe(flat)
    #expect(flat.text == "1")
    flat.request(9)
    #expect(flat.values.sorted() == [1, 2, 10, 20] && flat.log.last == "|")

    let zipped = Probe<Int, Never>(.max(1))
    [1, 2].publisher.zip([3, 4].publisher) { $0 * $1 }.subscribe(zipped)
    #expect(zipped.text == "3")
    zipped.request(1)
    #expect(zipped.text == "3 8 |")

    let appended = Probe<Int, Never>(.max(2))
    [1].publisher.append([2, 3].publisher).subscribe(appended)
    #expect(appended.text == "1 2")
    appended.request(1)
    #expect(appended.text == "1 2 3 |")

    let collected = Probe<[Int], Never>(.max(1))
    (1...5).publisher.collect(2).subscribe(collected)
    #expect(collected.text == "[1, 2]")
    let counted = Probe<Int, Never>(.none)
    (1...5).publisher.count().subscribe(counted)
    #expect(counted.text == "")
    counted.request(1)
    #expect(counted.text == "5 |")
  }

  @Test("PUB-3: retry subscribes anew so many times")
  func retry() {
    var attempts = 0
    let publisher = Deferred { () -> AnyPublisher<Int, Mishap> in
      attempts += 1
      return attempts < 3 ? Fail(error: Mishap()).eraseToAnyPublisher() : Just(1).setFailureType(to: Mishap.self).eraseToAnyPublisher()
    }
    let (enough, tooFew) = (Probe<Int, Mishap>(.unlimited), Probe<Int, Mishap>(.unlimited))
    publisher.retry(2).subscribe(enough)
    #expect(enough.text == "1 |" && attempts == 3)
    attempts = 0
    publisher.retry(1).subscribe(tooFew)
    #expect(tooFew.text == "#" && attempts == 2)
  }

  @Test("PUB-3: share subscribes once, from the first subscriber to the last one's going")
  func share() {
    let (subscriptions, cancels) = (Tally(), Tally())
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions.count() }, receiveCancel: { cancels.count() }).share()
    var (one, other): ([Int], [Int]) = ([], [])
    let first = shared.sink { one.append($0) }
    subject.send(1)
    let second = shared.sink { other.append($0) }
    subject.send(2)
    first.cancel()
    subject.send(3)
    #expect(cancels.value == 0)
    second.cancel()
    subject.send(4)
    #expect(one == [1, 2] && other == [2, 3] && subscriptions.value == 1 && cancels.value == 1)
    let third = shared.sink { _ in }
    #expect(subscriptions.value == 2)
    third.cancel()
  }

  @Test("PUB-3: a connectable publisher waits for connect, so that all get all")
  func connectable() {
    let publisher = [1, 2].publisher.makeConnectable()
    var (one, other): ([Int], [Int]) = ([], [])
    let tokens = [publisher.sink { one.append($0) }, publisher.sink { other.append($0) }]
    #expect(one.isEmpty)
    let connection = publisher.connect()
    #expect(one == [1, 2] && other == [1, 2])
    withExtendedLifetime((tokens, connection)) {}
  }

  @Test("PUB-3: print tells what happens, in Combine's words")
  func printing() {
    final class Lines: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let lines = Lines()
    let token = [1, 2].publisher.print("p", to: lines).sink { _ in }
    #expect(
      lines.text == """
        p: receive subscription: ([1, 2])
        p: request unlimited
        p: receive value: (1)
        p: receive value: (2)
        p: receive finished

        """)
    token.cancel()
  }

  @Test("PUB-3: a subject can be subscribed to a publisher")
  func subjectAsSubscriber() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let token = subject.sink { seen.append($0) }
    let other = [1, 2].publisher.subscribe(subject)
    #expect(seen == [1, 2])
    withExtendedLifetime((token, other)) {}
  }
}
