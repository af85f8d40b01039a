internal import Foundation

/// A text that changes as time goes by.
enum TimeText: Hashable, Sendable {
  case relative(Date)
  case offset(Date)
  case timer(Date)
  case interval(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)

  func string(at now: Date) -> String {
    switch self {
    case .relative(let date): Self.units(from: now, to: date, most: 2)
    case .offset(let date): (date < now ? "-" : "+") + Self.units(from: now, to: date, most: 1)
    case .timer(let date): Self.clock(abs(Self.wholeSeconds(from: now, to: date)), showsHours: true)
    case .interval(let dates, let pause, let countsDown, let showsHours):
      Self.clock(Self.seconds(at: pause.map { min($0, now) } ?? now, in: dates, countsDown), showsHours: showsHours)
    }
  }

  /// When it is another one.
  func nextChange(after now: Date) -> Date? {
    switch self {
    case .relative(let date), .offset(let date), .timer(let date): return Self.nextSecond(after: now, from: date)
    case .interval(let dates, let pause, let countsDown, _):
      guard now < min(dates.upperBound, pause ?? .distantFuture) else { return nil }
      return Self.nextSecond(after: max(now, dates.lowerBound), from: countsDown ? dates.upperBound : dates.lowerBound)
    }
  }

  /// The next time that is whole seconds away from a date.
  private static func nextSecond(after now: Date, from date: Date) -> Date {
    let passed = now.timeIntervalSince(date)
    return date.addingTimeInterval((passed + 0.001).rounded(.up))
  }

  /// To the nearest second, as a timer may be late or early by some of a second's thousandths.
  private static func wholeSeconds(from now: Date, to date: Date) -> Int { Int(date.timeIntervalSince(now).rounded()) }

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
