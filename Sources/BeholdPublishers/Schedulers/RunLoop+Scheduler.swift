internal import Dispatch
public import Foundation

extension RunLoop: Scheduler {
  /// A point in a run loop's time.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    /// A length of a run loop's time.
    public struct Stride: NanosecondStride {
      public var nanoseconds: Int
      public init(nanoseconds: Int) { self.nanoseconds = nanoseconds }
      public init(_ timeInterval: TimeInterval) { self = .seconds(timeInterval) }
    }

    public var date: Date

    public init(_ date: Date) { self.date = date }

    public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.date.timeIntervalSince(date)) }
    public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(date.addingTimeInterval(n.timeInterval)) }
  }

  /// There are no options.
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// The main queue stands for the main run loop: it goes on both where that runs and where the program has an asynchronous `main`.
  private var queue: DispatchQueue? { self === RunLoop.main ? .main : nil }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if let queue { return queue.schedule(options: nil, action) }
    after(Date(), action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    if let queue { return queue.schedule(after: queue.now.advanced(by: delay(date)), tolerance: 0, options: nil, action) }
    after(date.date, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let queue {
      return queue.schedule(
        after: queue.now.advanced(by: delay(date)), interval: .nanoseconds(interval.nanoseconds),
        tolerance: .nanoseconds(tolerance.nanoseconds), options: nil, action)
    }
    let work = Work(action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in work.action() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .common)
    return AnyCancellable { timer.invalidate() }
  }

  private func delay(_ date: SchedulerTimeType) -> DispatchQueue.SchedulerTimeType.Stride {
    .nanoseconds(Swift.max(0, now.distance(to: date).nanoseconds))
  }

  /// A timer wakes a run loop that waits; `perform` does not.
  private func after(_ date: Date, _ action: @escaping () -> Void) {
    let work = Work(action)
    add(Timer(fire: date, interval: 0, repeats: false) { _ in work.action() }, forMode: .common)
  }
}
