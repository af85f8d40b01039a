extension Optional {
  /// A publisher that sends the value if there is one, then ends.
  public var publisher: Publisher { Publisher(self) }

  /// Sends an optional value if there is one, then ends.
  public struct Publisher: BeholdPublishers.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    public let output: Wrapped?

    public init(_ output: Wrapped?) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
      guard let output else { return Empty<Wrapped, Never>().receive(subscriber: subscriber) }
      let outlet = Outlet("Optional", subscriber)
      outlet.send(output)
      outlet.close(.finished)
      outlet.introduce(to: subscriber)
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
extension Optional.Publisher: Sendable where Wrapped: Sendable {}
