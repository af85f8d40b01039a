internal import BeholdObservation

/// Has a value, tells it to those who subscribe, and then each new one.
///
/// ```swift
/// let count = CurrentValueSubject<Int, Never>(0)
/// let token = count.sink { print($0) }  // 0
/// count.value += 1  // 1
/// ```
///
/// A body, or another tracking scope, that reads ``value`` depends on it. The value is replaced before it is sent. A subscriber that has not asked gets the newest value when it does. Values may be sent from any thread:
/// all subscribers get them in the same order, and the last one sent is the value.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, CustomStringConvertible {
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var outlets = Outlets<Output, Failure>()
  @exclusivity(unchecked) @usableFromInline var current: Output
  /// The value is a source of the observation core: what reads it in a tracking scope, such as a view's body, depends on it.
  private let registrar = PropertyRegistrar()

  /// - Parameter value: the first value.
  public init(_ value: Output) { current = value }

  deinit { for upstream in outlets.upstreams { upstream.cancel() } }

  public var description: String { "CurrentValueSubject" }

  /// The value; setting it sends it. After the end it is set and not sent.
  ///
  /// Reading, changing and writing it is not one step for other threads.
  @inlinable
  public var value: Output {
    get {
      noteRead()
      lock.lock()
      defer { lock.unlock() }
      return current
    }
    set { if !deliver(newValue) { store(newValue) } }
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let outlet = Outlet("CurrentValueSubject", subscriber, surplus: .waitsForNewer)
    if let completion = add(outlet) {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      outlet.introduce(to: subscriber)
    }
  }

  /// Sends a value. After the end that does nothing.
  @inlinable
  public func send(_ value: Output) { deliver(value) }

  /// - Returns: whether the end has not been sent.
  @inlinable @discardableResult
  func deliver(_ value: Output) -> Bool {
    let isObserved = beginChange()
    defer { if isObserved { endChange() } }
    lock.lock()
    guard outlets.completion == nil else {
      lock.unlock()
      return false
    }
    let old = current
    current = value
    defer { withExtendedLifetime(old) {} }
    let count = outlets.all.count
    guard count > 1 else {
      if count == 1 { outlets.all[0].send(value) { lock.unlock() } } else { lock.unlock() }
      return true
    }
    let all = outlets.all
    var replaced: [Output] = []
    for outlet in all {
      if case .some(let older) = outlet.push(value) { replaced.append(older) }
    }
    lock.unlock()
    for outlet in all { outlet.drain() }
    return true
  }

  /// Stores a value without sending it.
  @usableFromInline
  func store(_ value: Output) {
    let isObserved = beginChange()
    let old = lock.locked {
      let old = current
      current = value
      return old
    }
    if isObserved { endChange() }
    withExtendedLifetime(old) {}
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
    let isOpen = lock.locked {
      guard outlets.completion == nil else { return false }
      outlets.upstreams.append(subscription)
      return true
    }
    if isOpen { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  @usableFromInline
  func noteRead() { registrar.access(0, ObservedProperties.shared(of: Self.self, label: "value")) }

  /// - Returns: whether anybody observes the value; then ``endChange()`` follows.
  @usableFromInline
  func beginChange() -> Bool {
    guard registrar.isObserved(0) else { return false }
    registrar.willSet(0)
    return true
  }

  @usableFromInline
  func endChange() { registrar.didSet(0) }

  /// Adds a subscriber, for which the value waits, unless the end has been sent.
  @usableFromInline
  func add(_ outlet: Outlet<Output, Failure>) -> Subscribers.Completion<Failure>? {
    let identity = ObjectIdentifier(outlet)
    outlet.on(cancel: { [self] in remove(identity) })
    return lock.locked {
      if let completion = outlets.completion { return completion }
      _ = outlet.push(current)
      outlets.all.append(outlet)
      return nil
    }
  }

  private func remove(_ identity: ObjectIdentifier) { lock.locked { outlets.remove(identity) } }
}

extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
