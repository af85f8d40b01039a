@testable import BeholdData

/// A connection that notes what is run.
final class CountingConnection: DatabaseConnection {
  private let connection: any DatabaseConnection
  private(set) var statements: [String] = []

  init(_ connection: any DatabaseConnection) { self.connection = connection }

  var dialect: SQLDialect { connection.dialect }
  var isLost: Bool { connection.isLost }
  var isInTransaction: Bool { connection.isInTransaction }

  func execute(_ sql: String, _ arguments: [DatabaseValue]) throws(DatabaseError) -> Int {
    statements.append(sql)
    return try connection.execute(sql, arguments)
  }

  func executeScript(_ sql: String) throws(DatabaseError) { try connection.executeScript(sql) }

  func query(_ sql: String, _ arguments: [DatabaseValue], _ body: (borrowing DatabaseRow) throws -> Bool) throws {
    statements.append(sql)
    try connection.query(sql, arguments, body)
  }

  func stream(_ sql: String, _ arguments: [DatabaseValue], _ body: (borrowing DatabaseRow) throws -> Bool) throws {
    statements.append(sql)
    try connection.stream(sql, arguments, body)
  }

  func transaction<R>(_ kind: TransactionKind, _ body: () throws -> R) throws -> R { try connection.transaction(kind, body) }
  func notify(_ channel: String, _ payload: String) throws(DatabaseError) { try connection.notify(channel, payload) }
  func close() { connection.close() }
}
