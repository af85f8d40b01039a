extension Publishers {
  /// Delivers values and the end with a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
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
      let (scheduler, options) = (scheduler, options)
      let valve = Valve("ReceiveOn")
      let outlet = Outlet("ReceiveOn", subscriber)
      outlet.on(
        request: { valve.request($0) }, cancel: { valve.cancel() }, deliver: { scheduler.schedule(options: options, $0) })
      upstream.subscribe(
        Step(
          onSubscription: { if valve.open($0) { outlet.introduce(to: subscriber) } },
          onValue: { value in
            outlet.send(value)
            return .none
          }, onCompletion: { if valve.close() { outlet.finish($0) } }))
    }
  }
}

extension Publisher {
  /// Delivers values and the end with a scheduler, in the order in which they were sent, also if it does several things at a time.
  ///
  /// ```swift
  /// let token = results.receive(on: DispatchQueue.main).sink { label = $0 }
  /// ```
  ///
  /// What has come by the time the scheduler gets to it is delivered in one go.
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}
