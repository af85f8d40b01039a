extension Publishers {
  /// Many subscribers share one subscription, from the first one's coming to the last one's going.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    private let inner: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    public init(upstream: Upstream) {
      self.upstream = upstream
      inner = upstream.multicast(PassthroughSubject.init).autoconnect()
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      inner.receive(subscriber: subscriber)
    }

    public static func == (one: Share, other: Share) -> Bool { one === other }
  }
}

extension Publisher {
  /// Lets many subscribers share one subscription.
  ///
  /// A subscriber gets what is sent while it is there, and nothing from before.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}
