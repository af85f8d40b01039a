internal import Foundation

/// A format of Foundation's, which says whether it names a locale, a calendar or a time zone of its own.
protocol AdaptableFormat: FormatStyle {
  var needs: TextContext.Needs { get }
  func adapted(to context: TextContext) -> Self
}

extension FormatStyle {
  /// What of the environment the format writes by.
  var needs: TextContext.Needs { (self as? any AdaptableFormat)?.needs ?? .locale }

  /// The format for who reads it: what it does not say itself is the environment's.
  func adapted(to context: TextContext) -> Self {
    if let format = self as? any AdaptableFormat { return format.adapted(to: context) as! Self }
    return context.locale.map { locale($0) } ?? self
  }
}

extension Locale {
  /// Whether a format that has it has been given none.
  fileprivate var isProgram: Bool { self == .autoupdatingCurrent || self == .current }
}

// MARK: Numbers, lists and durations

/// A format that goes by a locale alone.
protocol LocaleFormat: AdaptableFormat {
  var locale: Locale { get }
}

extension LocaleFormat {
  var needs: TextContext.Needs { locale.isProgram ? .locale : [] }

  func adapted(to context: TextContext) -> Self {
    guard let locale = context.locale, self.locale.isProgram else { return self }
    return self.locale(locale)
  }
}

extension IntegerFormatStyle: LocaleFormat {}
extension IntegerFormatStyle.Percent: LocaleFormat {}
extension IntegerFormatStyle.Currency: LocaleFormat {}
extension FloatingPointFormatStyle: LocaleFormat {}
extension FloatingPointFormatStyle.Percent: LocaleFormat {}
extension FloatingPointFormatStyle.Currency: LocaleFormat {}
extension Decimal.FormatStyle: LocaleFormat {}
extension Decimal.FormatStyle.Percent: LocaleFormat {}
extension Decimal.FormatStyle.Currency: LocaleFormat {}
extension ByteCountFormatStyle: LocaleFormat {}
extension ListFormatStyle: LocaleFormat {}
extension Duration.TimeFormatStyle: LocaleFormat {}
extension Duration.UnitsFormatStyle: LocaleFormat {}

// MARK: Dates

/// A format that goes by all there is, or, if it is one of distances, by all but a time zone.
protocol DateFormat: AdaptableFormat {
  var locale: Locale { get set }
  var calendar: Calendar { get set }
  /// Where its time zone is, if it has one.
  static var zone: WritableKeyPath<Self, TimeZone>? { get }
}

extension DateFormat {
  var needs: TextContext.Needs {
    var needs: TextContext.Needs = []
    if locale.isProgram { needs.insert(.locale) }
    if calendar.isProgram { needs.insert(.calendar) }
    if let zone = Self.zone, self[keyPath: zone].isProgram { needs.insert(.timeZone) }
    return needs
  }

  func adapted(to context: TextContext) -> Self {
    let given = needs
    var format = self
    if given.contains(.locale), let locale = context.locale { format.locale = locale }
    if given.contains(.calendar), let calendar = context.calendar { format.calendar = calendar }
    if given.contains(.timeZone), let zone = Self.zone, let present = context.timeZone { format[keyPath: zone] = present }
    return format
  }
}

extension Calendar {
  fileprivate var isProgram: Bool { self == .autoupdatingCurrent || self == .current }
}

extension TimeZone {
  fileprivate var isProgram: Bool { self == .autoupdatingCurrent || self == .current }
}

extension Date.FormatStyle: DateFormat {
  static var zone: WritableKeyPath<Self, TimeZone>? { \.timeZone }
}

extension Date.IntervalFormatStyle: DateFormat {
  static var zone: WritableKeyPath<Self, TimeZone>? { \.timeZone }
}

extension Date.RelativeFormatStyle: DateFormat {
  static var zone: WritableKeyPath<Self, TimeZone>? { nil }
}
