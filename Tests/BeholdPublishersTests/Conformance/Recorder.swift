import BeholdPublishers

/// A subscriber whose type a test does not know.
protocol AnyRecorder: AnyObject {
  /// What has come: `s` for the subscription, `v` for a value, `|` and `#` for the ends.
  var log: String { get }
  var received: Int { get }
  func request(_ demand: Subscribers.Demand)
  func cancel()
}

/// Writes down all that comes, in its order.
final class Recorder<Input, Failure: Error>: Subscriber, AnyRecorder {
  private(set) var log = ""
  private(set) var received = 0
  private var subscription: (any Subscription)?
  private let plan: RecorderPlan

  init(_ plan: RecorderPlan) { self.plan = plan }

  func receive(subscription: any Subscription) {
    log += "s"
    self.subscription = subscription
    if plan.first != .none { subscription.request(plan.first) }
    if plan.cancelsAtOnce { cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    log += "v"
    received += 1
    plan.onValue(self)
    return plan.more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .finished = completion { log += "|" } else { log += "#" }
    subscription = nil
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func cancel() {
    let subscription = subscription
    self.subscription = nil
    subscription?.cancel()
  }
}

/// What a ``Recorder`` does.
struct RecorderPlan {
  /// What it asks for with the subscription.
  var first = Subscribers.Demand.none
  /// What it asks for with each value.
  var more = Subscribers.Demand.none
  var cancelsAtOnce = false
  var onValue: (any AnyRecorder) -> Void = { _ in }

  static var unlimited: RecorderPlan { RecorderPlan(first: .unlimited) }

  func subscribe(to publisher: any Publisher) -> any AnyRecorder {
    func open<P: Publisher>(_ publisher: P) -> any AnyRecorder {
      let recorder = Recorder<P.Output, P.Failure>(self)
      publisher.receive(subscriber: recorder)
      return recorder
    }
    return open(publisher)
  }
}
