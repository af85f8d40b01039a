/// A subscription that an operator can end from the middle, as `prefix` does after its last value.
@usableFromInline
final class Valve: Subscription, CustomStringConvertible, @unchecked Sendable {
  private enum State {
    case waiting
    case open(any Subscription)
    case closed
  }

  private let lock = Lock()
  private let name: String
  @exclusivity(unchecked) private var state = State.waiting

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

  /// Puts in the publisher's subscription; a second one is cancelled.
  ///
  /// - Returns: whether it was the first one and this has not been cancelled.
  func open(_ subscription: any Subscription) -> Bool {
    let isFirst = lock.locked {
      guard case .waiting = state else { return false }
      state = .open(subscription)
      return true
    }
    if !isFirst { subscription.cancel() }
    return isFirst
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

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    let subscription: (any Subscription)? = lock.locked {
      if case .open(let subscription) = state { subscription } else { nil }
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
