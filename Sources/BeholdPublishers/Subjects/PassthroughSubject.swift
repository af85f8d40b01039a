/// Sends values to those who subscribe at the time.
///
/// ```swift
/// let taps = PassthroughSubject<String, Never>()
/// let token = taps.sink { print($0) }
/// taps.send("left")
/// ```
///
/// A subscriber that has not asked for a value loses it. Values may be sent from any thread: all subscribers get them in the same order, one
/// after the other, and no sender waits for another one's subscribers. A value that is sent inside `receive` reaches all subscribers before
/// that `send` returns.
public final class PassthroughSubject<Output, Failure: Error>: Subject, CustomStringConvertible {
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var outlets = Outlets<Output, Failure>()
  @exclusivity(unchecked) private var hasDemand = false

  public init() {}

  deinit { for upstream in outlets.upstreams { upstream.cancel() } }

  public var description: String { "PassthroughSubject" }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let outlet = Outlet("PassthroughSubject", subscriber, surplus: .isDropped)
    if let completion = add(outlet) {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      outlet.introduce(to: subscriber)
    }
  }

  @inlinable
  public func send(_ value: Output) {
    lock.lock()
    let count = outlets.all.count
    guard count > 1 else {
      guard count == 1 else { return lock.unlock() }
      return outlets.all[0].send(value) { lock.unlock() }
    }
    let all = outlets.all
    for outlet in all { _ = outlet.push(value) }
    lock.unlock()
    for outlet in all { outlet.drain() }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    let (closed, upstreams) = lock.locked {
      let upstreams = outlets.upstreams
      outlets.upstreams = []
      let closed = outlets.close(completion)
      for outlet in closed { outlet.close(completion) }
      return (closed, upstreams)
    }
    for outlet in closed { outlet.drain() }
    withExtendedLifetime(upstreams) {}
  }

  public func send(subscription: any Subscription) {
    let isWanted: Bool? = lock.locked {
      guard outlets.completion == nil else { return nil }
      outlets.upstreams.append(subscription)
      return hasDemand
    }
    guard let isWanted else { return subscription.cancel() }
    if isWanted { subscription.request(.unlimited) }
  }

  /// Adds a subscriber, unless the end has been sent.
  @usableFromInline
  func add(_ outlet: Outlet<Output, Failure>) -> Subscribers.Completion<Failure>? {
    let identity = ObjectIdentifier(outlet)
    outlet.on(request: { [self] _ in wasAsked() }, cancel: { [self] in remove(identity) })
    return lock.locked {
      if let completion = outlets.completion { return completion }
      outlets.all.append(outlet)
      return nil
    }
  }

  private func remove(_ identity: ObjectIdentifier) { lock.locked { outlets.remove(identity) } }

  private func wasAsked() {
    let waiting: [any Subscription] = lock.locked {
      guard !hasDemand else { return [] }
      hasDemand = true
      return outlets.upstreams
    }
    for upstream in waiting { upstream.request(.unlimited) }
  }
}

extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
