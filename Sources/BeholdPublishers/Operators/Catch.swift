extension Publishers {
  /// Goes on with another publisher after a failure.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = Relay("Catch", subscriber)
      let handler = handler
      relay.outlet.introduce(to: subscriber)
      relay.subscribe(to: upstream) { completion in
        switch completion {
        case .finished: relay.outlet.finish(.finished)
        case .failure(let failure): relay.subscribe(to: handler(failure)) { relay.outlet.finish($0) }
        }
      }
    }
  }

  /// Goes on with another publisher after a failure; fails with what the closure throws.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let handler: (Upstream.Failure) throws -> NewPublisher

    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      let relay = Relay("TryCatch", subscriber)
      let handler = handler
      relay.outlet.introduce(to: subscriber)
      relay.subscribe(to: upstream) { completion in
        switch completion {
        case .finished: relay.outlet.finish(.finished)
        case .failure(let failure):
          do {
            relay.subscribe(to: try handler(failure)) { relay.outlet.finish($0.mapFailure { $0 }) }
          } catch {
            relay.outlet.finish(.failure(error))
          }
        }
      }
    }
  }
}

extension Publisher {
  /// Goes on with the publisher that a closure makes of a failure.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Goes on with the publisher that a closure makes of a failure; fails with what the closure throws.
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P> where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
}
