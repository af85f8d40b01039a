/// Gives the values of one publisher after another to one subscriber, whose open demand goes from one to the next.
final class Relay<Value, Failure: Error>: @unchecked Sendable {
  let outlet: Outlet<Value, Failure>
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var generation = 0
  private var isCancelled = false

  /// - Parameter cancel: what else is done when the subscriber cancels.
  init<S: Subscriber>(_ name: String, _ subscriber: S, cancel: @escaping () -> Void = {}) where S.Input == Value, S.Failure == Failure {
    outlet = Outlet(name, subscriber)
    outlet.on(
      request: { [self] in lock.locked { upstream }?.request($0) },
      cancel: { [self] in
        stop()
        cancel()
      })
  }

  /// Goes over to another publisher; the one before is cancelled if it has not ended.
  func subscribe<P: Publisher>(
    to publisher: P, onValue: @escaping () -> Void = {}, onCompletion: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Value {
    let (number, old): (Int, (any Subscription)?) = lock.locked {
      let old = upstream
      upstream = nil
      generation += 1
      return (generation, old)
    }
    old?.cancel()
    guard isCurrent(number) else { return }
    publisher.subscribe(
      Step(
        onSubscription: { [self] subscription in
          let isAccepted = lock.locked {
            guard generation == number, upstream == nil, !isCancelled else { return false }
            upstream = subscription
            return true
          }
          guard isAccepted else { return subscription.cancel() }
          let demand = outlet.openDemand
          if demand != .none { subscription.request(demand) }
        },
        onValue: { [self] value in
          guard isCurrent(number) else { return .none }
          onValue()
          outlet.send(value)
          return .none
        },
        onCompletion: { [self] completion in
          let isCurrent = lock.locked {
            guard generation == number, !isCancelled else { return false }
            upstream = nil
            return true
          }
          if isCurrent { onCompletion(completion) }
        }))
  }

  /// Cancels the publisher whose turn it is; there is no next one.
  func stop() {
    let upstream = lock.locked {
      let upstream = self.upstream
      self.upstream = nil
      isCancelled = true
      return upstream
    }
    upstream?.cancel()
  }

  private func isCurrent(_ number: Int) -> Bool { lock.locked { generation == number && !isCancelled } }
}
