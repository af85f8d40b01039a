/// Connections for reading, made when they are needed, up to a number.
final class ReaderSet: @unchecked Sendable {
  private let limit: Int
  private let make: @Sendable () throws(DatabaseError) -> any DatabaseConnection
  private let lock = Lock()
  // The lock keeps others out: nothing is to be checked with each of the many reads.
  @exclusivity(unchecked) private var idle: [any DatabaseConnection] = []
  @exclusivity(unchecked) private var count = 0
  /// The connections in use, and by which threads: too few to be hashed.
  @exclusivity(unchecked) private var held: [(thread: UInt, connection: any DatabaseConnection)] = []
  @exclusivity(unchecked) private var waiting = 0
  @exclusivity(unchecked) private var isClosed = false

  init(limit: Int, make: @escaping @Sendable () throws(DatabaseError) -> any DatabaseConnection) {
    self.limit = max(limit, 1)
    self.make = make
  }

  /// Lends a connection to the calling thread; a thread that has one already gets the same.
  func use<R>(_ body: (any DatabaseConnection) throws -> R) throws -> R {
    let me = currentThread()
    let (connection, isMine) = try take(me)
    if isMine { return try body(connection) }
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

  /// Returns whether the thread has it already.
  private func take(_ me: UInt) throws(DatabaseError) -> (any DatabaseConnection, isMine: Bool) {
    lock.lock()
    if let mine = held.first(where: { $0.thread == me }) {
      lock.unlock()
      return (mine.connection, true)
    }
    while idle.isEmpty, count >= limit, !isClosed {
      waiting += 1
      lock.wait()
      waiting -= 1
    }
    if isClosed {
      lock.unlock()
      throw DatabaseError(.misuse, "the database is closed")
    }
    if let connection = idle.popLast() {
      held.append((me, connection))
      lock.unlock()
      return (connection, false)
    }
    count += 1
    lock.unlock()
    do {
      let connection = try make()
      lock.withLock { held.append((me, connection)) }
      return (connection, false)
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
      if let place = held.firstIndex(where: { $0.thread == me }) { held.remove(at: place) }
      if waiting > 0 { lock.wakeAll() }
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
