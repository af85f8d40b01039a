package import Foundation

/// The time of the system. All trees that go by it wait together: one task sleeps until the next time, whoever waits for it.
@MainActor
package final class SystemClock: ViewClock {
  private static let waiting = WaitingTimers()

  nonisolated package init() {}

  package var now: Date { Date() }

  package func schedule(at date: Date, _ action: @escaping @MainActor () -> Void) -> ViewTimer { Self.waiting.add(at: date, action) }
}

/// The actions that wait for their times, and the task that sleeps until the first of these.
@MainActor
final class WaitingTimers {
  /// By their times, in the order in which they came.
  private var actions: [Date: [UInt64: @MainActor () -> Void]] = [:]
  /// All these times, and some for which nobody waits any more.
  private var dates = DateHeap()
  /// How many of these there are at most.
  private var forgotten = 0
  private var last: UInt64 = 0
  private var sleep: (date: Date, task: Task<Void, Never>)?

  /// In seconds: no program runs for so long, and more cannot be slept.
  private static var longestDelay: TimeInterval { 1e9 }

  /// How many times are remembered.
  var count: Int { dates.count }

  /// Complexity: the logarithm of the number of times.
  func add(at date: Date, _ action: @escaping @MainActor () -> Void) -> ViewTimer {
    // What has no place among dates never comes.
    let date = date.timeIntervalSinceReferenceDate.isNaN ? .distantFuture : date
    last += 1
    let number = last
    if actions[date] == nil { dates.insert(date) }
    actions[date, default: [:]][number] = action
    wait()
    return ViewTimer { [weak self] in self?.cancel(number, at: date) }
  }

  private func cancel(_ number: UInt64, at date: Date) {
    guard actions[date]?.removeValue(forKey: number) != nil, actions[date]?.isEmpty == true else { return }
    actions[date] = nil
    forgotten += 1
    guard forgotten > 32 + dates.count / 2 else { return }
    dates = DateHeap(actions.keys)
    forgotten = 0
  }

  /// Sleeps until the first time.
  private func wait() {
    guard let first = dates.first, sleep.map({ first < $0.date }) ?? true else { return }
    sleep?.task.cancel()
    let task = Doing.byNobody {
      Task { [weak self] in
        let delay = min(first.timeIntervalSinceNow, Self.longestDelay)
        if delay > 0 { try? await Task.sleep(for: .seconds(delay)) }
        if !Task.isCancelled { self?.wake() }
      }
    }
    sleep = (first, task)
  }

  /// Calls those whose time has come. What is added for a time that has passed is called in a turn of its own.
  private func wake() {
    sleep = nil
    let now = Date()
    var due: [(date: Date, numbers: [UInt64])] = []
    while let first = dates.first, first <= now {
      dates.removeFirst()
      if let waiting = actions[first] { due.append((first, waiting.keys.sorted())) }
    }
    for (date, numbers) in due {
      for number in numbers { actions[date]?.removeValue(forKey: number)?() }
      guard let added = actions[date] else { continue }
      if added.isEmpty { actions[date] = nil } else { dates.insert(date) }
    }
    wait()
  }
}

/// Dates of which the first is at hand.
struct DateHeap {
  private var dates: [Date] = []

  init() {}

  init(_ dates: some Sequence<Date>) { self.dates = dates.sorted() }

  var first: Date? { dates.first }
  var count: Int { dates.count }

  mutating func insert(_ date: Date) {
    dates.append(date)
    var index = dates.count - 1
    while index > 0, dates[index] < dates[(index - 1) / 2] {
      dates.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeFirst() {
    dates.swapAt(0, dates.count - 1)
    dates.removeLast()
    var index = 0
    while let child = [2 * index + 1, 2 * index + 2].filter({ $0 < dates.count }).min(by: { dates[$0] < dates[$1] }),
      dates[child] < dates[index]
    {
      dates.swapAt(index, child)
      index = child
    }
  }
}
