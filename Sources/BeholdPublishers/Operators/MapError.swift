extension Publishers {
  /// Fails with what a closure makes of a failure.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output

    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure

    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      transform = map
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.subscribe(
        Step(
          onSubscription: { subscriber.receive(subscription: $0) }, onValue: { subscriber.receive($0) },
          onCompletion: { subscriber.receive(completion: $0.mapFailure(transform)) }))
    }
  }

  /// Says that a publisher that cannot fail might.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
    public typealias Output = Upstream.Output

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Step<Output, Never>(
          onSubscription: { subscriber.receive(subscription: $0) }, onValue: { subscriber.receive($0) },
          onCompletion: { _ in subscriber.receive(completion: .finished) }))
    }

    public func setFailureType<E: Error>(to failure: E.Type) -> SetFailureType<Upstream, E> {
      SetFailureType<Upstream, E>(upstream: upstream)
    }
  }

  /// Stops the program at a failure.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let prefix: String
    public let file: StaticString
    public let line: UInt

    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      let (prefix, file, line) = (prefix, file, line)
      upstream.subscribe(
        Step(
          onSubscription: { subscriber.receive(subscription: $0) }, onValue: { subscriber.receive($0) },
          onCompletion: { completion in
            if case .failure(let failure) = completion {
              fatalError("\(prefix.isEmpty ? "" : prefix + ": ")\(failure)", file: file, line: line)
            }
            subscriber.receive(completion: .finished)
          }))
    }
  }
}

extension Publisher {
  /// Fails with what a closure makes of a failure.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform)
  }

  /// Stops the program at a failure.
  public func assertNoFailure(_ prefix: String = "", file: StaticString = #file, line: UInt = #line) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publisher where Failure == Never {
  /// Says that this publisher might fail, so that it can stand beside one that might.
  public func setFailureType<E: Error>(to failure: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}
