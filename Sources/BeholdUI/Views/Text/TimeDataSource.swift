public import Foundation

/// Where a text takes a time from that goes on.
///
/// ```swift
/// Text(.currentDate, format: .dateTime.hour().minute().second())
/// Text(.durationOffset(to: start), format: .units(allowed: [.minutes, .seconds]))
/// ```
///
/// The text is written again when what its format makes of the time is another one, and not before.
nonisolated public struct TimeDataSource<Value: Sendable>: Sendable {
  /// What it is at a time.
  let value: @Sendable (Date) -> Value
  /// The time at which it is a value; `nil` if the times are not known.
  let date: @Sendable (Value) -> Date?
  /// By what two sources are told apart.
  let name: String
}

nonisolated extension TimeDataSource<Date> {
  /// Now.
  public static var currentDate: TimeDataSource<Date> { TimeDataSource(value: { $0 }, date: { $0 }, name: "now") }
}

nonisolated extension TimeDataSource<Duration> {
  /// How far a date is from now: less than nothing when it is to come.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    TimeDataSource(
      value: { .seconds($0.timeIntervalSince(date)) }, date: { date.addingTimeInterval($0 / .seconds(1)) },
      name: "offset \(date.timeIntervalSinceReferenceDate)")
  }
}

nonisolated extension TimeDataSource<Range<Date>> {
  /// From a date to now, or from now to it.
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(value: { date..<max(date, $0) }, date: { $0.upperBound }, name: "from \(date.timeIntervalSinceReferenceDate)")
  }

  /// From now to a date.
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(value: { min(date, $0)..<date }, date: { $0.lowerBound }, name: "to \(date.timeIntervalSinceReferenceDate)")
  }
}

extension Text {
  /// A time that goes on, as a format writes it.
  public init<Value, Format: DiscreteFormatStyle & Sendable>(_ source: TimeDataSource<Value>, format: Format)
  where Value == Format.FormatInput, Format.FormatOutput == String {
    self.init(.pieces([Piece(.time(.source(FormattedSource(source, format))))]))
  }

  /// A time that goes on, as a format writes it. Its letters are shown; what else the format says of them is not.
  @_disfavoredOverload
  public init<Value, Format: DiscreteFormatStyle & Sendable>(_ source: TimeDataSource<Value>, format: Format)
  where Value == Format.FormatInput, Format.FormatOutput == AttributedString {
    self.init(.pieces([Piece(.time(.source(FormattedSource(source, LettersFormat(format: format)))))]))
  }
}

/// A time that goes on, with the format that writes it.
nonisolated struct FormattedSource: Hashable, Sendable {
  private let name: String
  private let format: any Hashable & Sendable
  let needs: TextContext.Needs
  let string: @Sendable (TextContext) -> String
  /// When it is another one.
  let nextChange: @Sendable (TextContext) -> Date?

  /// What changes more often is written so many times a second.
  private static let mostOften = 20.0

  init<Value, Format: DiscreteFormatStyle & Sendable>(_ source: TimeDataSource<Value>, _ format: Format)
  where Value == Format.FormatInput, Format.FormatOutput == String {
    name = source.name
    self.format = format
    needs = format.needs
    string = { format.adapted(to: $0).format(source.value($0.date)) }
    nextChange = { context in
      let now = context.date
      guard let next = format.adapted(to: context).discreteInput(after: source.value(now)).flatMap(source.date), next > now else {
        return nil
      }
      // Behind it, as a timer may be early by some of a second's thousandths.
      return max(next.addingTimeInterval(0.001), now.addingTimeInterval(1 / Self.mostOften))
    }
  }

  static func == (old: Self, new: Self) -> Bool { old.name == new.name && AnyHashable(old.format) == AnyHashable(new.format) }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
