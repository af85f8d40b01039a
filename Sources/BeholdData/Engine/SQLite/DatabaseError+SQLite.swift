import CBeholdSQLite

extension DatabaseError {
  /// The error that SQLite's extended result code means.
  init(sqlite code: CInt, message: String, sql: String? = nil) {
    self.init(Self.kind(sqlite: code, message), message, sql: sql, code: "SQLite \(code)")
  }

  /// The last error of a connection.
  init(sqlite handle: OpaquePointer?, sql: String? = nil) {
    let message = sqlite3_errmsg(handle).map { String(cString: $0) } ?? "out of memory"
    self.init(sqlite: sqlite3_extended_errcode(handle), message: message, sql: sql)
  }

  private static func kind(sqlite code: CInt, _ message: String) -> Kind {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_FULL: .full
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
    case SQLITE_READONLY, SQLITE_PERM: .readOnly
    case SQLITE_CANTOPEN, SQLITE_AUTH: .cannotOpen
    case SQLITE_CONSTRAINT: .constraint(constraint(code, message))
    case SQLITE_ERROR: .syntax
    case SQLITE_MISUSE, SQLITE_RANGE: .misuse
    default: .other
    }
  }

  private static func constraint(_ code: CInt, _ message: String) -> DatabaseConstraint {
    let rule: DatabaseConstraint.Rule =
      switch code >> 8 {
      case 8, 6, 10: .unique  // UNIQUE, PRIMARYKEY, ROWID
      case 3: .foreignKey
      case 5: .notNull
      case 1: .check
      default: .other
      }
    // "UNIQUE constraint failed: person.name, person.age"
    guard let colon = message.firstRange(of: ": ") else { return DatabaseConstraint(rule) }
    let places = message[colon.upperBound...].split(separator: ", ").map { $0.split(separator: ".", maxSplits: 1).map(String.init) }
    if rule == .check { return DatabaseConstraint(rule, name: String(message[colon.upperBound...])) }
    guard places.allSatisfy({ $0.count == 2 }) else { return DatabaseConstraint(rule, name: String(message[colon.upperBound...])) }
    return DatabaseConstraint(rule, table: places.first?[0], columns: places.map { $0[1] })
  }
}
