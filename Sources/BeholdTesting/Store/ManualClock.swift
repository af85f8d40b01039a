internal import Synchronization

/// A clock for asynchronous code that goes on only when a test says so.
///
/// ```swift
/// let clock = ManualClock()
/// let store = TestStore(Search.State()) { Search(clock: clock) }
/// try await store.send(.typed("tea")) { $0.text = "tea" }
/// await clock.sleepers(1)
/// await clock.advance(by: .milliseconds(300))
/// try await store.receive(.found(["Tea"])) { $0.results = ["Tea"] }
/// ```
///
/// ``TestClock`` is that of views; this one is Swift's `Clock`, which tasks sleep by. It may be used from any thread.
public final class ManualClock: Clock, Sendable {
  /// A time: how long after the clock was made.
  public struct Instant: InstantProtocol {
    public let offset: Duration

    public init(offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Content {
    var now = Instant()
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var lastNumber = 0
  }

  private let content = Mutex(Content())

  public init() {}

  public var now: Instant { content.withLock { $0.now } }
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// How many tasks sleep.
  public var sleeperCount: Int { content.withLock { $0.sleepers.count } }

  /// When the tasks that sleep are woken, from the first to the last: how long after the clock was made.
  public var deadlines: [Duration] { content.withLock { $0.sleepers.map(\.deadline.offset).sorted() } }

  /// Sleeps until the test has let time go on so far.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = content.withLock { content in
      content.lastNumber += 1
      return content.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let result = content.withLock { content -> Result<Void, any Error>? in
          if content.cancelled.remove(number) != nil || Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= content.now { return .success(()) }
          content.sleepers.append(Sleeper(number: number, deadline: deadline, continuation: continuation))
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper = content.withLock { content -> Sleeper? in
        guard let index = content.sleepers.firstIndex(where: { $0.number == number }) else {
          content.cancelled.insert(number)
          return nil
        }
        return content.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
    _ = content.withLock { $0.cancelled.remove(number) }
  }

  /// Lets time go on. Tasks that are due are woken in the order of their times.
  ///
  /// What they do then takes some turns of their executors: wait for what is to come of it, as ``TestStore/receive(_:limit:_:)`` does.
  public func advance(by duration: Duration) async {
    let end = now.advanced(by: duration)
    while let sleeper = nextSleeper(by: end) {
      sleeper.continuation.resume()
      await giveTurns()
    }
    content.withLock { $0.now = max($0.now, end) }
    await giveTurns()
  }

  /// Waits until so many tasks sleep: those that have just been started have not come so far yet.
  ///
  /// - Parameters:
  ///   - count: how many, at least.
  ///   - limit: how long to wait in real time, and 300 turns of the caller's actor at least, where others keep it busy. After that it returns all the same.
  public func sleepers(_ count: Int, limit: Duration = .seconds(5), isolation: isolated (any Actor)? = #isolation) async {
    var patience = Patience(limit)
    while sleeperCount < count, !patience.isOver { try? await patience.takeTurn() }
  }

  private func nextSleeper(by end: Instant) -> Sleeper? {
    content.withLock { content in
      let due = content.sleepers.filter { $0.deadline <= end }
      guard let next = due.min(by: { ($0.deadline, $0.number) < ($1.deadline, $1.number) }) else { return nil }
      content.now = max(content.now, next.deadline)
      content.sleepers.removeAll { $0.number == next.number }
      return next
    }
  }

  private func giveTurns() async {
    for _ in 0..<10 { await Task.yield() }
  }
}
