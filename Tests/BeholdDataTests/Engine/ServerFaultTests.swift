import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite(.enabled(if: PostgresServer.isInstalled, "the PostgreSQL server is not installed"))
struct ServerFaultTests {
  /// Writes numbers from 1 until `isDone`, each as two rows, and asks for the outcome where it is unknown.
  private func writeNumbers(_ pool: DatabasePool, until isDone: () -> Bool) throws -> Int64 {
    var number: Int64 = 0
    while !isDone() {
      number += 1
      let next = number
      try pool.writeNow(verify: { connection in
        try connection.first("SELECT 1 FROM written WHERE number = $1", [.integer(next)]) { _ in () }
      }) { connection in
        for half in 0..<2 {
          try connection.execute("INSERT INTO written (number, half) VALUES ($1, $2)", [.integer(next), .integer(Int64(half))])
        }
      }
    }
    return number
  }

  private func expectWhole(_ pool: DatabasePool, _ count: Int64) throws {
    let rows = try pool.read {
      try $0.rows("SELECT number, count(*) FROM written GROUP BY number ORDER BY number") { [$0.integer(at: 0), $0.integer(at: 1)] }
    }
    #expect(rows == (1...count).map { [$0, 2] })
  }

  /// Runs `body` on a thread of its own while numbers are written, and returns how many.
  private func whileWriting(_ pool: DatabasePool, _ body: @escaping @Sendable () throws -> Void) throws -> Int64 {
    let problem = Problem()
    let thread = try Thread("disturbance") {
      problem.set(Result { try body() })
    }
    let count = try writeNumbers(pool) { problem.isSet }
    thread.join()
    try problem.get()
    return count
  }

  private final class Problem: @unchecked Sendable {
    private let lock = Lock()
    private var result: Result<Void, any Error>?

    var isSet: Bool { lock.withLock { result != nil } }

    func set(_ result: Result<Void, any Error>) { lock.withLock { self.result = result } }

    func get() throws { try lock.withLock { try result?.get() } }
  }

  @Test func connectionsThatAreEndedLoseAndRepeatNothing() throws {
    let database = try TestDatabase(.postgres)
    let pool = try database.pool { $0.attempts = 1000 }
    try pool.writeNow { try $0.execute(TestDatabase.writtenTable) }
    let count = try whileWriting(pool) {
      let killer = try database.address.connect()
      for _ in 0..<40 {
        usleep(UInt32.random(in: 1000...15_000))
        let process = Int64(pool.writerProcessIdentifier)
        _ = try killer.first("SELECT pg_terminate_backend($1::int)", [.integer(process)]) { $0.integer(at: 0) }
      }
    }
    try expectWhole(pool, count)
  }

  @Test func aReadOnAnEndedConnectionIsRepeated() throws {
    let database = try TestDatabase(.postgres)
    let pool = try database.pool()
    let process = try pool.read { ($0 as? PostgresConnection)?.processIdentifier ?? 0 }
    let killer = try database.address.connect()
    _ = try killer.first("SELECT pg_terminate_backend($1::int)", [.integer(Int64(process))]) { $0.integer(at: 0) }
    usleep(50_000)
    #expect(try pool.read { try $0.first("SELECT 7") { $0.integer(at: 0) } } == 7)
  }

  @Test func withoutACheckTheOutcomeIsSaidToBeUnknown() throws {
    let database = try TestDatabase(.postgres)
    let connection = try database.address.connect()
    try connection.executeScript(
      """
      CREATE TABLE t (x bigint);
      CREATE FUNCTION ending() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
      CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON t DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ending();
      """)
    let pool = try database.pool()
    #expect(kind { try pool.writeNow { try $0.execute("INSERT INTO t VALUES (1)") } } == .outcomeUnknown)
    var asked = 0
    let answer = try pool.writeNow(verify: { connection -> Int64? in
      asked += 1
      return asked == 2 ? try connection.count("t") : nil
    }) { Int64(try $0.execute("INSERT INTO t VALUES (1)")) }
    #expect(asked == 2 && answer == 0)
  }

  @Test func aServerThatStopsAndStartsLosesNothingThatWasAcknowledged() throws {
    let server = try PostgresServer()
    defer { server.end() }
    let address = DatabaseAddress.postgres(try server.makeSchema())
    var options = DatabaseOptions()
    options.attempts = 1000
    options.patience = .seconds(30)
    let pool = try DatabasePool(address, options)
    try pool.writeNow { try $0.execute(TestDatabase.writtenTable) }
    let hints = Hints()
    let signal = try ChangeSignal(pool, channel: "faults") { hints.add($0) }
    defer { signal.cancel() }
    try hints.wait(for: 1)
    let count = try whileWriting(pool) {
      for _ in 0..<2 {
        usleep(UInt32.random(in: 50_000...150_000))
        try server.stop()
        #expect(kind { _ = try pool.read { try $0.count("written") } } != nil)
        try server.start()
      }
      usleep(100_000)
    }
    try expectWhole(pool, count)
    // Two outages in short sequence may be one to the listener.
    try hints.wait(for: 3)
    #expect(hints.all.prefix(3) == [.connected, .disconnected, .connected])
  }

  @Test func aServerThatStaysAwayIsAnErrorAfterTheOptionsPatience() throws {
    let server = try PostgresServer()
    var options = DatabaseOptions()
    options.patience = .milliseconds(300)
    options.attempts = 2
    let pool = try DatabasePool(.postgres(try server.makeSchema()), options)
    server.end()
    #expect(!FileManager.default.fileExists(atPath: server.folder))
    let begin = ContinuousClock.now
    #expect(kind { try pool.writeNow { try $0.execute("SELECT 1") } } == .connectionLost)
    #expect(ContinuousClock.now - begin < .seconds(5))
  }
}
