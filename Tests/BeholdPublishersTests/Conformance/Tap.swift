import BeholdPublishers

/// A source that a test holds in its hand. It writes down how it is asked and cancelled.
final class Tap: Publisher {
  typealias Output = Int
  typealias Failure = Mishap

  /// What is sent by itself, as it is asked for.
  private let values: [Int]
  private let end: Subscribers.Completion<Mishap>?
  private(set) var flows: [Flow] = []
  /// Called when a subscription is cancelled.
  var onCancel: () -> Void = {}

  init(_ values: [Int] = [], _ end: Subscribers.Completion<Mishap>? = nil) { (self.values, self.end) = (values, end) }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Mishap {
    let flow = Flow(AnySubscriber(subscriber), values, end) { [weak self] in self?.onCancel() }
    flows.append(flow)
    subscriber.receive(subscription: flow)
    flow.pump()
  }

  /// How often somebody has asked for nothing.
  var emptyRequests: Int { flows.reduce(0) { $0 + $1.emptyRequests } }
  /// How many subscriptions have neither ended nor been cancelled.
  var running: Int { flows.count { !$0.isOver } }
  /// How often each subscription has been cancelled.
  var cancels: [Int] { flows.map(\.cancels) }

  /// Sends a value to those who have asked for it.
  func send(_ value: Int) { for flow in flows { flow.send(value) } }
  func send(completion: Subscribers.Completion<Mishap>) { for flow in flows { flow.send(completion: completion) } }

  /// Sends something as no publisher may: unasked for, after the end, after a cancellation.
  func force(_ value: Int) { for flow in flows { flow.force(value) } }
  func force(completion: Subscribers.Completion<Mishap>) { for flow in flows { flow.force(completion: completion) } }

  /// Lets go of those to whom it could send by force.
  func forget() { for flow in flows { flow.forget() } }
}

/// A subscription to a ``Tap``.
final class Flow: Subscription {
  private(set) var emptyRequests = 0
  private(set) var cancels = 0
  private(set) var isOver = false
  private var subscriber: AnySubscriber<Int, Mishap>?
  private var victim: AnySubscriber<Int, Mishap>?
  private var values: ArraySlice<Int>
  private var end: Subscribers.Completion<Mishap>?
  private var demand = Subscribers.Demand.none
  private var isPumping = false
  private let onCancel: () -> Void

  init(
    _ subscriber: AnySubscriber<Int, Mishap>, _ values: [Int], _ end: Subscribers.Completion<Mishap>?, onCancel: @escaping () -> Void
  ) {
    (self.subscriber, victim) = (subscriber, subscriber)
    (self.values, self.end) = (values[...], end)
    self.onCancel = onCancel
  }

  func request(_ demand: Subscribers.Demand) {
    if demand == .none { emptyRequests += 1 }
    self.demand += demand
    pump()
  }

  func cancel() {
    cancels += 1
    stop()
    onCancel()
  }

  func send(_ value: Int) {
    guard demand > .none, let subscriber else { return }
    demand -= 1
    demand += subscriber.receive(value)
  }

  func send(completion: Subscribers.Completion<Mishap>) {
    let subscriber = subscriber
    stop()
    subscriber?.receive(completion: completion)
  }

  func force(_ value: Int) { _ = victim?.receive(value) }

  func force(completion: Subscribers.Completion<Mishap>) {
    stop()
    victim?.receive(completion: completion)
  }

  func forget() { victim = nil }

  func pump() {
    guard !isPumping else { return }
    isPumping = true
    defer { isPumping = false }
    while demand > .none, !isOver, let value = values.popFirst() { send(value) }
    if values.isEmpty, let end {
      self.end = nil
      send(completion: end)
    }
  }

  private func stop() {
    isOver = true
    subscriber = nil
  }
}
