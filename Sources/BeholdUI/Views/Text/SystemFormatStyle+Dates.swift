public import Foundation

nonisolated extension SystemFormatStyle {
  /// How far a date is from another, by the largest units: `2 hours, 5 minutes`. What is longer than days, or weeks, is so many of them.
  public struct DateOffset: DiscreteFormatStyle, Sendable {
    private let anchor: Date
    private let fields: Set<Date.ComponentsFormatStyle.Field>
    private let maxFieldCount: Int
    private let sign: NumberFormatStyleConfiguration.SignDisplayStrategy
    private var locale = Locale.autoupdatingCurrent

    /// - Parameter sign: what is before a distance. By itself, `-` is before that of a date that is earlier.
    public init(
      to anchor: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.day, .hour, .minute, .second], maxFieldCount: Int = 2,
      sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) {
      (self.anchor, fields, self.maxFieldCount, self.sign) = (anchor, allowedFields, max(maxFieldCount, 1), sign)
    }

    private var units: Set<Duration.UnitsFormatStyle.Unit> {
      let all: [(Date.ComponentsFormatStyle.Field, Duration.UnitsFormatStyle.Unit)] = [
        (.week, .weeks), (.day, .days), (.hour, .hours), (.minute, .minutes), (.second, .seconds),
      ]
      let units = Set(all.filter { fields.contains($0.0) }.map(\.1))
      return units.isEmpty ? [.days] : units
    }

    public func format(_ value: Date) -> AttributedString {
      let interval = value.timeIntervalSince(anchor)
      let passed = interval.isNaN ? 0 : interval
      let format = Duration.UnitsFormatStyle.units(allowed: units, width: .wide, maximumUnitCount: maxFieldCount).locale(locale)
      let text = format.format(.seconds(min(abs(passed.rounded(.towardZero)), 1e12)))
      switch sign {
      case .never: return AttributedString(text)
      case .automatic: return AttributedString(passed <= -1 ? "-" + text : text)
      default: return AttributedString((passed <= -1 ? "-" : "+") + text)
      }
    }

    public func locale(_ locale: Locale) -> DateOffset {
      var style = self
      style.locale = locale
      return style
    }

    public func discreteInput(after input: Date) -> Date? { anchor.addingTimeInterval(input.timeIntervalSince(anchor).rounded(.down) + 1) }
    public func discreteInput(before input: Date) -> Date? { anchor.addingTimeInterval(input.timeIntervalSince(anchor).rounded(.up) - 1) }
  }

  /// A date beside the one at which it is read: `in 5 minutes` as long as it is near, and the date itself when it is not.
  public struct DateReference: DiscreteFormatStyle, Sendable {
    private let date: Date
    private let threshold: Date.ComponentsFormatStyle.Field
    private var locale = Locale.autoupdatingCurrent

    /// - Parameters:
    ///   - allowedFields: those of the date where it is not near. Here it has its day and its time.
    ///   - maxFieldCount: how many units a distance has. Here it has one.
    ///   - thresholdField: what is nearer than one of it is near.
    public init(
      to date: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.day, .hour, .minute, .second], maxFieldCount: Int = 2,
      thresholdField: Date.ComponentsFormatStyle.Field = .day
    ) { (self.date, threshold) = (date, thresholdField) }

    private var near: TimeInterval {
      switch threshold {
      case .second: 1
      case .minute: 60
      case .hour: 3600
      case .week: 7 * 86400
      case .month: 30 * 86400
      case .year: 365 * 86400
      default: 86400
      }
    }

    public func format(_ value: Date) -> AttributedString {
      if abs(date.timeIntervalSince(value)) < near {
        return AttributedString(Date.AnchoredRelativeFormatStyle(anchor: date, presentation: .numeric, locale: locale).format(value))
      }
      return AttributedString(date.formatted(Date.FormatStyle(date: .abbreviated, time: .shortened, locale: locale)))
    }

    public func locale(_ locale: Locale) -> DateReference {
      var style = self
      style.locale = locale
      return style
    }

    public func discreteInput(after input: Date) -> Date? {
      let left = date.timeIntervalSince(input)
      if left >= near { return date.addingTimeInterval(-near + 0.001) }
      return left <= -near ? nil : date.addingTimeInterval(-left.rounded(.up) + 1)
    }

    public func discreteInput(before input: Date) -> Date? {
      let left = date.timeIntervalSince(input)
      if left <= -near { return date.addingTimeInterval(near - 0.001) }
      return left >= near ? nil : date.addingTimeInterval(-left.rounded(.down) - 1)
    }
  }
}

nonisolated extension FormatStyle where Self == SystemFormatStyle.DateOffset {
  /// How far a date is from another, by the largest units.
  public static func offset(
    to anchor: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.day, .hour, .minute, .second], maxFieldCount: Int = 2,
    sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
  ) -> Self { Self(to: anchor, allowedFields: allowedFields, maxFieldCount: maxFieldCount, sign: sign) }
}

nonisolated extension FormatStyle where Self == SystemFormatStyle.DateReference {
  /// A date, by how far it is as long as it is near.
  public static func reference(
    to date: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.day, .hour, .minute, .second], maxFieldCount: Int = 2,
    thresholdField: Date.ComponentsFormatStyle.Field = .day
  ) -> Self { Self(to: date, allowedFields: allowedFields, maxFieldCount: maxFieldCount, thresholdField: thresholdField) }
}
