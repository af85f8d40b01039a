import CBeholdPostgres

/// A connection to a PostgreSQL server.
///
/// Arguments and results travel in binary. A parameter has the type that the server infers; where an argument does not fit that
/// type without loss, the statement is prepared once more with the argument's own.
final class PostgresConnection: DatabaseConnection {
  let parameters: PostgresParameters
  let processIdentifier: Int32
  /// When the server's process began, which tells it from a later one with the same number.
  var processStart = ""
  private let handle: OpaquePointer
  private var cache = StatementCache<PostgresStatement>(capacity: 200)
  private let arguments = PostgresArguments()
  private let discarded = DiscardedNames()
  private var names = 0
  private var depth = 0
  private var isStreaming = false
  /// The first error in the open transaction, after which the server refuses everything.
  private var failure: DatabaseError?
  private(set) var isLost = false

  private final class DiscardedNames { var names: [String] = [] }

  /// Takes over an open handle.
  init(handle: OpaquePointer, parameters: PostgresParameters) {
    self.handle = handle
    self.parameters = parameters
    processIdentifier = PQbackendPID(handle)
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
  }

  deinit {
    close()
  }

  var dialect: SQLDialect { .postgres }

  var isInTransaction: Bool { !isLost && PQtransactionStatus(handle) != PQTRANS_IDLE }

  /// The socket, for waiting; -1 where there is none.
  var socket: CInt { PQsocket(handle) }

  @discardableResult
  func execute(_ sql: String, _ arguments: [DatabaseValue]) throws(DatabaseError) -> Int {
    let result = try run(sql, arguments)
    defer { PQclear(result) }
    return PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
  }

  func executeScript(_ sql: String) throws(DatabaseError) {
    PQclear(try simple(sql))
  }

  func query(_ sql: String, _ arguments: [DatabaseValue], _ body: (borrowing DatabaseRow) throws -> Bool) throws {
    let result = try run(sql, arguments)
    defer { PQclear(result) }
    for index in 0..<PQntuples(result) {
      let row = DatabaseRow(postgres: PostgresRow(result: result, index: index))
      guard try body(row) else { return }
    }
  }

