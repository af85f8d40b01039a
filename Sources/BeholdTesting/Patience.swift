/// How long a test waits for something: a time, and so many turns of its actor at least, because where others keep the actor busy a turn takes long.
struct Patience {
  private let end: ContinuousClock.Instant
  private var turns = 0

  init(_ limit: Duration) { end = .now + limit }

  var isOver: Bool { turns >= 300 && .now >= end }

  /// Lets others have their turns: at first those that are ready only, later also what needs time.
  mutating func takeTurn(isolation: isolated (any Actor)? = #isolation) async throws {
    turns += 1
    if turns < 100 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(1)) }
  }
}
