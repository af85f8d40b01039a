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
        upstream.subscribe(
          Step(
            onSubscription: { upstream in
              subscriber.receive(
                subscription: ScheduledSubscription(upstream) { action in scheduler.schedule(options: options, action) })
            }, onValue: { subscriber.receive($0) }, onCompletion: { subscriber.receive(completion: $0) }))
      }
    }
  }
}

/// A subscription that asks and cancels elsewhere.
private final class ScheduledSubscription: Subscription, CustomStringConvertible {
  private let upstream: any Subscription
  private let schedule: (@escaping () -> Void) -> Void

  init(_ upstream: any Subscription, _ schedule: @escaping (@escaping () -> Void) -> Void) {
    self.upstream = upstream
    self.schedule = schedule
  }

  var description: String { "SubscribeOn" }
  func request(_ demand: Subscribers.Demand) { schedule { [upstream] in upstream.request(demand) } }
  func cancel() { schedule { [upstream] in upstream.cancel() } }
}

extension Publisher {
  /// Subscribes, asks and cancels with a scheduler.
  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}
