/// A subscription that an operator can end from the middle, as `prefix` does after its last value.
@usableFromInline
final class Valve: Subscription, CustomStringConvertible, @unchecked Sendable {
  private enum State {
    /// What was asked for before there is a subscription.
    case waiting(Subscribers.Demand)
    case open(any Subscription)
    case closed
  }

  private let lock = Lock()
  private let name: String
  @exclusivity(unchecked) private var state = State.waiting(.none)

  @usableFromInline
  init(_ name: String) { self.name = name }

  @usableFromInline var description: String { name }

  /// Whether values may go through.
  var isOpen: Bool {
    lock.locked {
      if case .open = state { true } else { false }
    }
  }

  var isClosed: Bool {
    lock.locked {
      if case .closed = state { true } else { false }
    }
  }

  /// Puts in the publisher's subscription, and asks for what was asked for before; a second one is cancelled.
  ///
  /// - Returns: whether it was the first one and this has not been cancelled.
  func open(_ subscription: any Subscription) -> Bool {
    let early: Subscribers.Demand? = lock.locked {
      guard case .waiting(let demand) = state else { return nil }
      state = .open(subscription)
      return demand
    }
    guard let early else {
      subscription.cancel()
      return false
    }
    if early != .none { subscription.request(early) }
    return true
  }

  /// Notes that the publisher has ended. Whoever gets `true` tells the subscriber of the end.
  @discardableResult
  func close() -> Bool { take().wasOpen }

  /// Cancels the publisher's subscription. Whoever gets `true` tells the subscriber of the end.
  @discardableResult
  func shut() -> Bool {
    let (wasOpen, subscription) = take()
    subscription?.cancel()
    return wasOpen
  }

  /// Closes it, and leaves it to the caller to cancel the publisher's subscription.
  func detach() -> (any Subscription)? { take().subscription }

  /// Passes on what is asked for; none is not asked for.
  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    let subscription: (any Subscription)? = lock.locked {
      switch state {
      case .waiting(let early):
        state = .waiting(early + demand)
        return nil
      case .open(let subscription): return subscription
      case .closed: return nil
      }
    }
    subscription?.request(demand)
  }

  @usableFromInline
  func cancel() { shut() }

  private func take() -> (wasOpen: Bool, subscription: (any Subscription)?) {
    lock.locked {
      let before = state
      state = .closed
      return switch before {
      case .waiting: (true, nil)
      case .open(let subscription): (true, subscription)
      case .closed: (false, nil)
      }
    }
  }
}
