import Glibc
import Synchronization

/// The connections of one program to one database: one that writes, and some that read.
///
/// ```swift
/// let pool = try DatabasePool(.file("truck.db"))
/// try await pool.write { try $0.execute("INSERT INTO donut (name) VALUES (?)", [.text("Plain")]) }
/// let names = try pool.read { try $0.rows("SELECT name FROM donut") { $0.text(at: 0) } }
/// ```
///
/// A database in memory has one connection for both, so that reads wait for writes.
package final class DatabasePool: @unchecked Sendable {
  package let address: DatabaseAddress
  package let options: DatabaseOptions
  /// The path of a file's write-ahead log.
  private let logPath: String
  private let writerLock = Lock()
  private let writerThread = Atomic<UInt>(0)
  private let writerProcess = Atomic<Int32>(0)
  /// Whether the present write is a migration; read and written by its thread.
  private var isMigrating = false
  private var writer: (any DatabaseConnection)?
  private var isClosed = false
  private let readers: ReaderSet
  private let writeQueue: WorkQueue
  private let readQueue: WorkQueue

  /// Opens the writing connection; the error says why it cannot be opened.
  package init(_ address: DatabaseAddress, _ options: DatabaseOptions = DatabaseOptions()) throws(DatabaseError) {
    self.address = address
    self.options = options
    if case .file(let path, _) = address { logPath = path + "-wal" } else { logPath = "" }
    readers = ReaderSet(limit: options.readers) { () throws(DatabaseError) in try address.connect(options) }
    writeQueue = WorkQueue("database-write", maximumThreads: 1)
    readQueue = WorkQueue("database-read", maximumThreads: max(options.readers, 1))
    setWriter(try address.connect(options))
  }

  deinit {
    close()
  }

  package var dialect: SQLDialect { address.dialect }

  /// The number of the server's process that writes for this pool, by which its own notifications are known. 0 for SQLite.
  var writerProcessIdentifier: Int32 { writerProcess.load(ordering: .relaxed) }

  /// Runs `body` in a write transaction on the pool's thread.
  ///
  /// It is run again, up to `DatabaseOptions.attempts` times, when the database was busy, when other transactions were in the
  /// way, and when the connection was lost before the commit. `verify` decides the case in which it was lost during the commit:
  /// it asks on a new connection whether the transaction is there, and returns its result or nil, upon which `body` is run
  /// again. Without it that case throws `outcomeUnknown`.
  @discardableResult
  package func write<R: Sendable>(
    verify: (@Sendable (any DatabaseConnection) throws -> R?)? = nil, _ body: @escaping @Sendable (any DatabaseConnection) throws -> R
  ) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
      write(verify: verify, body) { continuation.resume(with: $0) }
    }
  }

  /// As `write`; `completion` is called on the pool's thread, or, where the pool is closed, at once.
  func write<R: Sendable>(
    verify: (@Sendable (any DatabaseConnection) throws -> R?)?, _ body: @escaping @Sendable (any DatabaseConnection) throws -> R,
    completion: @escaping @Sendable (Result<R, any Error>) -> Void
  ) {
    do throws(DatabaseError) {
      try writeQueue.add { [self] in completion(Result { try writeNow(verify: verify, body) }) }
    } catch {
      completion(.failure(error))
    }
  }

  /// As `write`, on the calling thread, which waits for its turn. In another write it is an error.
  @discardableResult
  package func writeNow<R>(
    verify: ((any DatabaseConnection) throws -> R?)? = nil, _ body: (any DatabaseConnection) throws -> R
  ) throws -> R {
    if isWriting, isMigrating, let writer { return try writer.transaction(.write) { try body(writer) } }
    guard !isWriting else { throw DatabaseError(.misuse, "a write in a write; use the connection's transaction(_:_:)") }
    let result = try withWriterLock { try attempt(verify, body) }
    announceCommit()
    return result
  }

  /// As `writeNow`; reads and writes of `body` through the pool, on this thread, are parts of the transaction.
  func migrate<R>(_ body: (any DatabaseConnection) throws -> R) throws -> R {
    try writeNow { connection in
      isMigrating = true
      defer { isMigrating = false }
      return try body(connection)
    }
  }

  /// Runs `body` outside a transaction with the writing connection, for what cannot be done in one. Nothing is tried again.
  @discardableResult
  package func withWriter<R>(_ body: (any DatabaseConnection) throws -> R) throws -> R {
    if isWriting, let writer { return try body(writer) }
    return try withWriterLock { try body(openWriter()) }
  }

  /// As `withWriter`, or nil where a write is going on.
  func withFreeWriter<R>(_ body: (any DatabaseConnection) throws -> R) throws -> R? {
    guard writerLock.tryLock() else { return nil }
    defer { writerLock.unlock() }
    return try body(openWriter())
  }

  /// Runs `body` with a connection for reading on the calling thread.
  ///
  /// A server's connection that turns out to be lost is opened again once, and `body` run again. Reads in reads use one
  /// connection. For one state of the database over several queries use the connection's `transaction(.read)`.
  package func read<R>(_ body: (any DatabaseConnection) throws -> R) throws -> R {
    if case .memory = address { return try withWriter(body) }
    if isWriting, isMigrating, let writer { return try body(writer) }
    do {
      return try readers.use(body)
    } catch let error as DatabaseError where error.kind == .connectionLost {
      readers.closeIdle()
      return try readers.use(body)
    }
  }

  /// As `read`, on a thread of the pool.
  package func readInBackground<R: Sendable>(_ body: @escaping @Sendable (any DatabaseConnection) throws -> R) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
      do throws(DatabaseError) {
        try readQueue.add { [self] in continuation.resume(with: Result { try read(body) }) }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  /// Waits for the writes and reads that were begun, and closes all connections. Afterwards everything is an error.
  package func close() {
    writeQueue.close()
    readQueue.close()
    readers.close()
    guard !isWriting else { return }
    writerLock.withLock {
      isClosed = true
      writer?.close()
      writer = nil
    }
  }

  /// Other processes watch the log, which is written before the commit can be seen: its new date says that it can.
  private func announceCommit() {
    switch address {
    case .memory(let name): MemoryBus.shared.committed(name, by: self)
    case .file: utimensat(AT_FDCWD, logPath, nil, 0)
    case .postgres: break
    }
  }

  private var isWriting: Bool { writerThread.load(ordering: .relaxed) == currentThread() }

  private func withWriterLock<R>(_ body: () throws -> R) throws -> R {
    try writerLock.withLock {
      writerThread.store(currentThread(), ordering: .relaxed)
      defer { writerThread.store(0, ordering: .relaxed) }
      return try body()
    }
  }

  private func attempt<R>(
    _ verify: ((any DatabaseConnection) throws -> R?)?, _ body: (any DatabaseConnection) throws -> R
  ) throws -> R {
    var count = 0
    while true {
      count += 1
      let connection = try openWriter()
      do {
        return try connection.transaction(.write) { try body(connection) }
      } catch let error as DatabaseError {
        if error.kind == .outcomeUnknown {
          guard let verify else { throw error }
          if let result = try outcome(of: connection, verify) { return result }
        } else if !error.canBeTriedAgain {
          throw error
        }
        guard count < options.attempts else { throw error }
        // 1, 2, 4, … 64 ms, each up to twice as long, so that two programs do not meet again.
        let pause = 1000 << min(count - 1, 6)
        usleep(UInt32(pause + Int.random(in: 0...pause)))
      }
    }
  }

  /// What became of the transaction whose commit was not answered: the server's process of that connection is ended first.
  private func outcome<R>(of lost: any DatabaseConnection, _ verify: (any DatabaseConnection) throws -> R?) throws -> R? {
    var count = 0
    while true {
      count += 1
      do {
        let connection = try openWriter()
        if let connection = connection as? PostgresConnection, let lost = lost as? PostgresConnection {
          try connection.end(processOf: lost)
        }
        return try verify(connection)
      } catch let error as DatabaseError where error.kind != .connectionLost || count >= options.attempts || writer?.isLost == false {
        throw DatabaseError(.outcomeUnknown, "it cannot be found out whether the transaction is committed: \(error.message)")
      } catch is DatabaseError {}
    }
  }

  /// The writing connection; a lost one is opened again, for as long as the options' patience lasts.
  private func openWriter() throws(DatabaseError) -> any DatabaseConnection {
    guard !isClosed else { throw DatabaseError(.misuse, "the database is closed") }
    if let writer, !writer.isLost { return writer }
    let end = ContinuousClock.now + options.patience
    var pause: UInt32 = 10_000
    while true {
      do throws(DatabaseError) {
        let connection = try address.connect(options)
        setWriter(connection)
        return connection
      } catch {
        guard address.dialect == .postgres, ContinuousClock.now < end else {
          throw DatabaseError(.connectionLost, "the database cannot be reached: \(error.message)", code: error.code)
        }
      }
      usleep(pause)
      pause = min(pause * 2, 250_000)
    }
  }

  private func setWriter(_ connection: any DatabaseConnection) {
    writer = connection
    writerProcess.store((connection as? PostgresConnection)?.processIdentifier ?? 0, ordering: .relaxed)
  }
}
