public import Foundation

extension Timer {
  /// A publisher that sends the time again and again, once it is connected.
  ///
  /// ```swift
  /// let token = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { print($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: the seconds between two times, and before the first one.
  ///   - tolerance: how late it may be.
  ///   - runLoop: where it sends.
  ///   - mode: not looked at here: it sends in the common modes.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// Sends the time again and again, once it is connected. A tick that a subscriber has not asked for is lost.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public let options: RunLoop.SchedulerOptions?
    private let subject = PassthroughSubject<Date, Never>()

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never { subject.receive(subscriber: subscriber) }

    public func connect() -> any Cancellable {
      let subject = subject
      let stride = RunLoop.SchedulerTimeType.Stride(interval)
      return runLoop.schedule(
        after: runLoop.now.advanced(by: stride), interval: stride, tolerance: .init(tolerance ?? 0), options: options
      ) { subject.send(Date()) }
    }
  }
}
