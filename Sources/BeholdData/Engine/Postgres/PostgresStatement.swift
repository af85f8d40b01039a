/// A statement that the server keeps prepared.
final class PostgresStatement: CachedStatement {
  let sql: String
  let name: String
  /// What the server takes each parameter for.
  let types: [UInt32]
  private let onDiscard: (String) -> Void

  init(sql: String, name: String, types: [UInt32], onDiscard: @escaping (String) -> Void) {
    self.sql = sql
    self.name = name
    self.types = types
    self.onDiscard = onDiscard
  }

  func discard() { onDiscard(name) }
}
