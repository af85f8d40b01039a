extension Publishers {
  /// How values are collected in time.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// Those of each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// Those of each interval, and so many at most.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Sends arrays of the values of an interval.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let strategy: TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (scheduler, interval, count) =
        switch strategy {
        case .byTime(let scheduler, let interval): (scheduler, interval, Int.max)
        case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
        }
      let options = options
      let valve = Valve("CollectByTime")
      let outlet = Outlet("CollectByTime", subscriber)
      let group = TimedGroup(outlet, limit: count)
      outlet.on(
        cancel: {
          group.stop()
          valve.cancel()
        })
      upstream.subscribe(
        Step(
          onSubscription: { upstream in
            guard valve.open(upstream) else { return }
            outlet.introduce(to: subscriber)
            group.timer = scheduler.schedule(
              after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance, options: options
            ) { group.send() }
            valve.request(.unlimited)
          },
          onValue: { value in
            if valve.isOpen { group.append(value) }
            return .none
          },
          onCompletion: { completion in
            guard valve.close() else { return }
            if case .finished = completion { group.send() }
            group.stop()
            outlet.finish(completion)
          }))
    }
  }
}

/// The values of an interval so far.
private final class TimedGroup<Value, Failure: Error> {
  private let lock = Lock()
  private let outlet: Outlet<[Value], Failure>
  private let limit: Int
  private var values: [Value] = []
  private var isStopped = false
  private var running: (any Cancellable)?

  init(_ outlet: Outlet<[Value], Failure>, limit: Int) {
    self.outlet = outlet
    self.limit = limit
  }

  var timer: (any Cancellable)? {
    get { lock.locked { running } }
    set {
      let isLate = lock.locked {
        running = isStopped ? nil : newValue
        return isStopped
      }
      if isLate { newValue?.cancel() }
    }
  }

  func append(_ value: Value) {
    let isFull = lock.locked {
      values.append(value)
      return values.count >= limit
    }
    if isFull { send() }
  }

  func send() {
    lock.lock()
    guard !values.isEmpty else { return lock.unlock() }
    let group = values
    values = []
    outlet.send(group) { lock.unlock() }
  }

  func stop() {
    let timer = lock.locked {
      let timer = running
      running = nil
      isStopped = true
      return timer
    }
    timer?.cancel()
  }
}

extension Publisher {
  /// Sends arrays of the values of an interval.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
