/// Sends values, and perhaps an end, to those who subscribe.
///
/// ```swift
/// let names: some Publisher<String, Never> = ["Ann", "Bob"].publisher.map { $0.uppercased() }
/// let token = names.sink { print($0) }
/// ```
///
/// A subscriber gets its subscription first, then as many values as it asked for, then one completion at most. Values come one after the other,
/// whichever threads they were sent from. The names and their meaning are those of Apple's Combine.
public protocol Publisher<Output, Failure> {
  /// What is sent.
  associatedtype Output
  /// How it can fail; `Never` if it cannot.
  associatedtype Failure: Error

  /// Begins a subscription. Programs call `subscribe` instead.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Subscribes.
  @inlinable
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure { receive(subscriber: subscriber) }

  /// Subscribes a subject, which sends on what it gets.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    let bridge = SubjectSubscriber(subject)
    receive(subscriber: bridge)
    return AnyCancellable(bridge)
  }
}

/// The namespace of the publishers that operators make.
public enum Publishers {}
