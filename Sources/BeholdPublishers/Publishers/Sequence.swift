extension Publishers {
  /// Sends the elements of a sequence, as many as are asked for, then ends.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      SequenceSource(sequence, .finished, subscriber).begin(subscriber)
    }
  }
}

/// Goes through a sequence, one element ahead, so that the end comes with the last one.
final class SequenceSource<Elements: Swift.Sequence, S: Subscriber>: Subscription, CustomStringConvertible, @unchecked Sendable
where S.Input == Elements.Element {
  private let lock = Lock()
  private let sequence: Elements
  private let completion: Subscribers.Completion<S.Failure>
  private var iterator: Elements.Iterator
  private var ahead: Elements.Element?
  private var demand = Subscribers.Demand.none
  private var isSending = false
  private var subscriber: S?

  init(_ sequence: Elements, _ completion: Subscribers.Completion<S.Failure>, _ subscriber: S) {
    self.sequence = sequence
    self.completion = completion
    self.subscriber = subscriber
    iterator = sequence.makeIterator()
    ahead = iterator.next()
  }

  /// Gives the subscription to the subscriber, or the end where there is nothing else.
  func begin(_ subscriber: S) {
    guard isEmpty else { return subscriber.receive(subscription: self) }
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: completion)
  }

  private var isEmpty: Bool {
    if case .none = ahead { true } else { false }
  }

  var description: String { "\(sequence)" }

  func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    let isMine = lock.locked {
      self.demand += demand
      guard !isSending, subscriber != nil else { return false }
      isSending = true
      return true
    }
    if isMine { send() }
  }

  func cancel() {
    let released = lock.locked {
      let subscriber = self.subscriber
      self.subscriber = nil
      return subscriber
    }
    withExtendedLifetime(released) {}
  }

  /// Only the thread that set `isSending` touches the iterator.
  private func send() {
    while let (subscriber, isDone) = next() {
      if isDone { return subscriber.receive(completion: completion) }
      guard case .some(let element) = ahead else { return }
      ahead = iterator.next()
      let more = subscriber.receive(element)
      if more != .none { lock.locked { demand += more } }
    }
  }

  private func next() -> (S, isDone: Bool)? {
    lock.locked {
      guard let subscriber else { return nil }
      if isEmpty {
        self.subscriber = nil
        return (subscriber, true)
      }
      guard demand > .none else {
        isSending = false
        return nil
      }
      demand -= 1
      return (subscriber, false)
    }
  }
}

extension Sequence {
  /// A publisher that sends the elements, then ends.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
extension Publishers.Sequence: Sendable where Elements: Sendable {}