  func stream(_ sql: String, _ arguments: [DatabaseValue], _ body: (borrowing DatabaseRow) throws -> Bool) throws {
    let statement = try prepared(sql, arguments)
    let isSent = PQsendQueryPrepared(
      handle, statement.name, CInt(arguments.count), self.arguments.pointers, self.arguments.lengths, self.arguments.formats, 1)
    guard isSent == 1 else { throw lost(sql) }
    PQsetSingleRowMode(handle)
    isStreaming = true
    defer { isStreaming = false }
    var failure: (any Error)?
    var isDone = false
    // What is not wanted any more is read and dropped: a cancellation could hit the next statement.
    while let result = PQgetResult(handle) {
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_SINGLE_TUPLE where !isDone && failure == nil:
        do {
          isDone = try !body(DatabaseRow(postgres: PostgresRow(result: result, index: 0)))
        } catch {
          failure = error
        }
      case PGRES_SINGLE_TUPLE, PGRES_TUPLES_OK, PGRES_COMMAND_OK: continue
      default:
        let error = noted(failed(result, sql))
        if !isDone && failure == nil { failure = error }
      }
    }
    if let failure { throw failure }
  }

  func transaction<R>(_ kind: TransactionKind, _ body: () throws -> R) throws -> R {
    guard depth == 0 else { return try savepoint(body) }
    let mode = kind == .read ? "REPEATABLE READ READ ONLY" : "SERIALIZABLE"
    PQclear(try simple("BEGIN ISOLATION LEVEL \(mode)"))
    failure = nil
    depth = 1
    defer { depth = 0 }
    do {
      let result = try body()
      try commit(kind)
      return result
    } catch {
      if isInTransaction { PQclear(try? simple("ROLLBACK")) }
      throw error
    }
  }

  func notify(_ channel: String, _ payload: String) throws(DatabaseError) {
    try execute("SELECT pg_notify($1, $2)", [.text(channel), .text(payload)])
  }

  func close() {
    guard !isLost else { return }
    isLost = true
    PQfinish(handle)
  }

  /// Reads what has arrived, and calls `body` with the process and the payload of each notification.
  func receiveNotifications(_ body: (Int32, String) -> Void) throws(DatabaseError) {
    guard PQconsumeInput(handle) == 1 else { throw lost(nil) }
    while let notification = PQnotifies(handle) {
      body(notification.pointee.be_pid, notification.pointee.extra.map { String(cString: $0) } ?? "")
      PQfreemem(notification)
    }
  }

  /// The name in quotes, for SQL.
  func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  private func commit(_ kind: TransactionKind) throws(DatabaseError) {
    // The server answers the commit of a failed transaction with a rollback, and no error.
    if let failure { throw failure }
    let result: OpaquePointer
    do {
      result = try simple("COMMIT")
    } catch  where error.kind == .connectionLost && kind == .write {
      throw DatabaseError(.outcomeUnknown, "the connection was lost during a commit: \(error.message)", code: error.code)
    }
    defer { PQclear(result) }
    if PQcmdStatus(result).map({ String(cString: $0) }) == "ROLLBACK" {
      throw DatabaseError(.other, "the server has undone the transaction instead of committing it")
    }
  }

  private func savepoint<R>(_ body: () throws -> R) throws -> R {
    let name = "behold_\(depth)"
    PQclear(try simple("SAVEPOINT \(name)"))
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      if let failure { throw failure }
      PQclear(try simple("RELEASE \(name)"))
      return result
    } catch {
      if isInTransaction, let result = try? simple("ROLLBACK TO \(name); RELEASE \(name)") {
        PQclear(result)
        failure = nil
      }
      throw error
    }
  }

  private func run(_ sql: String, _ arguments: [DatabaseValue]) throws(DatabaseError) -> OpaquePointer {
    let statement = try prepared(sql, arguments)
    let result = PQexecPrepared(
      handle, statement.name, CInt(arguments.count), self.arguments.pointers, self.arguments.lengths, self.arguments.formats, 1)
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
      guard let result else { throw lost(sql) }
      return result
    default:
      let error = failed(result, sql)
      PQclear(result)
      // A changed table makes the prepared statement useless; the server says so before it does anything.
      guard error.code == "0A000" || error.code == "26000", error.kind == .serialization else { throw noted(error) }
      cache.remove(statement)
      if isInTransaction { throw noted(error) }
      return try run(sql, arguments)
    }
  }

  /// The statement, with `arguments` laid out for it.
  private func prepared(_ sql: String, _ values: [DatabaseValue]) throws(DatabaseError) -> PostgresStatement {
    try checkIdle()
    let statement: PostgresStatement
    if let known = cache.find(sql) { statement = known } else { statement = try prepare(sql, key: sql, hints: []) }
    guard statement.types.count == values.count else {
      throw DatabaseError(.misuse, "the statement has \(statement.types.count) parameters and was given \(values.count)", sql: sql)
    }
    guard arguments.encode(values, as: statement.types) != nil else { return statement }
    let hints = zip(values, statement.types).map { Self.ownType(of: $0) ?? $1 }
    let key = sql + "\0" + hints.map { String($0) }.joined(separator: ",")
    let variant: PostgresStatement
    if let known = cache.find(key) { variant = known } else { variant = try prepare(sql, key: key, hints: hints) }
    if let misfit = arguments.encode(values, as: variant.types) {
      throw DatabaseError(.misuse, "argument \(misfit + 1) does not fit the type of its parameter", sql: sql)
    }
    return variant
  }

  private static func ownType(of value: DatabaseValue) -> UInt32? {
    switch value {
    case .null: nil
    case .integer: PostgresType.int8
    case .real: PostgresType.float8
    case .text: PostgresType.text
    case .blob: PostgresType.bytes
    }
  }

  private func prepare(_ sql: String, key: String, hints: [UInt32]) throws(DatabaseError) -> PostgresStatement {
    try freeDiscarded()
    names += 1
    let name = "b\(names)"
    let result = PQprepare(handle, name, sql, CInt(hints.count), hints)
    defer { PQclear(result) }
    guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw noted(failed(result, sql)) }
    let description = PQdescribePrepared(handle, name)
    defer { PQclear(description) }
    guard PQresultStatus(description) == PGRES_COMMAND_OK else { throw noted(failed(description, sql)) }
    let types = (0..<PQnparams(description)).map { PQparamtype(description, $0) }
    let statement = PostgresStatement(sql: key, name: name, types: types) { [discarded] in discarded.names.append($0) }
    cache.insert(statement)
    return statement
  }

  private func freeDiscarded() throws(DatabaseError) {
    guard !discarded.names.isEmpty, PQtransactionStatus(handle) != PQTRANS_INERROR else { return }
    let script = discarded.names.map { "DEALLOCATE \($0)" }.joined(separator: ";")
    discarded.names = []
    PQclear(try simple(script))
  }

  private func simple(_ sql: String) throws(DatabaseError) -> OpaquePointer {
    try checkIdle()
    guard let result = PQexec(handle, sql) else { throw lost(sql) }
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return result
    default:
      defer { PQclear(result) }
      throw noted(failed(result, sql))
    }
  }

  private func checkIdle() throws(DatabaseError) {
    if isLost { throw DatabaseError(.connectionLost, "the connection is closed") }
    if isStreaming { throw DatabaseError(.misuse, "the connection is in the midst of a stream") }
  }

  private func failed(_ result: OpaquePointer?, _ sql: String?) -> DatabaseError {
    var error = result.map { DatabaseError(postgres: $0, sql: sql) } ?? lost(sql)
    // An error without a state is libpq's own: the connection broke while it was used.
    if isLost || error.code == nil || PQstatus(handle) == CONNECTION_BAD { error.kind = .connectionLost }
    if error.kind == .connectionLost { close() }
    return error
  }

  private func lost(_ sql: String?) -> DatabaseError {
    let message = isLost ? "" : PQerrorMessage(handle).map { String(cString: $0).trimmed } ?? ""
    close()
    return DatabaseError(.connectionLost, parameters.withoutSecrets(message.isEmpty ? "the connection is lost" : message), sql: sql)
  }

  private func noted(_ error: DatabaseError) -> DatabaseError {
    if depth > 0, failure == nil { failure = error }
    return error
  }
}
