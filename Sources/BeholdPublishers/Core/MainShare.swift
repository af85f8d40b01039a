internal import BeholdObservation

/// How long the main actor delivers what other threads send meanwhile, beside what it sends itself. Elsewhere a thread goes on until nothing is left.
@usableFromInline
struct MainShare {
  private enum State {
    case notBegun
    case boundless
    case until(ContinuousClock.Instant)
  }

  private var state = State.notBegun

  @usableFromInline
  init() {}

  /// Whether it is over. It begins when that is asked first.
  @usableFromInline
  mutating func isOver() -> Bool {
    switch state {
    case .notBegun:
      state = MainActor.isCurrent ? .until(.now + .milliseconds(10)) : .boundless
      return false
    case .boundless: return false
    case .until(let end): return end <= .now
    }
  }
}
