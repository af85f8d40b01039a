extension Publishers {
  /// Sends how many values there were when the publisher has ended.
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
      upstream.gather("Count", subscriber, startingWith: 0) { _, result in
        result! += 1
        return false
      }
    }
  }

  /// Sends only the end.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Never, S.Failure == Failure {
      upstream.gather("IgnoreOutput", subscriber) { _, _ in false }
    }
  }
}

extension Publisher {
  /// Sends how many values there were when the publisher has ended.
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }

  /// Sends only the end.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}
