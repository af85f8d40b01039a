internal import BeholdObservation
public import Foundation

/// When the content of a ``TimelineView`` is evaluated.
///
/// ```swift
/// struct Quarters: TimelineSchedule {
///   func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
///     PeriodicTimelineSchedule(from: Calendar.current.startOfDay(for: startDate), by: 15 * 60).entries(from: startDate, mode: mode)
///   }
/// }
/// ```
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date

  /// The dates from a date on, in their order. The first may be before it: it is the one that holds at that date.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a schedule should have entries.
public enum TimelineScheduleMode: Hashable, Sendable {
  case normal
  /// As few as will do.
  case lowFrequency
}

/// A schedule at equal intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// - Parameter interval: in seconds, a thousandth at least. Without one that is more than zero the schedule has its start alone, and says so.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval > 0 ? max(interval, .shortestTick) : .infinity
    if !(interval > 0) {
      Misuse.reportOnce(
        "the interval of a periodic schedule is \(interval); it has its start alone. Give it an interval of more than zero seconds")
    }
  }

  public func entries(from startDate: Date, mode: Mode) -> Entries {
    let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    return Entries(start: start, interval: interval, index: passed > 0 ? passed : 0)
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    let start: Date
    let interval: TimeInterval
    var index: Double

    public mutating func next() -> Date? {
      defer { index += 1 }
      let date = index == 0 ? start : start.addingTimeInterval(index * interval)
      return date.timeIntervalSinceReferenceDate.isFinite ? date : nil
    }
  }
}

/// A schedule at the beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  public init() {}

  public func entries(from startDate: Date, mode: Mode) -> PeriodicTimelineSchedule.Entries {
    // The reference date is the beginning of a minute.
    PeriodicTimelineSchedule(
      from: Date(timeIntervalSinceReferenceDate: (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60), by: 60
    )
    .entries(from: startDate, mode: mode)
  }
}

/// A schedule at the given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  /// - Parameter dates: in their order.
  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// A schedule for content that moves, as often as is needed for that.
public struct AnimationTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  private let interval: TimeInterval
  private let isPaused: Bool

  /// - Parameter minimumInterval: in seconds; a sixtieth if `nil`.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    let interval = minimumInterval ?? 1.0 / 60
    self.interval = interval > .shortestTick ? interval : .shortestTick
    isPaused = paused
  }

  public func entries(from start: Date, mode: Mode) -> Entries { Entries(start: start, interval: interval, isPaused: isPaused) }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    let start: Date
    let interval: TimeInterval
    let isPaused: Bool
    var index = 0.0

    public mutating func next() -> Date? {
      guard !isPaused else { return nil }
      defer { index += 1 }
      return index == 0 ? start : start.addingTimeInterval(index * interval)
    }
  }
}

extension TimeInterval {
  /// No schedule has entries more often, or is waited for less long.
  static let shortestTick = 0.001
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self { Self(from: startDate, by: interval) }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: Self { Self() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: Self { Self() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  public static func explicit<Dates: Sequence>(_ dates: Dates) -> Self
  where Self == ExplicitTimelineSchedule<Dates>, Dates.Element == Date {
    Self(dates)
  }
}
