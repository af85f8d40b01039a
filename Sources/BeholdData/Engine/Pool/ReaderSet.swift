/// Connections for reading, made when they are needed, up to a number.
final class ReaderSet: @unchecked Sendable {
  private let limit: Int
  private let make: @Sendable () throws(DatabaseError) -> any DatabaseConnection
  private let lock = Lock()
  private var idle: [any DatabaseConnection] = []
  private var count = 0
  private var held: [UInt: any DatabaseConnection] = [:]
  private var isClosed = false

  init(limit: Int, make: @escaping @Sendable () throws(DatabaseError) -> any DatabaseConnection) {
    self.limit = max(limit, 1)
    self.make = make
  }

  /// Lends a connection to the calling thread; a thread that has one already gets the same.
  func use<R>(_ body: (any DatabaseConnection) throws -> R) throws -> R {
    let me = currentThread()
    if let mine = lock.withLock({ held[me] }) { return try body(mine) }
    let connection = try take(me)
    defer { giveBack(connection, me) }
    return try body(connection)
  }

  /// Closes the connections that nobody uses, because they may have gone with one that has.
  func closeIdle() {
    let connections = lock.withLock {
      defer { idle = [] }
      count -= idle.count
      return idle
    }
    for connection in connections { connection.close() }
  }

  func close() {
    lock.withLock {
      isClosed = true
      lock.wakeAll()
    }
    closeIdle()
  }

  private func take(_ me: UInt) throws(DatabaseError) -> any DatabaseConnection {
    lock.lock()
    while idle.isEmpty, count >= limit, !isClosed { lock.wait() }
    if isClosed {
      lock.unlock()
      throw DatabaseError(.misuse, "the database is closed")
    }
    if let connection = idle.popLast() {
      held[me] = connection
      lock.unlock()
      return connection
    }
    count += 1
    lock.unlock()
    do {
      let connection = try make()
      lock.withLock { held[me] = connection }
      return connection
    } catch {
      lock.withLock {
        count -= 1
        lock.wakeAll()
      }
      throw error
    }
  }

  private func giveBack(_ connection: any DatabaseConnection, _ me: UInt) {
    let isKept = lock.withLock {
      held[me] = nil
      lock.wakeAll()
      guard !isClosed, !connection.isLost, !connection.isInTransaction else {
        count -= 1
        return false
      }
      idle.append(connection)
      return true
    }
    if !isKept { connection.close() }
  }
}
