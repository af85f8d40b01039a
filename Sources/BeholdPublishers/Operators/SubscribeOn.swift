extension Publishers {
  /// Subscribes, asks and cancels with a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (upstream, scheduler, options) = (upstream, scheduler, options)
      scheduler.schedule(options: options) {
        let valve = Valve("SubscribeOn")
        upstream.subscribe(
          Step(
            onSubscription: { upstream in
              guard valve.open(upstream) else { return }
              subscriber.receive(subscription: ScheduledSubscription(valve) { action in scheduler.schedule(options: options, action) })
            }, onValue: { valve.isOpen ? subscriber.receive($0) : .none },
            onCompletion: { if valve.close() { subscriber.receive(completion: $0) } }))
      }
    }
  }
}

/// A subscription that asks and cancels elsewhere.
private final class ScheduledSubscription: Subscription, CustomStringConvertible {
  private let valve: Valve
  private let schedule: (@escaping () -> Void) -> Void

  init(_ valve: Valve, _ schedule: @escaping (@escaping () -> Void) -> Void) {
    self.valve = valve
    self.schedule = schedule
  }

  var description: String { valve.description }

  func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    schedule { [valve] in valve.request(demand) }
  }

  /// Nothing comes from now on; the publisher hears of it elsewhere.
  func cancel() {
    guard let upstream = valve.detach() else { return }
    schedule { upstream.cancel() }
  }
}

extension Publisher {
  /// Subscribes, asks and cancels with a scheduler.
  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}
