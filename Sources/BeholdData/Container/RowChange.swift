/// That a row of a table was changed by a transaction.
struct RowChange: Sendable {
  enum Kind: Int64, Sendable { case inserted, updated, deleted }

  let table: Int
  let identifier: Int64
  let kind: Kind
  /// The bits of the properties.
  let properties: UInt64
}

/// What a transaction has changed.
struct CommittedChanges: Sendable {
  let version: Int64
  /// Which save it was; 0 where nobody asks.
  var origin: Int64 = 0
  let rows: [RowChange]
  /// Whether it is known what has changed. Otherwise anything may have.
  var isComplete = true
}
