/// A connection to a database, used by one thread at a time.
///
/// SQLite's parameters are written `?`, PostgreSQL's `$1`. Statements are prepared once and kept by their text, the 200 that
/// were used last.
package protocol DatabaseConnection: AnyObject {
  var dialect: SQLDialect { get }

  /// The connection has gone and will not come back; the pool opens another.
  var isLost: Bool { get }

  /// A transaction is open.
  var isInTransaction: Bool { get }

  /// Runs one statement and returns how many rows it changed.
  @discardableResult
  func execute(_ sql: String, _ arguments: [DatabaseValue]) throws(DatabaseError) -> Int

  /// Runs any number of statements that have no parameters.
  func executeScript(_ sql: String) throws(DatabaseError)

  /// Calls `body` with each row, until it returns false. Other statements may be run in `body`.
  func query(_ sql: String, _ arguments: [DatabaseValue], _ body: (borrowing DatabaseRow) throws -> Bool) throws

  /// As `query`, in constant memory however many rows there are. No other statement may be run in `body`.
  ///
  /// When `body` returns false, PostgreSQL's remaining rows are still received, and dropped.
  func stream(_ sql: String, _ arguments: [DatabaseValue], _ body: (borrowing DatabaseRow) throws -> Bool) throws

  /// Runs `body` between the beginning of a transaction and its commit; an error undoes it and is thrown on.
  ///
  /// Inside another transaction it is a savepoint. Nothing is tried again.
  func transaction<R>(_ kind: TransactionKind, _ body: () throws -> R) throws -> R

  /// Tells the listeners of `channel` in all processes once the open transaction is committed.
  ///
  /// SQLite's listeners see every commit and need no telling.
  func notify(_ channel: String, _ payload: String) throws(DatabaseError)

  /// Closes the connection. It is lost afterwards.
  func close()
}

extension DatabaseConnection {
  @discardableResult
  package func execute(_ sql: String) throws(DatabaseError) -> Int { try execute(sql, []) }

  /// What `read` makes of each row.
  package func rows<T>(_ sql: String, _ arguments: [DatabaseValue] = [], _ read: (borrowing DatabaseRow) throws -> T) throws -> [T] {
    var all: [T] = []
    try query(sql, arguments) { row in
      all.append(try read(row))
      return true
    }
    return all
  }

  /// What `read` makes of the first row, or nil where there is none.
  package func first<T>(_ sql: String, _ arguments: [DatabaseValue] = [], _ read: (borrowing DatabaseRow) throws -> T) throws -> T? {
    var result: T?
    try query(sql, arguments) { row in
      result = try read(row)
      return false
    }
    return result
  }
}
