internal import Foundation

/// What a text is written for: a time, and what the environment says of who reads it.
struct TextContext {
  /// What of the environment a text is written by.
  struct Needs: OptionSet {
    let rawValue: UInt8

    static let locale = Needs(rawValue: 1)
    static let calendar = Needs(rawValue: 2)
    static let timeZone = Needs(rawValue: 4)
    static let all: Needs = [.locale, .calendar, .timeZone]
  }

  let date: Date
  /// The program's if `nil`, as the others.
  private(set) var locale: Locale?
  private(set) var calendar: Calendar?
  private(set) var timeZone: TimeZone?
  /// Where texts that are written in the program are looked up.
  private(set) var localizations: Localizations?

  /// For nobody in particular.
  init(at date: Date = Date()) { self.date = date }

  /// For who reads in a locale.
  init(at date: Date = Date(), locale: Locale?, _ localizations: Localizations? = nil) {
    self.date = date
    self.locale = locale
    self.localizations = localizations
  }

  /// - Parameter needs: what is read of the environment.
  init(at date: Date, in values: EnvironmentValues, _ needs: Needs) {
    self.date = date
    if !needs.isDisjoint(with: [.locale, .calendar]) { locale = values.givenLocale }
    if Localizations.areUsed, needs.contains(.locale) { localizations = values.localizations }
    if needs.contains(.calendar) { calendar = values.givenCalendar ?? locale?.calendar }
    if needs.contains(.timeZone) { timeZone = values.timeZone }
  }
}
