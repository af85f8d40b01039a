extension Publishers {
  /// Delivers values and the end later.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (scheduler, interval, tolerance, options) = (scheduler, interval, tolerance, options)
      let valve = Valve("Delay")
      let outlet = Outlet("Delay", subscriber)
      let waiting = DelayedEvents(outlet)
      outlet.on(
        request: { valve.request($0) },
        cancel: {
          valve.cancel()
          waiting.clear()
        })
      func schedule(_ event: DelayedEvents<Output, Failure>.Event) {
        waiting.append(event)
        scheduler.schedule(after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options) { waiting.deliver() }
      }
      upstream.subscribe(
        Step(
          onSubscription: { if valve.open($0) { outlet.introduce(to: subscriber) } },
          onValue: { value in
            if valve.isOpen { schedule(.value(value)) }
            return .none
          }, onCompletion: { if valve.close() { schedule(.completion($0)) } }))
    }
  }
}

/// What is under way. Each appointment delivers the first, so that the order stays, whatever the scheduler does at a time.
private final class DelayedEvents<Value, Failure: Error> {
  enum Event {
    case value(Value)
    case completion(Subscribers.Completion<Failure>)
  }

  private let lock = Lock()
  private var events = Backlog<Event>()
  private let outlet: Outlet<Value, Failure>

  init(_ outlet: Outlet<Value, Failure>) { self.outlet = outlet }

  func append(_ event: Event) { lock.locked { events.append(event) } }

  func clear() {
    let old = lock.locked {
      let old = events
      events = Backlog()
      return old
    }
    withExtendedLifetime(old) {}
  }

  func deliver() {
    lock.lock()
    switch events.popFirst() {
    case .value(let value): outlet.send(value) { lock.unlock() }
    case .completion(let completion):
      lock.unlock()
      outlet.finish(completion)
    case nil: lock.unlock()
    }
  }
}

extension Publisher {
  /// Delivers values and the end later, in their order.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler, options: options)
  }
}
