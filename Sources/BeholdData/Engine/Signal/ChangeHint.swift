/// That the database may have been changed by somebody else than this pool.
package enum ChangeHint: Hashable, Sendable {
  /// There was a commit. PostgreSQL's notification brings its text, SQLite's is nil.
  case changed(String?)
  /// The signal is connected, for the first time or again: changes before this moment were not told.
  case connected
  /// PostgreSQL is out of reach, and changes are not told.
  case disconnected
}
