extension Publishers {
  /// Sends a value when no other one has come for a time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (scheduler, options) = (scheduler, options)
      let valve = Valve("Debounce")
      let outlet = Outlet("Debounce", subscriber, surplus: .isDropped)
      let quiet = Quiet<Output, Context>(scheduler, dueTime, options) { outlet.send($0) }
      outlet.on(
        cancel: {
          quiet.end()
          valve.cancel()
        })
      upstream.subscribe(
        Step(
          onSubscription: { upstream in
            guard valve.open(upstream) else { return }
            outlet.introduce(to: subscriber)
            valve.request(.unlimited)
          },
          onValue: { value in
            if valve.isOpen { quiet.restart(value) }
            return .none
          },
          onCompletion: { completion in
            guard valve.close() else { return }
            quiet.end()
            scheduler.schedule(options: options) { outlet.finish(completion) }
          }))
    }
  }
}

/// Waits until nothing has come for a time. However often something comes, one action waits with the scheduler.
private final class Quiet<Value, Context: Scheduler> {
  private let lock = Lock()
  private let scheduler: Context
  private let time: Context.SchedulerTimeType.Stride
  private let options: Context.SchedulerOptions?
  private let action: (Value) -> Void
  private var value: Value?
  private var due: Context.SchedulerTimeType?
  private var isScheduled = false

  init(
    _ scheduler: Context, _ time: Context.SchedulerTimeType.Stride, _ options: Context.SchedulerOptions?,
    _ action: @escaping (Value) -> Void
  ) {
    self.scheduler = scheduler
    self.time = time
    self.options = options
    self.action = action
  }

  func restart(_ value: Value) {
    let due = scheduler.now.advanced(by: time)
    let (isFirst, old) = lock.locked {
      let result = (!isScheduled, self.value)
      self.value = value
      self.due = due
      isScheduled = true
      return result
    }
    withExtendedLifetime(old) {}
    if isFirst { schedule(due) }
  }

  func end() {
    let old = lock.locked {
      let old = value
      value = nil
      due = nil
      return old
    }
    withExtendedLifetime(old) {}
  }

  private func schedule(_ date: Context.SchedulerTimeType) {
    scheduler.schedule(after: date, tolerance: scheduler.minimumTolerance, options: options) { [self] in fire() }
  }

  private func fire() {
    let now = scheduler.now
    let (next, value): (Context.SchedulerTimeType?, Value?) = lock.locked {
      if let due, due > now { return (due, nil) }
      let value = self.value
      self.value = nil
      due = nil
      isScheduled = false
      return (nil, value)
    }
    if let next { schedule(next) }
    if case .some(let value) = value { action(value) }
  }
}

extension Publisher {
  /// Sends a value when no other one has come for a time: the search text when the typing pauses.
  ///
  /// A value that waits when the publisher ends is lost, as with Combine.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}
