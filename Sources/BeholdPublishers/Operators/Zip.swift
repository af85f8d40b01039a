extension Publishers {
  /// Sends pairs: the first values of two publishers, the second ones, and so on.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pairs = ZipPairs<A.Output, B.Output, Failure>(Outlet("Zip", subscriber))
      pairs.begin()
      pairs.outlet.introduce(to: subscriber)
      a.subscribe(pairs.step(to: pairs.first) { pairs, value in pairs.a.append(value) })
      b.subscribe(pairs.step(to: pairs.second) { pairs, value in pairs.b.append(value) })
    }
  }
}

/// What waits for its partner.
private final class ZipPairs<A, B, Failure: Error> {
  let outlet: Outlet<(A, B), Failure>
  let first = Valve("Zip")
  let second = Valve("Zip")
  private let lock = Lock()
  var a = Backlog<A>()
  var b = Backlog<B>()
  private var isOver = false

  init(_ outlet: Outlet<(A, B), Failure>) { self.outlet = outlet }

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

  func step<Value>(to valve: Valve, keep: @escaping (ZipPairs, Value) -> Void) -> Step<Value, Failure> {
    Step(
      onSubscription: { _ = valve.open($0) },
      onValue: { [self] value in
        lock.lock()
        keep(self, value)
        if !a.isEmpty, !b.isEmpty, let one = a.popFirst(), let other = b.popFirst() {
          outlet.send((one, other)) { lock.unlock() }
          endIfOver()
        } else {
          lock.unlock()
        }
        return .none
      },
      onCompletion: { [self] completion in
        guard valve.close() else { return }
        if case .failure = completion { end(completion) } else { endIfOver() }
      })
  }

  /// Ends when one side has ended and has nothing left.
  private func endIfOver() {
    let isOver = lock.locked { (a.isEmpty && first.isClosed) || (b.isEmpty && second.isClosed) }
    if isOver { end(.finished) }
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    let isFirst = lock.locked {
      let isFirst = !isOver
      isOver = true
      return isFirst
    }
    guard isFirst else { return }
    first.shut()
    second.shut()
    outlet.finish(completion)
  }
}

extension Publisher {
  /// Sends pairs of a value of this publisher and one of another.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure { Publishers.Zip(self, other) }

  /// Sends what a closure makes of pairs.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    Publishers.Zip(self, other).map { transform($0.0, $0.1) }
  }
}
