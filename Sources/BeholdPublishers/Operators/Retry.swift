extension Publishers {
  /// Subscribes anew after a failure.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    /// How often at most; `nil` for as often as it fails.
    public let retries: Int?

    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = Relay("Retry", subscriber)
      relay.outlet.introduce(to: subscriber)
      Attempts(upstream, retries, relay).begin()
    }
  }
}

/// The attempts of a publisher that may fail at once: each begins when the one before has returned, so that they need no deep stack.
private final class Attempts<Upstream: Publisher>: @unchecked Sendable {
  private let lock = Lock()
  private let upstream: Upstream
  private let relay: Relay<Upstream.Output, Upstream.Failure>
  private var left: Int?
  private var isBeginning = false
  private var isDue = false

  init(_ upstream: Upstream, _ retries: Int?, _ relay: Relay<Upstream.Output, Upstream.Failure>) {
    self.upstream = upstream
    self.relay = relay
    left = retries
  }

  func begin() {
    let isMine = lock.locked {
      if isBeginning {
        isDue = true
        return false
      }
      isBeginning = true
      return true
    }
    guard isMine else { return }
    repeat { relay.subscribe(to: upstream) { self.end($0) } } while isNextDue()
  }

  private func end(_ completion: Subscribers.Completion<Upstream.Failure>) {
    if case .failure = completion, takeOne() { begin() } else { relay.outlet.finish(completion) }
  }

  private func takeOne() -> Bool {
    lock.locked {
      guard let count = left else { return true }
      left = count - 1
      return count > 0
    }
  }

  private func isNextDue() -> Bool {
    lock.locked {
      let isNextDue = isDue
      isDue = false
      isBeginning = isNextDue
      return isNextDue
    }
  }
}

extension Publisher {
  /// Subscribes anew after a failure, so many times at most.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: retries) }
}
