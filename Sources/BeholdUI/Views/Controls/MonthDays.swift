internal import Foundation

/// A month in weeks, and what its days are called.
struct MonthDays {
  /// Where the month begins.
  let first: Date
  /// Where the next month begins.
  let next: Date
  private let calendar: Calendar
  private let locale: Locale

  /// - Parameter date: one in the month, with which the calendar can count.
  init(of date: Date, in calendar: Calendar, _ locale: Locale) {
    self.calendar = calendar
    self.locale = locale
    let month = calendar.dateInterval(of: .month, for: date) ?? DateInterval(start: date, duration: 0)
    (first, next) = (month.start, month.end)
  }

  /// A date in the month before.
  var previous: Date { calendar.date(byAdding: .month, value: -1, to: first) ?? first }

  /// From the first day of a week on, as it is where the calendar is used: with one letter, where a language has no short names.
  var weekdays: [String] {
    var calendar = calendar
    calendar.locale = locale
    let short = calendar.shortStandaloneWeekdaySymbols
    let names = short.allSatisfy { $0.count <= 4 } ? short : calendar.veryShortStandaloneWeekdaySymbols
    return Array(names[(calendar.firstWeekday - 1)...] + names[..<(calendar.firstWeekday - 1)])
  }

  /// The days of each week, with gaps for those of other months.
  var weeks: [[Date?]] {
    let gap = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
    let count = calendar.range(of: .day, in: .month, for: first)?.count ?? 0
    let days = (0..<count).map { calendar.date(byAdding: .day, value: $0, to: first) }
    let places: [Date?] = Array(repeating: nil, count: gap) + days
    return stride(from: 0, to: places.count, by: 7).map { begin in
      let week = Array(places[begin..<min(begin + 7, places.count)])
      return week + Array(repeating: nil, count: 7 - week.count)
    }
  }

  var title: String {
    Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone).month(.wide).year().format(first)
  }

  func number(of day: Date) -> String { calendar.component(.day, from: day).formatted(.number.locale(locale)) }

  func name(of day: Date) -> String {
    Date.FormatStyle(date: .complete, time: .omitted, locale: locale, calendar: calendar, timeZone: calendar.timeZone).format(day)
  }

  func end(of day: Date) -> Date { calendar.date(byAdding: .day, value: 1, to: day) ?? day }
}

extension Date {
  /// The date, or the nearest that all calendars can count with: two thousand years around.
  var countable: Date {
    let time = timeIntervalSinceReferenceDate
    return time.isNaN ? Date(timeIntervalSinceReferenceDate: 0) : min(max(self, .distantPast), .distantFuture)
  }
}
