import BeholdData
import CBeholdPostgres
import CBeholdSQLite
import Foundation
import TestDatabases

/// What tests need of a database: statements, and lists of identifiers.
protocol PredicateDatabase {
  var dialect: SQLDialect { get }
  func run(_ sql: SQLText) throws -> [String?]
}

struct DatabaseFailure: Error, CustomStringConvertible {
  var description: String
}

extension PredicateDatabase {
  func run(_ sql: SQLFragment) throws -> [String?] { try run(sql.render(dialect)) }

  func identifiers(_ selection: SQLSelection) throws -> [Int64] { try run(selection.identifiers).map { Int64($0 ?? "")! } }

  func fill(_ world: World) throws {
    let (int, real, text, blob): (String, String, String, String) =
      dialect == .sqlite
      ? ("INTEGER", "REAL", "TEXT", "BLOB") : ("bigint", "double precision", "text COLLATE \"C\"", "bytea")
    let columns = [
      ("name", text), ("note", text), ("count", int), ("stock", int), ("small", int), ("price", real), ("weight", real), ("rate", real),
      ("flag", int), ("mark", int), ("made", real), ("due", real), ("key", blob), ("data", blob), ("amount", text), ("cost", text),
      ("kind", text), ("level", int), ("tags", text), ("owner", int),
    ]
    let list = columns.map { "\"\($0)\" \($1)" }.joined(separator: ", ")
    let id = dialect == .sqlite ? "id INTEGER PRIMARY KEY" : "id bigint PRIMARY KEY"
    _ = try run(SQLText(text: "CREATE TABLE \"Item\" (\(id), \(list))"))
    _ = try run(SQLText(text: "CREATE TABLE \"Owner\" (\(id), title \(text), age \(int), parent \(int))"))
    for item in world.items {
      let values: [Any?] = [
        item.id, item.name, item.note, item.count, item.stock, item.small, item.price, item.weight, item.rate, item.flag, item.mark,
        item.made, item.due, item.key, item.data, item.amount, item.cost, item.kind, item.level, "[]", item.owner?.id,
      ]
      try insert(values, "Item")
    }
    for owner in world.owners { try insert([owner.id, owner.title, owner.age, owner.parent?.id] as [Any?], "Owner") }
  }

  private func insert(_ values: [Any?], _ table: String) throws {
    let arguments = try values.map { SQLFragment(argument: try $0.map { try DatabaseValue(keeping: $0, part: "") } ?? .null) }
    _ = try run("INSERT INTO \(identifier: table) VALUES (\(SQLFragment(joining: arguments, separator: ", ")))")
  }
}

final class SQLiteDatabase: PredicateDatabase {
  let dialect = SQLDialect.sqlite
  private var connection: OpaquePointer?

  init() throws {
    guard sqlite3_open(":memory:", &connection) == SQLITE_OK, let connection else { throw DatabaseFailure(description: "cannot open") }
    guard SQLiteFunctions.register(connection) == SQLITE_OK else { throw DatabaseFailure(description: "cannot register") }
  }

  deinit { sqlite3_close_v2(connection) }

  func run(_ sql: SQLText) throws -> [String?] { try run(sql, column: 0) }

  func run(_ sql: SQLText, column: Int32) throws -> [String?] {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(connection, sql.text, -1, &statement, nil) == SQLITE_OK else { throw failure(sql) }
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (index, argument) in sql.arguments.enumerated() {
      let place = Int32(index + 1)
      switch argument {
      case .null: sqlite3_bind_null(statement, place)
      case .integer(let value): sqlite3_bind_int64(statement, place, value)
      case .real(let value): sqlite3_bind_double(statement, place, value)
      case .text(let value): sqlite3_bind_text(statement, place, value, Int32(value.utf8.count), transient)
      case .blob(let value):
        if value.isEmpty {
          sqlite3_bind_zeroblob(statement, place, 0)
        } else {
          sqlite3_bind_blob(statement, place, value, Int32(value.count), transient)
        }
      }
    }
    var result: [String?] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: result.append(sqlite3_column_text(statement, column).map { String(cString: $0) })
      case SQLITE_DONE: return result
      default: throw failure(sql)
      }
    }
  }

  private func failure(_ sql: SQLText) -> DatabaseFailure {
    DatabaseFailure(description: String(cString: sqlite3_errmsg(connection)) + "\n" + sql.text + "\n\(sql.arguments)")
  }
}

/// A schema of its own in the tests' PostgreSQL.
final class PostgresDatabase: PredicateDatabase {
  let dialect = SQLDialect.postgres
  private let connection: OpaquePointer?

  init() throws {
    guard let server = PostgresServer.shared else { throw DatabaseFailure(description: "no PostgreSQL server") }
    connection = PQconnectdb(try server.makeSchema())
    guard PQstatus(connection) == CONNECTION_OK else { throw DatabaseFailure(description: String(cString: PQerrorMessage(connection))) }
    for statement in PostgresFunctions.setup { _ = try run(SQLText(text: statement)) }
  }

  deinit { PQfinish(connection) }

  func run(_ sql: SQLText) throws -> [String?] {
    let values: [UnsafeMutablePointer<CChar>?] = sql.arguments.map { argument in
      switch argument {
      case .null: nil
      case .integer(let value): strdup(String(value))
      case .real(let value): strdup(value == .infinity ? "Infinity" : value == -.infinity ? "-Infinity" : "\(value)")
      case .text(let value): strdup(value)
      case .blob(let value): strdup("\\x" + value.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
      }
    }
    defer { for value in values { free(value) } }
    let result = PQexecParams(connection, sql.text, Int32(values.count), nil, values.map { UnsafePointer($0) }, nil, nil, 0)
    defer { PQclear(result) }
    let status = PQresultStatus(result)
    guard status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK else {
      throw DatabaseFailure(description: String(cString: PQerrorMessage(connection)) + "\n" + sql.text.prefix(3000) + "\n\(sql.arguments)")
    }
    return (0..<PQntuples(result)).map { PQgetisnull(result, $0, 0) == 1 ? nil : String(cString: PQgetvalue(result, $0, 0)) }
  }
}
