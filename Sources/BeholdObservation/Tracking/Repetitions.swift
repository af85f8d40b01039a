/// How often messages were said.
struct Repetitions {
  private var counts: [String: Int] = [:]
  /// How often the same is said.
  static let most = 10
  /// So many messages are remembered. Programs have few faults, and few names are in them.
  static let memory = 1000

  /// A line of a log that says it; `nil` if it was said often enough.
  mutating func line(of message: String) -> String? {
    if counts.count == Self.memory, counts[message] == nil { counts = [:] }
    let count = min(counts[message, default: 0] + 1, Self.most + 1)
    counts[message] = count
    guard count <= Self.most else { return nil }
    return "Behold: \(message).\(count == Self.most ? " That was said \(count) times, and is not said again." : "")\n"
  }
}
