/// How often something may happen: so many times in a row, and so many times a second after that.
struct TokenBucket: Sendable {
  private let perSecond: Double
  private let burst: Double
  private var tokens: Double
  private var last: UInt64

  init(perSecond: Int, burst: Int, now: UInt64) {
    self.perSecond = Double(perSecond)
    self.burst = Double(burst)
    tokens = Double(burst)
    last = now
  }

  /// Whether it may happen now. `now` is in nanoseconds.
  mutating func take(now: UInt64) -> Bool {
    refill(now)
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }

  /// It has happened, whether it may or not: at most a burst is owed.
  mutating func spend(now: UInt64) {
    refill(now)
    tokens = max(tokens - 1, -burst)
  }

  /// Whether something is owed.
  mutating func isOverdrawn(now: UInt64) -> Bool {
    refill(now)
    return tokens < 0
  }

  /// Whether it is as if nothing had happened yet.
  mutating func isFull(now: UInt64) -> Bool {
    refill(now)
    return tokens >= burst
  }

  private mutating func refill(_ now: UInt64) {
    guard now > last else { return }
    tokens = min(burst, tokens + Double(now &- last) * 1e-9 * perSecond)
    last = now
  }
}
