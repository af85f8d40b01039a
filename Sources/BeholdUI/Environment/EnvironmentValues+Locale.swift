public import Foundation

extension EnvironmentValues {
  private enum LocaleKey: EnvironmentKey {
    static var defaultValue: Locale? { nil }
  }

  private enum CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar? { nil }
  }

  private enum TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone? { nil }
  }

  /// The language and the place by whose customs numbers, dates and the like are written: in a browser the visitor's, as it asks for pages; otherwise the
  /// program's.
  public var locale: Locale {
    get { givenLocale ?? .current }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar in which dates are shown: the ``locale``'s, if no other is set, in the ``timeZone``.
  public var calendar: Calendar {
    get {
      if let givenCalendar { return givenCalendar }
      var calendar = givenLocale?.calendar ?? .current
      calendar.timeZone = timeZone
      return calendar
    }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone in which dates are shown: in a browser the visitor's, as soon as the page has said it; otherwise the program's.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] ?? .current }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// What has been set; the program's if `nil`.
  var givenLocale: Locale? { self[LocaleKey.self] }
  var givenCalendar: Calendar? { self[CalendarKey.self] }

  /// In whose direction lines are.
  var languageShown: Locale? { localizations.map { $0.languageShown(in: givenLocale) } ?? givenLocale }

  /// What of a text's needs is kept under a key.
  static func needs(under key: EnvironmentID) -> TextContext.Needs { textKeys[key] ?? [] }

  private static let textKeys: [EnvironmentID: TextContext.Needs] = [
    .key(LocaleKey.self): .locale, .key(CalendarKey.self): .calendar, .key(TimeZoneKey.self): .timeZone,
  ]
}

extension Locale {
  /// Where lines begin in the language.
  package var layoutDirection: LayoutDirection { language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight }
}
