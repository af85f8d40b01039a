/// Takes what a publisher sends.
///
/// `receive(subscription:)` is called first; nothing is sent before the subscriber has asked for it with ``Subscription/request(_:)``.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// What it takes.
  associatedtype Input
  /// The failures it can be told of.
  associatedtype Failure: Error

  /// Takes the subscription, through which it asks for values and cancels.
  func receive(subscription: any Subscription)

  /// Takes a value.
  ///
  /// - Returns: how many more values it wants, besides those that it asked for already.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Takes the end. Nothing follows.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Takes a value that says nothing.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of what belongs to subscribers.
public enum Subscribers {}
