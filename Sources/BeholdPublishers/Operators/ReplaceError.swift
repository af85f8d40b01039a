extension Publishers {
  /// Sends a value instead of a failure.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let output: Output

    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      let relay = Relay("ReplaceError", subscriber)
      let output = output
      relay.outlet.introduce(to: subscriber)
      relay.subscribe(to: upstream) { completion in
        if case .failure = completion { relay.outlet.send(output) }
        relay.outlet.finish(.finished)
      }
    }
  }

  /// Sends a value if there is none before the end.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let output: Output

    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = Relay("ReplaceEmpty", subscriber)
      let output = output
      var isEmpty = true
      relay.outlet.introduce(to: subscriber)
      relay.subscribe(to: upstream, onValue: { isEmpty = false }) { completion in
        if case .finished = completion, isEmpty { relay.outlet.send(output) }
        relay.outlet.finish(completion)
      }
    }
  }
}

extension Publisher {
  /// Sends a value instead of a failure, then ends.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> { Publishers.ReplaceError(upstream: self, output: output) }

  /// Sends a value if there is none before the end.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> { Publishers.ReplaceEmpty(upstream: self, output: output) }
}
