public import Foundation

extension Text {
  /// How a date is written.
  public enum DateStyle: Hashable, Sendable {
    /// `11:23 PM`
    case time
    /// `June 3, 2019`
    case date
    /// How far it is from now: `2 hours, 23 minutes`. Goes with the time.
    case relative
    /// The same with one unit and a sign: `+2 hours`. Goes with the time.
    case offset
    /// As a clock that runs towards the date, and then away from it: `36:59:01`. Goes with the time.
    case timer
  }

  /// A date, or how far it is from now; that goes with the time by itself. A date is written in the ``EnvironmentValues/locale``
  /// and the ``EnvironmentValues/timeZone``.
  public init(_ date: Date, style: DateStyle) {
    content =
      switch style {
      case .time: .pieces([Piece(.value(Formatted(date, Date.FormatStyle(date: .omitted, time: .shortened))))])
      case .date: .pieces([Piece(.value(Formatted(date, Date.FormatStyle(date: .long, time: .omitted))))])
      case .relative: .pieces([Piece(.time(.relative(date)))])
      case .offset: .pieces([Piece(.time(.offset(date)))])
      case .timer: .pieces([Piece(.time(.timer(date)))])
      }
  }

  /// From one date to another. What is no date is in no calendar: the end that is one is written alone.
  public init(_ dates: ClosedRange<Date>) {
    let ends = [dates.lowerBound, dates.upperBound].filter { !$0.timeIntervalSinceReferenceDate.isNaN }
    self.init(
      .pieces(
        ends.count == 2
          ? [Piece(.value(Formatted(ends[0]..<ends[1], Date.IntervalFormatStyle())))]
          : ends.map { Piece(.value(Formatted($0, Date.FormatStyle(date: .numeric, time: .shortened)))) }))
  }

  /// From one date to another.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// A clock that runs between two dates.
  ///
  /// - Parameters:
  ///   - pauseTime: when it stands still.
  ///   - countsDown: whether it shows what is left, and not what has passed.
  ///   - showsHours: whether there are hours, or more than sixty minutes.
  public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
    let time = TimeText.interval(timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours)
    self.init(.pieces([Piece(.time(time))]))
  }
}
