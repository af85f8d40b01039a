/// A scheduler whose time goes on only when a test says so.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let token = search.debounce(for: .seconds(1), scheduler: scheduler).sink { print($0) }
/// search.send("swift")
/// scheduler.advance(by: .seconds(1))  // swift
/// ```
///
/// What is scheduled for one time is done in the order in which it was scheduled. What is done may schedule more, which comes up, too.
public final class TestScheduler: Scheduler, @unchecked Sendable {
  /// There are no options.
  public struct SchedulerOptions: Sendable {}

  /// A point in its time: nanoseconds since its beginning.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable, CustomStringConvertible {
    /// A length of its time.
    public struct Stride: NanosecondStride {
      public var nanoseconds: Int
      public init(nanoseconds: Int) { self.nanoseconds = nanoseconds }
    }

    public let nanoseconds: Int

    public init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

    public func distance(to other: SchedulerTimeType) -> Stride { Stride(nanoseconds: other.nanoseconds - nanoseconds) }
    public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(nanoseconds: nanoseconds + n.nanoseconds) }
    public var description: String { "\(Double(nanoseconds) / 1e9) s" }
  }

  private struct Entry {
    let number: Int
    let date: SchedulerTimeType
    let interval: SchedulerTimeType.Stride?
    let action: () -> Void
  }

  private let lock = Lock()
  private var current = SchedulerTimeType(nanoseconds: 0)
  private var entries: [Entry] = []
  private var last = 0

  public init() {}

  public var now: SchedulerTimeType { lock.locked { current } }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// How many actions wait for their time.
  public var scheduledCount: Int { lock.locked { entries.count } }

  /// Lets time go on; with nothing, only what is due now is done.
  public func advance(by interval: SchedulerTimeType.Stride = 0) { advance(to: now.advanced(by: interval)) }

  /// Lets time go on until a point.
  public func advance(to date: SchedulerTimeType) {
    while let entry = next(by: date) { entry.action() }
    lock.locked { current = max(current, date) }
  }

  /// Lets time go on until nothing waits.
  ///
  /// - Parameter limit: the number of actions after which the program stops, because a timer that repeats never comes to an end.
  public func run(limit: Int = 100_000) {
    var count = 0
    while let entry = next(by: nil) {
      entry.action()
      count += 1
      precondition(count < limit, "more than \(limit) actions were scheduled, one after the other; a timer repeats, use advance(by:)")
    }
  }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { _ = add(now, nil, action) }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) { _ = add(date, nil, action) }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    precondition(interval.nanoseconds > 0, "an interval is positive")
    let number = add(date, interval, action)
    return AnyCancellable { [weak self] in self?.remove(number) }
  }

  private func add(_ date: SchedulerTimeType, _ interval: SchedulerTimeType.Stride?, _ action: @escaping () -> Void) -> Int {
    lock.locked {
      last += 1
      entries.append(Entry(number: last, date: date, interval: interval, action: action))
      return last
    }
  }

  private func remove(_ number: Int) {
    let removed: Entry? = lock.locked {
      guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
      return entries.remove(at: index)
    }
    withExtendedLifetime(removed) {}
  }

  /// Takes out what is due next, at its time; what repeats goes back for the time after.
  private func next(by date: SchedulerTimeType?) -> Entry? {
    lock.locked {
      let due = entries.indices.filter { index in date.map { entries[index].date <= $0 } ?? true }
      guard let index = due.min(by: { (entries[$0].date, entries[$0].number) < (entries[$1].date, entries[$1].number) }) else { return nil }
      let entry = entries.remove(at: index)
      current = max(current, entry.date)
      if let interval = entry.interval {
        entries.append(Entry(number: entry.number, date: entry.date.advanced(by: interval), interval: interval, action: entry.action))
      }
      return entry
    }
  }
}
