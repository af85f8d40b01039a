extension Publishers {
  /// Connects for its first subscriber, and stops when the last one has gone.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    private let lock = Lock()
    private var count = 0
    /// Told from the ones before, which may still be in the making.
    private var connectionNumber = 0
    private var isConnected = false
    private var connection: (any Cancellable)?

    init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let valve = Valve("Autoconnect")
      lock.locked { count += 1 }
      let relation = AnyCancellable { [self] in leave() }
      upstream.subscribe(
        Step(
          onSubscription: { upstream in
            guard valve.open(upstream) else { return }
            subscriber.receive(subscription: Leaving(valve, relation))
          },
          onValue: { subscriber.receive($0) },
          onCompletion: { completion in
            guard valve.close() else { return }
            relation.cancel()
            subscriber.receive(completion: completion)
          }))
      connect()
    }

    /// Connects, unless that has been done, or nobody is there any more.
    private func connect() {
      let number: Int? = lock.locked {
        guard count > 0, !isConnected else { return nil }
        isConnected = true
        connectionNumber += 1
        return connectionNumber
      }
      guard let number else { return }
      let new = upstream.connect()
      let isWanted = lock.locked {
        guard isConnected, connectionNumber == number else { return false }
        connection = new
        return true
      }
      if !isWanted { new.cancel() }
    }

    private func leave() {
      let last: (any Cancellable)? = lock.locked {
        count -= 1
        guard count == 0 else { return nil }
        isConnected = false
        let connection = self.connection
        self.connection = nil
        return connection
      }
      last?.cancel()
    }
  }
}

/// A subscription that says goodbye when it is cancelled.
private final class Leaving: Subscription, CustomStringConvertible {
  private let valve: Valve
  private let relation: AnyCancellable

  init(_ valve: Valve, _ relation: AnyCancellable) {
    self.valve = valve
    self.relation = relation
  }

  var description: String { valve.description }
  func request(_ demand: Subscribers.Demand) { valve.request(demand) }

  func cancel() {
    valve.cancel()
    relation.cancel()
  }
}
