/// The values of a publisher that can fail, for `for try await`.
public struct AsyncThrowingPublisher<Source: Publisher>: AsyncSequence {
  public typealias Element = Source.Output
  public typealias Failure = any Error

  private let publisher: Source

  public init(_ publisher: Source) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(values: AwaitedValues(publisher)) }

  /// Asks for one value at a time.
  public struct Iterator: AsyncIteratorProtocol {
    let values: AwaitedValues<Source.Output, Source.Failure>

    public mutating func next() async throws -> Source.Output? { try await next(isolation: nil) }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> Source.Output? {
      try await values.next(isolation: actor).get()
    }
  }
}

extension Publisher {
  /// The values, for `for try await`.
  ///
  /// One value is asked for at a time. The subscription ends with the loop, and with the task.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
