/// A publisher that sends nothing before it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins to send; sends until what is returned is cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// A publisher that connects for its first subscriber, and stops when the last one has gone.
  ///
  /// ```swift
  /// let token = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { print($0) }
  /// ```
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}
