internal import Foundation

/// A text about dates: it changes as time goes by, or is written in the time zone of who reads it.
enum TimeText: Hashable, Sendable {
  case relative(Date)
  case offset(Date)
  case timer(Date)
  case interval(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)
  case date(Date, Date.FormatStyle)
  case dates(Range<Date>)

  /// - Parameter zone: in which dates are written whose format names no other.
  func string(at now: Date, in zone: TimeZone) -> String {
    switch self {
    case .relative(let date): Self.units(from: now, to: date, most: 2)
    case .offset(let date): (date < now ? "-" : "+") + Self.units(from: now, to: date, most: 1)
    case .timer(let date): Self.clock(abs(Self.wholeSeconds(from: now, to: date)), showsHours: true)
    case .interval(let dates, let pause, let countsDown, let showsHours):
      Self.clock(Self.seconds(at: pause.map { min($0, now) } ?? now, in: dates, countsDown), showsHours: showsHours)
    case .date(let date, let format): Self.string(date, format, zone)
    case .dates(let dates): Self.string(dates, zone)
    }
  }

  /// What is no date is in no calendar: the end that is one is written alone.
  private static func string(_ dates: Range<Date>, _ zone: TimeZone) -> String {
    let ends = [dates.lowerBound, dates.upperBound].filter { !$0.timeIntervalSinceReferenceDate.isNaN }
    if ends.count == 2 { return dates.formatted(Date.IntervalFormatStyle(timeZone: zone)) }
    return ends.first.map { $0.formatted(Date.FormatStyle(date: .numeric, time: .shortened, timeZone: zone)) } ?? ""
  }

  private static func string(_ date: Date, _ format: Date.FormatStyle, _ zone: TimeZone) -> String {
    var format = format
    if format.timeZone == .autoupdatingCurrent || format.timeZone == .current { format.timeZone = zone }
    return date.formatted(format)
  }

  /// Whether it is another one in another time zone.
  var isOfTimeZone: Bool {
    switch self {
    case .date, .dates: true
    default: false
    }
  }

  /// When it is another one.
  func nextChange(after now: Date) -> Date? {
    switch self {
    case .relative(let date), .offset(let date), .timer(let date): return Self.nextSecond(after: now, from: date)
    case .interval(let dates, let pause, let countsDown, _):
      guard now < min(dates.upperBound, pause ?? .distantFuture) else { return nil }
      return Self.nextSecond(after: max(now, dates.lowerBound), from: countsDown ? dates.upperBound : dates.lowerBound)
    case .date, .dates: return nil
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

  private static func clock(_ seconds: Int, showsHours: Bool) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    guard showsHours, seconds >= 3600 else { return "\(seconds / 60):\(two(seconds % 60))" }
    return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }

  /// The largest units of a distance.
  private static func units(from now: Date, to date: Date, most: Int) -> String {
    let distance = Duration.seconds(abs(wholeSeconds(from: now, to: date)))
    return distance.formatted(.units(allowed: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: most))
  }
}
