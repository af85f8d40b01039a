/// How connections are made and how long they wait.
package struct DatabaseOptions: Sendable {
  /// What a commit in SQLite's write-ahead log survives.
  package enum Durability: Sendable {
    /// A killed process, and a loss of power: the log is synchronised at each commit. "Saved" means saved.
    case full
    /// A killed process; a loss of power may undo the last commits. Many times faster on slow disks.
    case normal
  }

  package var durability = Durability.full
  /// How long a statement waits for the lock of another connection, before it is `busy`.
  package var busyTimeout = Duration.seconds(2)
  /// How many connections read at one time.
  package var readers = 4
  /// How often a write is begun, in all, that meets locks, conflicts and lost connections.
  package var attempts = 8
  /// How long a write waits for a server that went away. Reads do not wait.
  package var patience = Duration.seconds(5)
  /// How PostgreSQL lists the connections, where the address does not say it.
  package var applicationName = "behold"
  /// How many pages of 4,096 bytes a SQLite file may have.
  package var maximumPageCount: Int?
  /// A SQLite file is checked wholly when it is opened, which reads all of it.
  package var checksIntegrity = false

  package init() {}
}

extension Duration {
  var milliseconds: Int { Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000) }
}
