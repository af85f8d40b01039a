/// A publisher whose type is not told.
///
/// ```swift
/// var names: AnyPublisher<String, Never> { people.map(\.name).eraseToAnyPublisher() }
/// ```
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  @usableFromInline let subscribeStep: (Step<Output, Failure>) -> Void
  public let description: String

  /// Wraps a publisher.
  @inlinable
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      self = erased
    } else {
      subscribeStep = { publisher.receive(subscriber: $0) }
      description = "AnyPublisher"
    }
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribeStep(Step(to: subscriber) { subscriber.receive($0) })
  }
}

extension Publisher {
  /// The same publisher without its type.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
