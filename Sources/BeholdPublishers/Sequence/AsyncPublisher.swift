/// The values of a publisher, for `for await`.
public struct AsyncPublisher<Source: Publisher>: AsyncSequence where Source.Failure == Never {
  public typealias Element = Source.Output
  public typealias Failure = Never

  private let publisher: Source

  public init(_ publisher: Source) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(values: AwaitedValues(publisher)) }

  /// Asks for one value at a time.
  public struct Iterator: AsyncIteratorProtocol {
    let values: AwaitedValues<Source.Output, Never>

    public mutating func next() async -> Source.Output? { await next(isolation: nil) }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> Source.Output? {
      switch await values.next(isolation: actor) {
      case .success(let value): value
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// The values, for `for await`.
  ///
  /// ```swift
  /// for await name in names.values { print(name) }
  /// ```
  ///
  /// One value is asked for at a time: what a subject sends while the loop's body runs is lost, unless there is a `buffer` before.
  /// The subscription ends with the loop, and with the task.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}
