/// Sends one value that comes later, or fails.
///
/// ```swift
/// let answer = Future<Int, Never> { promise in
///   Thread.detachNewThread { promise(.success(42)) }
/// }
/// ```
///
/// The closure runs at once, when the future is made, and once. Each subscriber gets the value, also one that comes later.
public final class Future<Output, Failure: Error>: Publisher {
  /// What the closure calls with its result; the second call does nothing.
  public typealias Promise = @Sendable (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var waiting: [Outlet<Output, Failure>] = []

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    nonisolated(unsafe) let future = self
    attemptToFulfill { future.fulfill($0) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let outlet = Outlet("Future", subscriber)
    let identity = ObjectIdentifier(outlet)
    outlet.on(cancel: { [self] in lock.locked { waiting.removeAll { ObjectIdentifier($0) == identity } } })
    let result = lock.locked {
      if self.result == nil { waiting.append(outlet) }
      return self.result
    }
    if let result { Self.end(outlet, result) }
    outlet.introduce(to: subscriber)
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let outlets: [Outlet<Output, Failure>] = lock.locked {
      guard self.result == nil else { return [] }
      self.result = result
      let waiting = self.waiting
      self.waiting = []
      return waiting
    }
    for outlet in outlets { Self.end(outlet, result) }
  }

  private static func end(_ outlet: Outlet<Output, Failure>, _ result: Result<Output, Failure>) {
    switch result {
    case .success(let value):
      outlet.send(value)
      outlet.finish(.finished)
    case .failure(let error): outlet.finish(.failure(error))
    }
  }
}

extension Future: @unchecked Sendable where Output: Sendable {}
