extension Publishers {
  /// Subscribes anew after a failure.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    /// How often at most; `nil` for as often as it fails.
    public let retries: Int?

    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = Relay("Retry", subscriber)
      subscriber.receive(subscription: relay.outlet)
      Self.attempt(upstream, retries, relay)
    }

    private static func attempt(_ upstream: Upstream, _ left: Int?, _ relay: Relay<Output, Failure>) {
      relay.subscribe(to: upstream) { completion in
        if case .failure = completion, left != 0 {
          attempt(upstream, left.map { $0 - 1 }, relay)
        } else {
          relay.outlet.finish(completion)
        }
      }
    }
  }
}

extension Publisher {
  /// Subscribes anew after a failure, so many times at most.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: retries) }
}
