/// What a transaction promises.
package enum TransactionKind: Sendable {
  /// Every read sees the database as it was at the beginning.
  case read
  /// As if no other transaction ran at the same time: SQLite's `IMMEDIATE`, PostgreSQL's `SERIALIZABLE`.
  case write
}
