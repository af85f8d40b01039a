extension Publishers {
  /// Sends the newest values of two publishers whenever one of them sends.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pair = LatestPair<A.Output, B.Output, Failure>(Outlet("CombineLatest", subscriber, surplus: .waitsForNewer))
      pair.begin()
      pair.outlet.introduce(to: subscriber)
      a.receive(subscriber: pair.step(to: pair.first) { pair, value in pair.receive(first: value) })
      b.receive(subscriber: pair.step(to: pair.second) { pair, value in pair.receive(second: value) })
    }
  }
}

/// The newest values of two publishers.
@usableFromInline
final class LatestPair<A, B, Failure: Error> {
  @usableFromInline let outlet: Outlet<(A, B), Failure>
  @usableFromInline let first = Valve("CombineLatest")
  @usableFromInline let second = Valve("CombineLatest")
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var a: A?
  @exclusivity(unchecked) @usableFromInline var b: B?
  @exclusivity(unchecked) private var running = 2

  @usableFromInline
  init(_ outlet: Outlet<(A, B), Failure>) { self.outlet = outlet }

  @usableFromInline
  func begin() {
    let (first, second) = (first, second)
    outlet.on(
      request: {
        first.request($0)
        second.request($0)
      },
      cancel: {
        first.cancel()
        second.cancel()
      })
  }

  @inlinable
  func receive(first value: A) -> Subscribers.Demand {
    lock.lock()
    let old = a
    a = value
    if case .some(let other) = b { outlet.send((value, other)) { lock.unlock() } } else { lock.unlock() }
    withExtendedLifetime(old) {}
    return .none
  }

  @inlinable
  func receive(second value: B) -> Subscribers.Demand {
    lock.lock()
    let old = b
    b = value
    if case .some(let other) = a { outlet.send((other, value)) { lock.unlock() } } else { lock.unlock() }
    withExtendedLifetime(old) {}
    return .none
  }

  @inlinable
  func step<Value>(to valve: Valve, onValue: @escaping (LatestPair, Value) -> Subscribers.Demand) -> Step<Value, Failure> {
    Step(
      onSubscription: { self.open(valve, $0) }, onValue: { onValue(self, $0) }, onCompletion: { self.end(valve, $0) })
  }

  @usableFromInline
  func open(_ valve: Valve, _ subscription: any Subscription) { _ = valve.open(subscription) }

  @usableFromInline
  func end(_ valve: Valve, _ completion: Subscribers.Completion<Failure>) {
    guard valve.close() else { return }
    let isLast = lock.locked {
      running -= 1
      return running == 0
    }
    if case .failure = completion {
      first.shut()
      second.shut()
      outlet.finish(completion)
    } else if isLast {
      outlet.finish(.finished)
    }
  }
}

extension Publisher {
  /// Sends the newest values of this publisher and another whenever one of them sends, as soon as both have.
  ///
  /// ```swift
  /// let isValid = $name.combineLatest($age).map { !$0.isEmpty && $1 >= 18 }
  /// ```
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Sends what a closure makes of the newest values of both.
  @inlinable
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
  }
}
