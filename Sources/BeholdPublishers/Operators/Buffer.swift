extension Publishers {
  /// When a buffer asks for values.
  public enum PrefetchStrategy: Sendable, Hashable {
    /// It is kept full.
    case keepFull
    /// It takes whatever comes.
    case byRequest
  }

  /// What a full buffer does.
  public enum BufferingStrategy<Failure: Error> {
    /// The new value is lost.
    case dropNewest
    /// The oldest value is lost.
    case dropOldest
    /// It fails.
    case customError(() -> Failure)
  }

  /// Keeps values until they are asked for.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let size: Int
    public let prefetch: PrefetchStrategy
    public let whenFull: BufferingStrategy<Failure>

    public init(upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (size, whenFull, keepsFull) = (size, whenFull, prefetch == .keepFull)
      let valve = Valve("Buffer")
      let outlet = Outlet<Output, Failure>(
        "Buffer", surplus: .waits,
        .init(
          {
            let demand = subscriber.receive($0)
            if keepsFull { valve.request(.max(1)) }
            return demand
          }, { subscriber.receive(completion: $0) }))
      outlet.on(cancel: { valve.cancel() })
      upstream.subscribe(
        Step(
          onSubscription: { upstream in
            guard valve.open(upstream) else { return }
            outlet.introduce(to: subscriber)
            valve.request(keepsFull ? .max(size) : .unlimited)
          },
          onValue: { value in
            guard valve.isOpen else { return .none }
            if outlet.openDemand == .none, outlet.excess >= size {
              switch whenFull {
              case .dropNewest: return .none
              case .dropOldest: if outlet.dropFirst() == nil { return .none }
              case .customError(let error):
                // As with Combine this failure, alone, comes after what is kept.
                if valve.shut() { outlet.finishInTurn(.failure(error())) }
                return .none
              }
            }
            outlet.send(value)
            return .none
          }, onCompletion: { if valve.close() { outlet.finish($0) } }))
    }
  }
}

extension Publisher {
  /// Keeps values, so many at most, until they are asked for.
  ///
  /// A failure comes at once, and what is kept is lost. The failure that a full buffer makes comes after what is kept, as does an end that is no failure.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
