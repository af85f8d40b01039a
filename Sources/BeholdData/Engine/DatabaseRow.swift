import CBeholdSQLite

/// The row under the cursor, valid only while the closure that got it runs.
///
/// Columns count from 0. A value of another type is converted as SQLite does it: a null reads as 0, "" and no bytes.
public struct DatabaseRow: ~Copyable {
  /// SQLite's statement; nil where the row is PostgreSQL's.
  let statement: OpaquePointer?
  let postgres: PostgresRow
  /// The values of a row that is in memory, and in no database.
  let values: [DatabaseValue]?

  init(sqlite statement: OpaquePointer) {
    self.statement = statement
    postgres = PostgresRow(result: nil, index: 0)
    values = nil
  }

  init(values: [DatabaseValue]) {
    statement = nil
    postgres = PostgresRow(result: nil, index: 0)
    self.values = values
  }

  init(postgres row: PostgresRow) {
    statement = nil
    postgres = row
    values = nil
  }

  package var columnCount: Int {
    if let statement { return Int(sqlite3_column_count(statement)) }
    return values?.count ?? postgres.columnCount
  }

  package func name(at column: Int) -> String {
    if let statement { return sqlite3_column_name(statement, CInt(column)).map { String(cString: $0) } ?? "" }
    return postgres.name(at: column)
  }

  package func isNull(at column: Int) -> Bool {
    if let statement { return sqlite3_column_type(statement, CInt(column)) == SQLITE_NULL }
    if let values { return values[column] == .null }
    return postgres.isNull(at: column)
  }

  package func integer(at column: Int) -> Int64 {
    if let statement { return sqlite3_column_int64(statement, CInt(column)) }
    if let values { return values[column].integer }
    return postgres.integer(at: column)
  }

  package func real(at column: Int) -> Double {
    if let statement { return sqlite3_column_double(statement, CInt(column)) }
    if let values { return values[column].real }
    return postgres.real(at: column)
  }

  package func text(at column: Int) -> String {
    guard let statement else { return values?[column].text ?? postgres.text(at: column) }
    guard let start = sqlite3_column_text(statement, CInt(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, CInt(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  package func bytes(at column: Int) -> [UInt8] {
    withBytes(at: column) { Array($0) }
  }

  /// The bytes of a blob or text where they lie, without a copy.
  package func withBytes<R>(at column: Int, _ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    guard let statement else { return try values?[column].withBytes(body) ?? postgres.withBytes(at: column, body) }
    let start = sqlite3_column_blob(statement, CInt(column))
    return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(statement, CInt(column)))))
  }

  /// The value with the type that the database keeps it in.
  package func value(at column: Int) -> DatabaseValue {
    guard let statement else { return values?[column] ?? postgres.value(at: column) }
    return switch sqlite3_column_type(statement, CInt(column)) {
    case SQLITE_INTEGER: .integer(integer(at: column))
    case SQLITE_FLOAT: .real(real(at: column))
    case SQLITE_TEXT: .text(text(at: column))
    case SQLITE_BLOB: .blob(bytes(at: column))
    default: .null
    }
  }
}
