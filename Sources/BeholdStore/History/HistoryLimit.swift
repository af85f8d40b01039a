/// How many actions a store remembers, to go back to the states between them.
public struct HistoryLimit: Sendable {
  let limit: Int?

  /// Nothing is remembered, and nothing is paid for it.
  public static var off: HistoryLimit { HistoryLimit(limit: nil) }

  /// The latest actions, so many, each with the state after it. States share what they have in common.
  public static func limit(_ count: Int) -> HistoryLimit {
    precondition(count > 0, "a history remembers one action at least")
    return HistoryLimit(limit: count)
  }
}
