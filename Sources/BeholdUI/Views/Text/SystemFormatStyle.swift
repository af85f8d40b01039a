public import Foundation

/// How times that go on are written.
///
/// ```swift
/// Text(.currentDate, format: .stopwatch(startingAt: start))
/// Text(.currentDate, format: .timer(countingDownIn: start..<end))
/// ```
nonisolated public enum SystemFormatStyle: Sendable {}

nonisolated extension SystemFormatStyle {
  /// A clock that runs within a range of dates.
  public struct Timer: DiscreteFormatStyle, Sendable {
    private let range: Range<Date>
    private let countsDown: Bool
    private var clock: RunningClock

    /// Shows what is left.
    public init(countingDownIn range: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)) {
      (self.range, countsDown) = (range, true)
      clock = RunningClock(showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
    }

    /// Shows what has passed.
    public init(countingUpIn range: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)) {
      (self.range, countsDown) = (range, false)
      clock = RunningClock(showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
    }

    /// How many seconds are counted at a date.
    private func count(at date: Date) -> Double {
      let date = min(max(date, range.lowerBound), range.upperBound)
      return countsDown ? range.upperBound.timeIntervalSince(date) : date.timeIntervalSince(range.lowerBound)
    }

    public func format(_ value: Date) -> AttributedString { AttributedString(clock.text(count(at: value), isRoundedUp: countsDown)) }

    public func locale(_ locale: Locale) -> Timer {
      var style = self
      style.clock.locale = locale
      return style
    }

    public func discreteInput(after input: Date) -> Date? {
      let count = count(at: input)
      let step = clock.step(at: count)
      let next: Date
      if countsDown {
        next = range.upperBound.addingTimeInterval(-(RunningClock.steps(in: count, step, isRoundedUp: true) - 1) * step)
      } else {
        next = range.lowerBound.addingTimeInterval((RunningClock.steps(in: count, step, isRoundedUp: false) + 1) * step)
      }
      return next > input && next <= range.upperBound ? next : nil
    }

    public func discreteInput(before input: Date) -> Date? {
      let count = count(at: input)
      let step = clock.step(at: count)
      let steps = RunningClock.steps(in: count, step, isRoundedUp: countsDown)
      let last = countsDown ? range.upperBound.addingTimeInterval(-steps * step) : range.lowerBound.addingTimeInterval(steps * step)
      return last > range.lowerBound ? last.addingTimeInterval(-0.001) : nil
    }
  }

  /// What has passed since a date, to the hundredth of a second.
  public struct Stopwatch: DiscreteFormatStyle, Sendable {
    private let start: Date
    private var clock: RunningClock

    public init(
      startingAt start: Date, showsHours: Bool = true, maxFieldCount: Int = 4, maxPrecision: Duration = .milliseconds(10)
    ) {
      self.start = start
      clock = RunningClock(showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
    }

    private func count(at date: Date) -> Double { max(date.timeIntervalSince(start), 0) }

    public func format(_ value: Date) -> AttributedString { AttributedString(clock.text(count(at: value), isRoundedUp: false)) }

    public func locale(_ locale: Locale) -> Stopwatch {
      var style = self
      style.clock.locale = locale
      return style
    }

    public func discreteInput(after input: Date) -> Date? {
      let count = count(at: input)
      let step = clock.step(at: count)
      return start.addingTimeInterval((RunningClock.steps(in: count, step, isRoundedUp: false) + 1) * step)
    }

    public func discreteInput(before input: Date) -> Date? {
      let count = count(at: input)
      let step = clock.step(at: count)
      let steps = RunningClock.steps(in: count, step, isRoundedUp: false)
      return steps > 0 ? start.addingTimeInterval(steps * step - 0.001) : nil
    }
  }
}

/// Hours, minutes, seconds and parts of them, as clocks write them.
nonisolated struct RunningClock: Codable, Hashable, Sendable {
  let showsHours: Bool
  let maxFieldCount: Int
  let maxPrecision: Duration
  var locale = Locale.autoupdatingCurrent

  init(showsHours: Bool, maxFieldCount: Int, maxPrecision: Duration) {
    (self.showsHours, self.maxFieldCount, self.maxPrecision) = (showsHours, max(maxFieldCount, 1), maxPrecision)
  }

  /// The least that is counted, in seconds.
  private var precision: Double { min(max(maxPrecision / .seconds(1), 0.001), 3600) }

  /// How many parts of a second are written.
  private var digits: Int { precision >= 1 ? 0 : precision >= 0.1 ? 1 : precision >= 0.01 ? 2 : 3 }

  private func hasHours(_ count: Double) -> Bool { showsHours && count >= 3600 }

  /// How many seconds it is from one that is shown to the next.
  func step(at count: Double) -> Double {
    switch maxFieldCount - (hasHours(count) ? 1 : 0) {
    case ...0: max(precision, 3600)
    case 1: max(precision, 60)
    case 2: max(precision, 1)
    default: precision
    }
  }

  /// A number that is a step, but for what numbers cannot say, is that step.
  static func steps(in count: Double, _ step: Double, isRoundedUp: Bool) -> Double {
    let steps = count / step
    let nearest = steps.rounded()
    if abs(steps - nearest) < 1e-4 { return nearest }
    return steps.rounded(isRoundedUp ? .up : .down)
  }

  func text(_ count: Double, isRoundedUp: Bool) -> String {
    let count = count.isNaN ? 0 : count
    let step = step(at: count)
    let shown = min(Self.steps(in: count, step, isRoundedUp: isRoundedUp) * step, 1e12)
    let duration = Duration.milliseconds(Int((shown * 1000).rounded()))
    let fields = maxFieldCount - (hasHours(count) ? 1 : 0)
    let digits = fields > 2 ? digits : 0
    let pattern: Duration.TimeFormatStyle.Pattern
    switch fields {
    case 0: return (Int(shown) / 3600).formatted(.number.locale(locale))
    case 1 where hasHours(count): pattern = .hourMinute(padHourToLength: 1)
    case 1: return (Int(shown) / 60).formatted(.number.locale(locale))
    case _ where hasHours(count): pattern = .hourMinuteSecond(padHourToLength: 1, fractionalSecondsLength: digits)
    default: pattern = .minuteSecond(padMinuteToLength: 1, fractionalSecondsLength: digits)
    }
    return duration.formatted(.time(pattern: pattern).locale(locale))
  }
}

nonisolated extension FormatStyle where Self == SystemFormatStyle.Timer {
  /// A clock that shows what is left of a range of dates.
  public static func timer(
    countingDownIn range: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)
  ) -> Self { Self(countingDownIn: range, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision) }

  /// A clock that shows what has passed of a range of dates.
  public static func timer(
    countingUpIn range: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)
  ) -> Self { Self(countingUpIn: range, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision) }
}

nonisolated extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  /// What has passed since a date, to the hundredth of a second.
  public static func stopwatch(
    startingAt start: Date, showsHours: Bool = true, maxFieldCount: Int = 4, maxPrecision: Duration = .milliseconds(10)
  ) -> Self { Self(startingAt: start, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision) }
}
