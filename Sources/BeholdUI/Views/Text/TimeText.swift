internal import Foundation

/// A text about dates that changes as time goes by.
enum TimeText: Hashable, Sendable {
  case relative(Date)
  case offset(Date)
  case timer(Date)
  case interval(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)
  indirect case source(FormattedSource)

  func string(in context: TextContext) -> String {
    let now = context.date
    return switch self {
    case .relative(let date): Self.units(from: now, to: date, most: 2, context)
    case .offset(let date): (Self.wholeSeconds(from: now, to: date) < 0 ? "-" : "+") + Self.units(from: now, to: date, most: 1, context)
    case .timer(let date): Self.clock(abs(Self.wholeSeconds(from: now, to: date)), showsHours: true, context)
    case .interval(let dates, let pause, let countsDown, let showsHours):
      Self.clock(Self.seconds(at: pause.map { min($0, now) } ?? now, in: dates, countsDown), showsHours: showsHours, context)
    case .source(let source): source.string(context)
    }
  }

  var needs: TextContext.Needs { if case .source(let source) = self { source.needs } else { .locale } }

  /// When it is another one.
  func nextChange(in context: TextContext) -> Date? {
    let now = context.date
    switch self {
    case .relative(let date), .offset(let date), .timer(let date): return Self.nextSecond(after: now, from: date)
    case .source(let source): return source.nextChange(context)
    case .interval(let dates, let pause, let countsDown, _):
      guard now < min(dates.upperBound, pause ?? .distantFuture) else { return nil }
      return Self.nextSecond(after: max(now, dates.lowerBound), from: countsDown ? dates.upperBound : dates.lowerBound)
    }
  }

  /// The next time that is whole seconds away from a date; there is none for a date so far away that seconds are nothing.
  private static func nextSecond(after now: Date, from date: Date) -> Date? {
    let passed = now.timeIntervalSince(date)
    let next = date.addingTimeInterval((passed + 0.001).rounded(.up))
    return abs(passed) < longest && next > now ? next : nil
  }

  /// The longest distance that is counted, in seconds: some 30 million years.
  private static var longest: Double { 1e15 }

  /// To the nearest second, as a timer may be late or early by some of a second's thousandths.
  private static func wholeSeconds(from now: Date, to date: Date) -> Int {
    let seconds = date.timeIntervalSince(now).rounded()
    return seconds.isNaN ? 0 : Int(min(max(seconds, -longest), longest))
  }

  private static func seconds(at now: Date, in dates: ClosedRange<Date>, _ countsDown: Bool) -> Int {
    let now = min(max(now, dates.lowerBound), dates.upperBound)
    return countsDown ? wholeSeconds(from: now, to: dates.upperBound) : wholeSeconds(from: dates.lowerBound, to: now)
  }

  private static func clock(_ seconds: Int, showsHours: Bool, _ context: TextContext) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let clock =
      showsHours && seconds >= 3600
      ? "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))" : "\(seconds / 60):\(two(seconds % 60))"
    return Numerals.string(clock, in: context.locale)
  }

  /// The largest units of a distance. What is less than the last of them is left out: a day is over when all of it has passed.
  private static func units(from now: Date, to date: Date, most: Int, _ context: TextContext) -> String {
    let lengths = [86_400, 3600, 60, 1]
    var seconds = abs(wholeSeconds(from: now, to: date))
    if let largest = lengths.firstIndex(where: { $0 <= seconds }) { seconds -= seconds % lengths[min(largest + most, lengths.count) - 1] }
    let format = Duration.UnitsFormatStyle.units(allowed: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: most)
    return format.adapted(to: context).format(.seconds(seconds))
  }
}
