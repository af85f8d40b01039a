internal import Dispatch
public import Foundation

extension OperationQueue: Scheduler {
  /// A point in an operation queue's time.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    /// A length of an operation queue's time.
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

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Work(action)
    addOperation { work.action() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    clock.schedule(after: start(date), tolerance: 0, options: nil) { self.schedule(options: options, action) }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let isCancelled = Flag()
    let timer = clock.schedule(
      after: start(date), interval: .nanoseconds(interval.nanoseconds), tolerance: .nanoseconds(tolerance.nanoseconds), options: nil
    ) {
      self.schedule(options: options) { if !isCancelled.isRaised { action() } }
    }
    return AnyCancellable {
      isCancelled.raise()
      timer.cancel()
    }
  }

  private var clock: DispatchQueue { .global() }

  private func start(_ date: SchedulerTimeType) -> DispatchQueue.SchedulerTimeType {
    clock.now.advanced(by: .nanoseconds(Swift.max(0, now.distance(to: date).nanoseconds)))
  }
}
