/// A subscription of a loop's: it lives as long as the loop's iterator.
final class AwaitedValues<Value, Failure: Error> {
  private let subscriber = AwaitingSubscriber<Value, Failure>()

  init<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Failure { publisher.receive(subscriber: subscriber) }

  deinit { subscriber.cancel() }

  func next(isolation: isolated (any Actor)?) async -> Result<Value?, Failure> {
    let subscriber = subscriber
    return await withTaskCancellationHandler {
      await withUnsafeContinuation(isolation: isolation) { subscriber.await($0) }.value
    } onCancel: {
      subscriber.cancel()
    }
  }
}

/// A result on its way from one task to another. The publisher hands it over.
struct HandedOver<Value>: @unchecked Sendable {
  let value: Value
}

/// Gives each value to the one who awaits it.
final class AwaitingSubscriber<Value, Failure: Error>: Subscriber, @unchecked Sendable {
  typealias Continuation = UnsafeContinuation<HandedOver<Result<Value?, Failure>>, Never>

  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var waiting: [Continuation] = []
  /// What was asked for before there was a subscription.
  private var early = Subscribers.Demand.none
  private var isOver = false
  private var failure: Failure?

  private enum Way {
    case end(Failure?)
    case ask(any Subscription)
    case wait
  }

  func await(_ continuation: Continuation) {
    let way: Way = lock.locked {
      if isOver {
        let failure = self.failure
        self.failure = nil
        return .end(failure)
      }
      waiting.append(continuation)
      if let subscription { return .ask(subscription) }
      early += 1
      return .wait
    }
    switch way {
    case .end(let failure): continuation.resume(returning: HandedOver(value: failure.map { .failure($0) } ?? .success(nil)))
    case .ask(let subscription): subscription.request(.max(1))
    case .wait: break
    }
  }

  func receive(subscription: any Subscription) {
    let demand: Subscribers.Demand? = lock.locked {
      guard !isOver, self.subscription == nil else { return nil }
      self.subscription = subscription
      return early
    }
    guard let demand else { return subscription.cancel() }
    if demand != .none { subscription.request(demand) }
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    let next = lock.locked { waiting.isEmpty ? nil : waiting.removeFirst() }
    next?.resume(returning: HandedOver(value: .success(input)))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure(let failure) = completion { end(failure) } else { end(nil) }
  }

  func cancel() { end(nil)?.cancel() }

  @discardableResult
  private func end(_ failure: Failure?) -> (any Subscription)? {
    let (subscription, waiting) = lock.locked {
      let result = (self.subscription, self.waiting)
      self.subscription = nil
      self.waiting = []
      if !isOver, result.1.isEmpty { self.failure = failure }
      isOver = true
      return result
    }
    for (index, continuation) in waiting.enumerated() {
      continuation.resume(returning: HandedOver(value: index == 0 ? failure.map { .failure($0) } ?? .success(nil) : .success(nil)))
    }
    return subscription
  }
}
