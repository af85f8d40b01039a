internal import BeholdData
internal import CSQLite
internal import Foundation

/// A SQLite file with so many rows, whose prices are from 0 up to their number, for both sides: a container, and a connection with statements that
/// were prepared by hand.
final class Table {
  let context: ModelContext
  private let folder: URL
  private let connection: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  init(rows: Int) {
    folder = FileManager.default.temporaryDirectory.appending(path: "behold-\(UUID().uuidString)")
    let file = folder.appending(path: "items.store")
    // Numbers for rows are reserved when a container is opened: the one that is measured is opened when all are there.
    func open() -> ModelContext {
      do {
        return ModelContext(try ModelContainer(for: Item.self, configurations: ModelConfiguration(url: file)))
      } catch {
        fatalError("\(error)")
      }
    }
    _ = open()
    var connection: OpaquePointer?
    precondition(unsafe sqlite3_open(file.path, &connection) == SQLITE_OK)
    self.connection = connection!
    for sql in [
      "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL",
      """
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < \(rows))
      INSERT INTO "Item" (id, _version, name, code, price, count, isShown) SELECT n, 0, 'Item number ' || n, n * 7, n, 0, 1 FROM numbers
      """,
      "UPDATE _behold_counter SET value = \(rows + 1000) WHERE name = 'identifier'",
    ] {
      precondition(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
    }
    context = open()
    context.mergePolicy = .mine
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(connection)
    try? FileManager.default.removeItem(at: folder)
  }

  func statement(_ sql: String) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    precondition(unsafe sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, String(cString: sqlite3_errmsg(connection)))
    statements[sql] = statement!
    return statement!
  }

  /// Runs a statement to its end, and calls `body` with each row.
  func run(_ sql: String, _ arguments: [Double] = [], _ body: (OpaquePointer) -> Void = { _ in }) {
    let statement = statement(sql)
    for (index, argument) in arguments.enumerated() { sqlite3_bind_double(statement, Int32(index + 1), argument) }
    var code = sqlite3_step(statement)
    while code == SQLITE_ROW {
      body(statement)
      code = sqlite3_step(statement)
    }
    precondition(code == SQLITE_DONE, unsafe String(cString: sqlite3_errmsg(connection)))
    sqlite3_reset(statement)
  }
}

extension PlainItem {
  /// The row that a statement stands at: the identifier and the five columns.
  convenience init(_ statement: OpaquePointer) {
    self.init(
      id: Int(sqlite3_column_int64(statement, 0)), name: unsafe String(cString: sqlite3_column_text(statement, 1)),
      code: Int(sqlite3_column_int64(statement, 2)), price: sqlite3_column_double(statement, 3),
      count: Int(sqlite3_column_int64(statement, 4)), isShown: sqlite3_column_int(statement, 5) != 0)
  }
}

extension Table {
  func insert(_ name: String, _ code: Double) {
    let statement = statement("INSERT INTO \"Item\" (_version, name, code, price, count, isShown) VALUES (0, ?, ?, -1, 0, 1)")
    unsafe sqlite3_bind_text(statement, 1, name, -1, unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self))
    sqlite3_bind_double(statement, 2, code)
    precondition(sqlite3_step(statement) == SQLITE_DONE)
    sqlite3_reset(statement)
  }
}
