import CBeholdSQLite

/// A connection to a SQLite database in a file or in memory.
final class SQLiteConnection: DatabaseConnection {
  let handle: OpaquePointer
  private var cache = StatementCache<SQLiteStatement>(capacity: 200)
  private var depth = 0
  private(set) var isLost = false

  /// Takes over an open handle.
  init(handle: OpaquePointer) {
    self.handle = handle
  }

  deinit {
    close()
  }

  var dialect: SQLDialect { .sqlite }

  var isInTransaction: Bool { !isLost && sqlite3_get_autocommit(handle) == 0 }

  /// Changes when another connection has committed since the last call, and never for commits of this one.
  func dataVersion() throws -> Int64 {
    try first("PRAGMA data_version") { $0.integer(at: 0) } ?? 0
  }

  @discardableResult
  func execute(_ sql: String, _ arguments: [DatabaseValue]) throws(DatabaseError) -> Int {
    let statement = try borrow(sql)
    defer { giveBack(statement) }
    try statement.bind(arguments)
    let before = sqlite3_total_changes64(handle)
    while true {
      switch sqlite3_step(statement.handle) {
      case SQLITE_ROW: continue
      case SQLITE_DONE:
        // The count of a statement that changes no rows would be the one before it.
        return sqlite3_total_changes64(handle) == before ? 0 : Int(sqlite3_changes64(handle))
      default: throw DatabaseError(sqlite: handle, sql: sql)
      }
    }
  }

  func executeScript(_ sql: String) throws(DatabaseError) {
    try checkOpen()
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw DatabaseError(sqlite: handle, sql: sql) }
  }

  func query(_ sql: String, _ arguments: [DatabaseValue], _ body: (borrowing DatabaseRow) throws -> Bool) throws {
    let statement = try borrow(sql)
    defer { giveBack(statement) }
    try statement.bind(arguments)
    let row = DatabaseRow(sqlite: statement.handle)
    while true {
      switch sqlite3_step(statement.handle) {
      case SQLITE_ROW:
        guard try body(row) else { return }
      case SQLITE_DONE: return
      default: throw DatabaseError(sqlite: handle, sql: sql)
      }
    }
  }

  func stream(_ sql: String, _ arguments: [DatabaseValue], _ body: (borrowing DatabaseRow) throws -> Bool) throws {
    try query(sql, arguments, body)
  }

  func transaction<R>(_ kind: TransactionKind, _ body: () throws -> R) throws -> R {
    guard depth == 0 else { return try savepoint(body) }
    try begin(kind)
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      try execute("COMMIT", [])
      return result
    } catch {
      undo(["ROLLBACK"])
      throw error
    }
  }

  private func savepoint<R>(_ body: () throws -> R) throws -> R {
    let name = "\"behold-\(depth)\""
    try execute("SAVEPOINT \(name)", [])
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      try execute("RELEASE \(name)", [])
      return result
    } catch {
      undo(["ROLLBACK TO \(name)", "RELEASE \(name)"])
      throw error
    }
  }

  func notify(_ channel: String, _ payload: String) throws(DatabaseError) {}

  func close() {
    guard !isLost else { return }
    isLost = true
    cache.removeAll()
    sqlite3_close_v2(handle)
  }

  private func begin(_ kind: TransactionKind) throws {
    guard kind == .read else {
      try execute("BEGIN IMMEDIATE", [])
      return
    }
    try execute("BEGIN DEFERRED", [])
    do {
      // The snapshot is taken by the first read.
      try execute("SELECT 1 FROM sqlite_schema LIMIT 1", [])
    } catch {
      undo(["ROLLBACK"])
      throw error
    }
  }

  /// A full disk or a damaged file may have undone the transaction already, and then there is nothing to do.
  private func undo(_ statements: [String]) {
    for statement in statements where isInTransaction {
      _ = try? execute(statement, [])
    }
  }

  private func checkOpen() throws(DatabaseError) {
    if isLost { throw DatabaseError(.misuse, "the connection is closed") }
  }

  private func borrow(_ sql: String) throws(DatabaseError) -> SQLiteStatement {
    try checkOpen()
    if let statement = cache.find(sql) {
      if statement.isInUse { return try prepare(sql, isKept: false) }
      statement.isInUse = true
      return statement
    }
    let statement = try prepare(sql, isKept: true)
    cache.insert(statement)
    statement.isInUse = true
    return statement
  }

  private func giveBack(_ statement: SQLiteStatement) {
    statement.reset()
    if statement.isInUse { statement.isInUse = false } else { statement.discard() }
  }

  private func prepare(_ sql: String, isKept: Bool) throws(DatabaseError) -> SQLiteStatement {
    var text = sql
    let (code, statement, isWhole) = text.withUTF8 { bytes in
      var statement: OpaquePointer?
      var tail: UnsafePointer<CChar>?
      let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
      return bytes.withMemoryRebound(to: CChar.self) { characters in
        let code = sqlite3_prepare_v3(handle, characters.baseAddress, CInt(characters.count), flags, &statement, &tail)
        let rest = characters.baseAddress.flatMap { start in tail.map { characters.dropFirst($0 - start) } }
        return (code, statement, rest?.allSatisfy { [32, 9, 10, 13, 59, 0].contains($0) } ?? true)
      }
    }
    guard code == SQLITE_OK else { throw DatabaseError(sqlite: handle, sql: sql) }
    guard let statement, isWhole else {
      sqlite3_finalize(statement)
      throw DatabaseError(.misuse, statement == nil ? "there is no statement" : "there is more than one statement", sql: sql)
    }
    return SQLiteStatement(sql: sql, handle: statement)
  }
}
