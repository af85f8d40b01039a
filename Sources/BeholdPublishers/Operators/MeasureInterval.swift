extension Publishers {
  /// Sends the time between values.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context

    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let scheduler = scheduler
      var last = scheduler.now
      upstream.subscribe(
        Step(
          onSubscription: {
            last = scheduler.now
            subscriber.receive(subscription: $0)
          },
          onValue: { _ in
            let now = scheduler.now
            let interval = last.distance(to: now)
            last = now
            return subscriber.receive(interval)
          }, onCompletion: { subscriber.receive(completion: $0) }))
    }
  }
}

extension Publisher {
  /// Sends the time between values, and before the first one.
  public func measureInterval<S: Scheduler>(using scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}
