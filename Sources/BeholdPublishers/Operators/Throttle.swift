extension Publishers {
  /// Sends one value in an interval at most.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let latest: Bool

    public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let valve = Valve("Throttle")
      let outlet = Outlet("Throttle", subscriber, surplus: .isDropped)
      let gate = ThrottleGate(outlet, scheduler, interval, latest: latest)
      outlet.on(
        cancel: {
          valve.cancel()
          gate.clear()
        })
      upstream.subscribe(
        Step(
          onSubscription: { upstream in
            guard valve.open(upstream) else { return }
            outlet.introduce(to: subscriber)
            valve.request(.unlimited)
          },
          onValue: { value in
            if valve.isOpen { gate.receive(value) }
            return .none
          }, onCompletion: { if valve.close() { gate.receive(completion: $0) } }))
    }
  }
}

/// What waits for the interval to pass.
private final class ThrottleGate<Value, Failure: Error, Context: Scheduler> {
  private let lock = Lock()
  private let outlet: Outlet<Value, Failure>
  private let scheduler: Context
  private let interval: Context.SchedulerTimeType.Stride
  private let latest: Bool
  private var value: Value?
  private var completion: Subscribers.Completion<Failure>?
  private var lastTime: Context.SchedulerTimeType?
  private var isScheduled = false

  init(_ outlet: Outlet<Value, Failure>, _ scheduler: Context, _ interval: Context.SchedulerTimeType.Stride, latest: Bool) {
    self.outlet = outlet
    self.scheduler = scheduler
    self.interval = interval
    self.latest = latest
  }

  func receive(_ value: Value) {
    let now = scheduler.now
    let (date, old): (Context.SchedulerTimeType?, Value?) = lock.locked {
      guard !isScheduled || latest else { return (nil, nil) }
      let old = self.value
      self.value = value
      if isScheduled { return (nil, old) }
      isScheduled = true
      return (lastTime.map { max(now, $0.advanced(by: interval)) } ?? now, old)
    }
    withExtendedLifetime(old) {}
    guard let date else { return }
    if date > now { scheduler.schedule(after: date) { [self] in fire() } } else { scheduler.schedule { [self] in fire() } }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let isIdle = lock.locked {
      self.completion = completion
      let isIdle = !isScheduled
      isScheduled = true
      return isIdle
    }
    if isIdle { scheduler.schedule { [self] in fire() } }
  }

  func clear() {
    let old = lock.locked {
      let old = value
      value = nil
      return old
    }
    withExtendedLifetime(old) {}
  }

  private func fire() {
    let now = scheduler.now
    let (value, completion) = lock.locked {
      let result = (self.value, self.completion)
      self.value = nil
      lastTime = now
      isScheduled = self.completion != nil
      return result
    }
    if case .some(let value) = value { outlet.send(value) }
    if let completion { outlet.finish(completion) }
  }
}

extension Publisher {
  /// Sends one value in an interval at most: the first one at once, then the newest, or the first, of each interval.
  ///
  /// A value that waits when the publisher ends is sent with the end.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
