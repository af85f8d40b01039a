/// How long a flush goes on with what its own callbacks change, while other trees wait.
///
/// What comes from outside, and what that leads to at once, is done whatever the time. Of what is further along a chain some is done in each flush, so that
/// all of it comes to its end.
struct FlushShare {
  private let limit: UInt64?
  private var followed = 0
  /// Whether something was left for the next turn.
  private(set) var hasLeft = false

  /// - Parameter limit: when the time is over; `nil` if it never is.
  init(until limit: UInt64?) { self.limit = limit }

  /// How long the time of a flush is, in nanoseconds.
  private static var duration: UInt64 { 50_000_000 }

  /// When the time of a flush is over that begins now.
  static func end() -> UInt64 { SteadyTime.now() + duration }

  /// The shortest chain that is left: a change, its view and its `onChange` come before.
  private static var shortestChain: Int32 { 2 }
  /// So many calls and evaluations along chains are made in any flush.
  static let least = 16
  /// So many rounds are made in any flush.
  private static var leastRounds: Int { 8 }

  /// Whether what a chain of this length has led to is left for the next turn.
  mutating func leaves(_ length: Int32) -> Bool {
    guard let limit, length >= Self.shortestChain else { return false }
    if !hasLeft {
      followed += 1
      hasLeft = followed > Self.least && limit <= SteadyTime.now()
    }
    return hasLeft
  }

  /// Whether no other round follows.
  func ends(after rounds: Int) -> Bool { hasLeft || rounds >= Self.leastRounds && limit.map { $0 <= SteadyTime.now() } == true }
}
