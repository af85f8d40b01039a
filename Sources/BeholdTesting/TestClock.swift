package import BeholdUI
public import Foundation

/// A time that goes on only when a test says so.
///
/// ```swift
/// let host = TestHost(Countdown(seconds: 10))
/// host.clock.advance(by: 3)
/// #expect(host.contains("7"))
/// ```
@MainActor
public final class TestClock {
  /// The time now.
  public private(set) var now: Date

  private var waiting: [Waiting] = []
  private var scheduled = 0

  private struct Waiting {
    let number: Int
    let date: Date
    let action: @MainActor () -> Void
  }

  /// - Parameter now: the first instant of 2001, in Greenwich, unless another is given.
  public init(now: Date = Date(timeIntervalSinceReferenceDate: 0)) { self.now = now }

  /// Lets time go on by some seconds.
  public func advance(by seconds: TimeInterval) { advance(to: now.addingTimeInterval(seconds)) }

  /// Lets time go on until a date.
  ///
  /// What waits for a time until then is called in order, each at its time, and the views are brought up to date after each. Of two
  /// for the same time the one that began to wait first comes first. What is called may wait for another time, which may come up, too.
  ///
  /// - Precondition: the date is not before ``now``.
  public func advance(to date: Date) {
    precondition(date >= now, "time does not go back: it is \(now), and was to be \(date)")
    while let next = nextDue(by: date) {
      now = max(now, next.date)
      next.action()
      ViewTree.flushAll()
    }
    now = date
    ViewTree.flushAll()
  }

  /// How many actions wait for their time.
  public var waitingCount: Int { waiting.count }

  /// When the next action is called, if any waits.
  public var nextDate: Date? { waiting.map(\.date).min() }

  private func nextDue(by date: Date) -> Waiting? {
    let due = waiting.filter { $0.date <= date }
    guard let next = due.min(by: { ($0.date, $0.number) < ($1.date, $1.number) }) else { return nil }
    waiting.removeAll { $0.number == next.number }
    return next
  }
}

extension TestClock: ViewClock {
  package func schedule(at date: Date, _ action: @escaping @MainActor () -> Void) -> ViewTimer {
    scheduled += 1
    let number = scheduled
    waiting.append(Waiting(number: number, date: date, action: action))
    return ViewTimer { [weak self] in self?.waiting.removeAll { $0.number == number } }
  }
}
