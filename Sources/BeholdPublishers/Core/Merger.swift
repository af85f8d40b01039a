/// Gives the values of several publishers to one subscriber.
///
/// If the subscriber's demand has a limit, each publisher is asked for one value at a time, and for the next when that was taken.
final class Merger<Value, Failure: Error>: @unchecked Sendable {
  private let lock = Lock()
  private var children: [Int: any Subscription] = [:]
  private var lastChild = 0
  /// The publishers that have not ended, and whoever may add some.
  private var running: Int
  private var isUnlimited = false
  private var isOver = false
  private let stop: () -> Void
  private(set) var outlet: Outlet<(child: Int, value: Value), Failure>!

  /// - Parameters:
  ///   - running: how many have to end before this does.
  ///   - cancel: what else is done when the subscriber cancels or one publisher fails.
  init<S: Subscriber>(_ name: String, _ subscriber: S, running: Int, cancel: @escaping () -> Void = {})
  where S.Input == Value, S.Failure == Failure {
    self.running = running
    stop = cancel
    outlet = Outlet(
      name, surplus: .waits,
      .init(
        { [self] item in
          let demand = subscriber.receive(item.value)
          refill(item.child)
          return demand
        }, { subscriber.receive(completion: $0) }))
    outlet.on(
      request: { [self] in if $0 == .unlimited { askForAll() } },
      cancel: { [self] in cancelAll() })
  }

  /// Gives the subscription to the subscriber.
  func introduce<S: Subscriber>(to subscriber: S) where S.Input == Value, S.Failure == Failure {
    outlet.introduce { subscriber.receive(subscription: outlet) }
  }

  /// Adds a publisher, which counts as one of those that run.
  func add<P: Publisher>(_ publisher: P, onFinished: @escaping () -> Void = {}) where P.Output == Value, P.Failure == Failure {
    let child = lock.locked {
      lastChild += 1
      return lastChild
    }
    publisher.subscribe(
      Step(
        onSubscription: { [self] subscription in
          let demand: Subscribers.Demand? = lock.locked {
            guard !isOver, children[child] == nil else { return nil }
            children[child] = subscription
            return isUnlimited ? .unlimited : .max(1)
          }
          if let demand { subscription.request(demand) } else { subscription.cancel() }
        },
        onValue: { [self] value in
          outlet.send((child, value))
          return .none
        },
        onCompletion: { [self] completion in
          let subscription = lock.locked { children.removeValue(forKey: child) }
          withExtendedLifetime(subscription) {}
          if case .finished = completion { onFinished() }
          end(completion)
        }))
  }

  /// Counts one more that runs.
  func begin() { lock.locked { running += 1 } }

  /// Counts one that has ended; the last one ends the whole, and so does a failure.
  func end(_ completion: Subscribers.Completion<Failure>) {
    let isLast = lock.locked {
      running -= 1
      return running == 0
    }
    switch completion {
    case .finished: if isLast { outlet.finish(.finished) }
    case .failure:
      cancelAll()
      outlet.finish(completion)
    }
  }

  private func refill(_ child: Int) {
    let subscription = lock.locked { isUnlimited ? nil : children[child] }
    subscription?.request(.max(1))
  }

  private func askForAll() {
    let all: [any Subscription] = lock.locked {
      guard !isUnlimited else { return [] }
      isUnlimited = true
      return Array(children.values)
    }
    for child in all { child.request(.unlimited) }
  }

  private func cancelAll() {
    let all = lock.locked {
      isOver = true
      let all = children
      children = [:]
      return all
    }
    for child in all.values { child.cancel() }
    stop()
  }
}
