extension Publishers {
  /// Sends what the newest of the publishers sends that come.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let valve = Valve("SwitchToLatest")
      let relay = Relay("SwitchToLatest", subscriber) { valve.cancel() }
      let state = SwitchState()
      relay.outlet.introduce(to: subscriber)
      upstream.subscribe(
        Step(
          onSubscription: { if valve.open($0) { valve.request(.unlimited) } },
          onValue: { publisher in
            guard valve.isOpen else { return .none }
            let number = state.begin()
            relay.subscribe(to: publisher) { completion in
              if case .failure = completion {
                valve.shut()
                relay.outlet.finish(completion)
              } else if state.endInner(number) {
                relay.outlet.finish(.finished)
              }
            }
            return .none
          },
          onCompletion: { completion in
            guard valve.close() else { return }
            if case .failure = completion {
              relay.stop()
              relay.outlet.finish(completion)
            } else if state.endOuter() {
              relay.outlet.finish(.finished)
            }
          }))
    }
  }
}

/// Who has ended: the outer publisher, the newest inner one.
private final class SwitchState {
  private let lock = Lock()
  private var newest = 0
  private var isInnerRunning = false
  private var isOuterRunning = true

  func begin() -> Int {
    lock.locked {
      newest += 1
      isInnerRunning = true
      return newest
    }
  }

  /// - Returns: whether all is over.
  func endInner(_ number: Int) -> Bool {
    lock.locked {
      if number == newest { isInnerRunning = false }
      return !isInnerRunning && !isOuterRunning
    }
  }

  /// - Returns: whether all is over.
  func endOuter() -> Bool {
    lock.locked {
      isOuterRunning = false
      return !isInnerRunning
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends what the newest of the publishers sends that come; those before are cancelled.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { Publishers.SwitchToLatest(upstream: self) }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Sends what the newest of the publishers sends that come, and fails if it does.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// Sends what the newest of the publishers sends that come; those before are cancelled.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { Publishers.SwitchToLatest(upstream: self) }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Sends what the newest of the publishers sends that come; those cannot fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    let failure = Failure.self
    return Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: failure) })
  }
}
