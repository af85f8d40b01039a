extension Publishers {
  /// Ends, or fails, when nothing has come for a time.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public let customError: (() -> Failure)?

    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions?,
      customError: (() -> Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (scheduler, interval, options, customError) = (scheduler, interval, options, customError)
      let valve = Valve("Timeout")
      let outlet = Outlet("Timeout", subscriber)
      let watch = Watch(scheduler, interval, options) {
        if valve.shut() { outlet.finish(customError.map { .failure($0()) } ?? .finished) }
      }
      outlet.on(
        request: { valve.request($0) },
        cancel: {
          watch.stop()
          valve.cancel()
        }, deliver: { scheduler.schedule(options: options, $0) })
      upstream.subscribe(
        Step(
          onSubscription: { upstream in
            guard valve.open(upstream) else { return }
            watch.start()
            outlet.introduce(to: subscriber)
          },
          onValue: { value in
            guard valve.isOpen else { return .none }
            watch.touch()
            outlet.send(value)
            return .none
          },
          onCompletion: { completion in
            guard valve.close() else { return }
            watch.stop()
            outlet.finish(completion)
          }))
    }
  }
}

/// Tells when it has not been touched for a time. One action waits with the scheduler, however often it is touched.
private final class Watch<Context: Scheduler> {
  private let lock = Lock()
  private let scheduler: Context
  private let interval: Context.SchedulerTimeType.Stride
  private let options: Context.SchedulerOptions?
  private var action: (() -> Void)?
  private var due: Context.SchedulerTimeType

  init(
    _ scheduler: Context, _ interval: Context.SchedulerTimeType.Stride, _ options: Context.SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    self.scheduler = scheduler
    self.interval = interval
    self.options = options
    self.action = action
    due = scheduler.now.advanced(by: interval)
  }

  func start() {
    touch()
    schedule(lock.locked { due })
  }

  func touch() {
    let new = scheduler.now.advanced(by: interval)
    lock.locked { due = new }
  }

  func stop() {
    let action = lock.locked {
      let action = self.action
      self.action = nil
      return action
    }
    withExtendedLifetime(action) {}
  }

  private func schedule(_ date: Context.SchedulerTimeType) {
    scheduler.schedule(after: date, tolerance: scheduler.minimumTolerance, options: options) { [weak self] in self?.check() }
  }

  private func check() {
    let now = scheduler.now
    let (next, action): (Context.SchedulerTimeType?, (() -> Void)?) = lock.locked { due > now ? (due, nil) : (nil, self.action) }
    if let next { schedule(next) }
    if let action {
      stop()
      action()
    }
  }
}

extension Publisher {
  /// Ends when nothing has come for a time, or fails if there is a closure that says how.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil, customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}
