/// Sends what a publisher sends through a subject.
final class SubjectSubscriber<Target: Subject>: Subscriber, Cancellable, CustomStringConvertible {
  private let lock = Lock()
  private var subject: Target?
  private var subscription: (any Subscription)?

  init(_ subject: Target) { self.subject = subject }

  var description: String { "Subject" }

  func receive(subscription: any Subscription) {
    let subject: Target? = lock.locked {
      guard self.subscription == nil else { return nil }
      self.subscription = subscription
      return self.subject
    }
    if let subject { subject.send(subscription: subscription) } else { subscription.cancel() }
  }

  func receive(_ input: Target.Output) -> Subscribers.Demand {
    lock.locked { subject }?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Target.Failure>) { end().0?.send(completion: completion) }

  func cancel() { end().1?.cancel() }

  private func end() -> (Target?, (any Subscription)?) {
    lock.locked {
      let ended = (subject, subscription)
      subject = nil
      subscription = nil
      return ended
    }
  }
}
