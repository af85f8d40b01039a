import BeholdPublishers
import TestSupport
import Testing

@Suite("Subjects") struct SubjectTests {
  @Test("PUB-3: PassthroughSubject sends to those who asked; the rest is lost")
  func passthroughDemand() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>(.max(2))
    subject.subscribe(probe)
    for value in 1...4 { subject.send(value) }
    #expect(probe.text == "1 2")
    probe.request(1)
    subject.send(5)
    subject.send(6)
    #expect(probe.text == "1 2 5")
    subject.send(completion: .finished)
    #expect(probe.text == "1 2 5 |")
    subject.send(7)
    #expect(probe.text == "1 2 5 |")
  }

  @Test("PUB-3: demand that is returned from receive counts")
  func returnedDemand() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>(.max(1)) { $0 < 3 ? .max(1) : .none }
    subject.subscribe(probe)
    for value in 1...9 { subject.send(value) }
    #expect(probe.text == "1 2 3")
  }

  @Test("PUB-3: CurrentValueSubject sends its value at once; a late request gets the newest")
  func currentValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let probe = Probe<Int, Never>(.none)
    subject.subscribe(probe)
    subject.value = 2
    subject.send(3)
    #expect(probe.text == "")
    probe.request(1)
    #expect(probe.text == "3")
    subject.value += 1
    #expect(subject.value == 4 && probe.text == "3")
    probe.request(2)
    subject.send(completion: .finished)
    subject.value = 9
    #expect(probe.text == "3 4 |")
    #expect(subject.value == 9)
  }

  @Test("PUB-3: who subscribes after the end is told of it")
  func late() {
    let one = PassthroughSubject<Int, Mishap>()
    one.send(completion: .failure(Mishap()))
    let other = CurrentValueSubject<Int, Mishap>(1)
    other.send(completion: .finished)
    let (probe, second) = (Probe<Int, Mishap>(.unlimited), Probe<Int, Mishap>(.unlimited))
    one.subscribe(probe)
    other.subscribe(second)
    #expect(probe.text == "#" && second.text == "|")
  }

  @Test("PUB-3: a value sent inside receive reaches everyone, in one order, before send returns")
  func reentrant() {
    let subject = PassthroughSubject<Int, Never>()
    var (one, other): ([Int], [Int]) = ([], [])
    var returned: [Int] = []
    let first = subject.sink { value in
      one.append(value)
      if value < 3 {
        subject.send(value + 1)
        returned.append(value + 1)
        #expect(one.contains(value + 1) && other.contains(value + 1))
      }
    }
    let second = subject.sink { other.append($0) }
    subject.send(1)
    #expect(one == [1, 2, 3] && other == [1, 2, 3] && returned == [3, 2])
    withExtendedLifetime((first, second)) {}
  }

  @Test("PUB-3: a subscription that is cancelled inside receive gets nothing more")
  func cancelInside() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var token: AnyCancellable?
    token = subject.sink {
      seen.append($0)
      if $0 == 2 { token?.cancel() }
    }
    for value in 1...4 { subject.send(value) }
    #expect(seen == [1, 2])
  }

  @Test("PUB-3: a subscriber may come and go inside receive")
  func changingSubscribers() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    var tokens: [AnyCancellable] = []
    subject.sink { value in
      seen.append("a\(value)")
      if value == 1 { subject.sink { seen.append("b\($0)") }.store(in: &tokens) }
      if value == 3 { tokens = [] }
    }.store(in: &tokens)
    for value in 1...4 { subject.send(value) }
    #expect(seen == ["a1", "a2", "b2", "a3"])
  }

  @Test("PUB-3: nothing stays of a subscription that was cancelled, released or finished", arguments: 0..<3)
  func leaks(_ way: Int) {
    let subject = PassthroughSubject<Int, Never>()
    weak var witness: Witness?
    var token: AnyCancellable?
    do {
      let held = Witness()
      witness = held
      let values = subject.map { [held] in (held, $0) }.filter { _ in true }.removeDuplicates { $0.1 == $1.1 }
      let sums = values.prefix(100).scan(0) { $0 + $1.1 }
      let pairs = sums.combineLatest(CurrentValueSubject<Int, Never>(1)).merge(with: Empty(completeImmediately: true))
      token = pairs.share().flatMap { Just($0.0 + $0.1) }.handleEvents(receiveOutput: { _ in }).sink { _ in }
      subject.send(1)
    }
    #expect(witness != nil)
    switch way {
    case 0: token?.cancel()
    case 1: token = nil
    default:
      subject.send(completion: .finished)
      token?.cancel()
    }
    #expect(witness == nil)
    withExtendedLifetime((subject, token)) {}
  }

  @Test("PUB-3: an AnyCancellable in a set or an array cancels when that lets go of it, once")
  func store() {
    let count = Tally()
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    AnyCancellable { count.count() }.store(in: &set)
    AnyCancellable { count.count() }.store(in: &array)
    #expect(count.value == 0)
    set = []
    array.first?.cancel()
    array = []
    #expect(count.value == 2)
  }

  @Test("PUB-3: values sent from many threads come one after the other, and none is lost")
  func threads() {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var (inside, overlaps, sum) = (false, 0, 0)
    let token = subject.sink {
      if inside { overlaps += 1 }
      inside = true
      sum += $0
      inside = false
    }
    inParallel(4) { _ in for _ in 0..<1000 { subject.send(1) } }
    #expect(sum == 4000 && overlaps == 0)
    token.cancel()
  }
}
