extension Publishers {
  /// Leaves out values until another publisher sends one.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let other: Other

    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (main, trigger) = (Valve("DropUntilOutput"), Valve("DropUntilOutput"))
      let isOpen = Flag()
      let outlet = Outlet("DropUntilOutput", subscriber)
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
            isOpen.raise()
            trigger.shut()
            return .none
          },
          onCompletion: { completion in
            guard trigger.close(), !isOpen.isRaised else { return }
            main.shut()
            outlet.finish(completion)
          }))
      guard !main.isClosed else { return }
      upstream.subscribe(
        Step(
          onSubscription: { _ = main.open($0) },
          onValue: { value in
            guard isOpen.isRaised else { return .max(1) }
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
  /// Leaves out values until another publisher sends one.
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P> where P.Failure == Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}
