public import Foundation

/// A view whose content is evaluated at the times of a schedule.
///
/// ```swift
/// TimelineView(.periodic(from: .now, by: 1)) { context in
///   Text(context.date, style: .time)
/// }
/// ```
///
/// At a tick the content alone is evaluated, with everything that it reads, observable or not. An evaluation of the view around does not start the
/// schedule anew unless it is another one. Ticks that were missed are left out. The timer goes with the view, and rests while nobody sees it: on a covered page, in
/// a tab that is not selected, in a window that is not seen. When it is seen again, the content is evaluated for the date that holds then, before it is shown.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  public typealias Context = TimelineViewDefaultContext

  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
}

/// What the content of a ``TimelineView`` is evaluated for.
public struct TimelineViewDefaultContext: Hashable, Sendable {
  /// How often the content is evaluated, at least.
  public enum Cadence: Comparable, Sendable {
    /// Several times a second.
    case live
    /// About once a second or less often.
    case seconds
    /// About once a minute or less often.
    case minutes
  }

  /// The date of the schedule that holds now; before the first one, the date at which the view appeared.
  public let date: Date
  public let cadence: Cadence
}

nonisolated extension TimelineView: View where Content: View {
  public typealias Body = Never

  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { TimelineNode(view, at: place) }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>: TimedNode<TimelineView<Schedule, Content>, Content> {
  private var view: TimelineView<Schedule, Content>
  private var ticks: Ticks<Schedule>

  init(_ view: TimelineView<Schedule, Content>, at place: __shared ViewPlace) {
    self.view = view
    ticks = Ticks(view.schedule, at: place.tree.clock.now)
    super.init(at: place)
    begin(at: place)
    wait(until: ticks.due, isLive: ticks.isLive)
  }

  override func compute(into content: UnsafeMutablePointer<Content>) -> Bool {
    content.initialize(to: view.content(TimelineViewDefaultContext(date: ticks.date, cadence: ticks.cadence)))
    return true
  }

  override func apply(_ content: UnsafePointer<Content>) { RowContents.refreshing { super.apply(content) } }

  override func update(at pointer: UnsafePointer<TimelineView<Schedule, Content>>) {
    let new = pointer.pointee
    visited()
    let isSameSchedule = Comparison.areSame(view.schedule, new.schedule)
    let isSame = isSameSchedule && Comparison.areSame(TimelineContent(make: view.content), TimelineContent(make: new.content))
    view = new
    if !isSameSchedule {
      ticks = Ticks(new.schedule, at: tree.clock.now)
      wait(until: ticks.due, isLive: ticks.isLive)
    }
    if !isSame { evaluate(because: .inputs) }
  }

  override func tick() {
    // The dates of a schedule are the program's to find.
    tree.perform {
      ticks.advance(to: tree.clock.now)
      wait(until: ticks.due, isLive: ticks.isLive)
    }
    becameDue()
  }
}

/// What makes the content, in a struct so that it can be compared.
private struct TimelineContent<Content> {
  let make: (TimelineViewDefaultContext) -> Content
}

/// Where a schedule is: the date that holds, and the next one.
private struct Ticks<Schedule: TimelineSchedule> {
  private let schedule: Schedule
  private var entries: Schedule.Entries.Iterator
  private(set) var date: Date
  private(set) var next: Date?

  /// After how many missed ticks the schedule is asked again instead of being run through.
  private static var missedLimit: Int { 1000 }

  init(_ schedule: Schedule, at now: Date) {
    self.schedule = schedule
    date = now
    entries = schedule.entries(from: now, mode: .normal).makeIterator()
    next = entries.next()
    advance(to: now)
  }

  /// Goes on to the last date that is not after `now`.
  mutating func advance(to now: Date) {
    var missed = 0
    while let reached = next, reached <= now {
      date = reached
      next = entries.next()
      missed += 1
      if missed == Self.missedLimit { entries = schedule.entries(from: now, mode: .normal).makeIterator() }
      // A schedule that does not get on would keep the main actor for ever.
      if missed == 2 * Self.missedLimit { next = nil }
    }
  }

  /// When the next date is shown: schedules of a program's own have the least interval, too.
  var due: Date? { next.map { max($0, date.addingTimeInterval(.shortestTick)) } }

  /// Whether the next date is so near that what is shown by then moves.
  var isLive: Bool { next.map { $0.timeIntervalSince(date) < 0.1 } ?? false }

  var cadence: TimelineViewDefaultContext.Cadence {
    guard let next else { return .minutes }
    let interval = next.timeIntervalSince(date)
    return interval < 1 ? .live : interval < 60 ? .seconds : .minutes
  }
}
