import CBeholdPostgres

/// Where a database is.
///
/// A PostgreSQL address may hold a password; descriptions never show it.
package enum DatabaseAddress: Hashable, Sendable {
  /// In the memory of this process, shared by all who use the name, gone with its last connection.
  case memory(String)
  /// A SQLite file.
  case file(String, readOnly: Bool = false)
  /// A server, as `postgresql://name:password@host:port/database?sslmode=require`; `?host=/folder` names a socket's folder.
  case postgres(String)

  /// Reads an address as a command line gives it: `postgresql://…`, `postgres://…`, `:memory:`, or a path.
  package init(parsing text: String) throws(DatabaseError) {
    if text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") {
      self = .postgres(text)
      _ = try PostgresParameters(url: text)
    } else if text == ":memory:" {
      self = .memory("memory")
    } else if text.contains("://") {
      throw DatabaseError(.cannotOpen, "the database's address has an unknown scheme: \(text.prefix { $0 != ":" })")
    } else {
      self = .file(text)
    }
  }

  package var dialect: SQLDialect {
    if case .postgres = self { .postgres } else { .sqlite }
  }

  /// Opens a connection that the caller closes.
  package func connect(_ options: DatabaseOptions = DatabaseOptions()) throws(DatabaseError) -> any DatabaseConnection {
    switch self {
    case .memory(let name): try SQLiteConnection.open(memory: name, options)
    case .file(let path, let readOnly): try SQLiteConnection.open(file: path, readOnly: readOnly, options)
    case .postgres(let url): try PostgresConnection.open(PostgresParameters(url: url), options)
    }
  }
}

extension DatabaseAddress: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    switch self {
    case .memory(let name): "memory \(name)"
    case .file(let path, let readOnly): readOnly ? "\(path) (read-only)" : path
    case .postgres(let url): (try? PostgresParameters(url: url).description) ?? "postgresql://…"
    }
  }

  package var debugDescription: String { description }
}
