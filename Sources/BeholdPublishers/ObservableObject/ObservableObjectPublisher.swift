/// Tells that an object is about to change.
public final class ObservableObjectPublisher: Publisher, CustomStringConvertible, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never

  private let subject = PassthroughSubject<Void, Never>()

  public init() {}

  public var description: String { "ObservableObjectPublisher" }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never { subject.receive(subscriber: subscriber) }

  /// Tells the subscribers.
  public func send() { subject.send(()) }
}
