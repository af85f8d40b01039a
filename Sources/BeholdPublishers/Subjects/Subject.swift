/// A publisher that programs send values through.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers.
  func send(_ value: Output)

  /// Sends the end. What is sent afterwards goes nowhere.
  func send(completion: Subscribers.Completion<Failure>)

  /// Takes a subscription whose values the subject sends on.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a signal.
  public func send() { send(()) }
}
