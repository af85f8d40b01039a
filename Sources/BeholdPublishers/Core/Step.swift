public import Synchronization

/// The subscriber that an operator puts between a publisher and its own subscriber.
///
/// After the end it lets nothing through, whatever the publisher sends. An operator says what it does in closures. They are made where all types are known, so that values go through without boxes.
@usableFromInline
final class Step<Input, Failure: Error>: Subscriber {
  @usableFromInline let onSubscription: (any Subscription) -> Void
  @usableFromInline let onValue: (Input) -> Subscribers.Demand
  @usableFromInline let onCompletion: (Subscribers.Completion<Failure>) -> Void
  @usableFromInline let hasEnded = Atomic<Bool>(false)

  @inlinable
  init(
    onSubscription: @escaping (any Subscription) -> Void, onValue: @escaping (Input) -> Subscribers.Demand,
    onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.onSubscription = onSubscription
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  /// A step that looks at values only.
  @inlinable
  convenience init<S: Subscriber>(to subscriber: S, onValue: @escaping (Input) -> Subscribers.Demand) where S.Failure == Failure {
    self.init(
      onSubscription: { subscriber.receive(subscription: $0) }, onValue: onValue, onCompletion: { subscriber.receive(completion: $0) })
  }

  /// A step that may end the subscription itself, through a valve.
  convenience init<S: Subscriber>(to subscriber: S, _ valve: Valve, onValue: @escaping (Input) -> Subscribers.Demand)
  where S.Failure == Failure {
    self.init(to: subscriber, valve, onValue: onValue) { if valve.close() { subscriber.receive(completion: $0) } }
  }

  /// A step that may end the subscription itself, and has another kind of end. It has to close the valve before it tells of an end.
  convenience init<S: Subscriber>(
    to subscriber: S, _ valve: Valve, onValue: @escaping (Input) -> Subscribers.Demand,
    onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.init(
      onSubscription: { if valve.open($0) { subscriber.receive(subscription: valve) } },
      onValue: { valve.isOpen ? onValue($0) : .none }, onCompletion: onCompletion)
  }

  @inlinable
  func receive(subscription: any Subscription) { onSubscription(subscription) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand { hasEnded.load(ordering: .relaxed) ? .none : onValue(input) }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if !hasEnded.exchange(true, ordering: .acquiringAndReleasing) { onCompletion(completion) }
  }
}
