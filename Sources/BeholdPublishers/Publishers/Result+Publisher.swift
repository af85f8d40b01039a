extension Result {
  /// A publisher that sends the value or fails.
  public var publisher: Publisher { Publisher(self) }

  /// Sends a value, or fails.
  public struct Publisher: BeholdPublishers.Publisher {
    public typealias Output = Success

    public let result: Result

    public init(_ result: Result) { self.result = result }
    public init(_ output: Success) { result = .success(output) }
    public init(_ failure: Failure) { result = .failure(failure) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
      switch result {
      case .failure(let failure): Fail<Success, Failure>(error: failure).receive(subscriber: subscriber)
      case .success(let value):
        let outlet = Outlet("Once", subscriber)
        outlet.send(value)
        outlet.close(.finished)
        outlet.introduce(to: subscriber)
      }
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
extension Result.Publisher: Sendable where Success: Sendable {}
