extension Publishers {
  /// Sends values until another publisher sends one, then ends.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let other: Other

    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (main, trigger) = (Valve("PrefixUntilOutput"), Valve("PrefixUntilOutput"))
      let outlet = Outlet("PrefixUntilOutput", subscriber)
      outlet.on(
        request: { main.request($0) },
        cancel: {
          trigger.cancel()
          main.cancel()
        })
      outlet.introduce(to: subscriber)
      other.subscribe(
        Step(
          onSubscription: { if trigger.open($0) { trigger.request(.max(1)) } },
          onValue: { _ in
            trigger.shut()
            if main.shut() { outlet.finish(.finished) }
            return .none
          }, onCompletion: { _ in trigger.close() }))
      guard !main.isClosed else { return }
      upstream.subscribe(
        Step(
          onSubscription: { _ = main.open($0) },
          onValue: { value in
            outlet.send(value)
            return .none
          },
          onCompletion: { completion in
            guard main.close() else { return }
            trigger.shut()
            outlet.finish(completion)
          }))
    }
  }
}

extension Publisher {
  /// Sends values until another publisher sends one, then ends.
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}
