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
    tokens = min(burst, tokens + Double(now &- last) * 1e-9 * perSecond)
    last = now
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }
}
