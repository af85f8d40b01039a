import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite struct PoolTests {
  private func database(_ engine: TestEngine) throws -> (DatabasePool, TestDatabase) {
    let database = try TestDatabase(engine)
    let pool = try database.pool()
    try pool.writeNow { try $0.execute("CREATE TABLE counter (id bigint PRIMARY KEY, value bigint NOT NULL)") }
    return (pool, database)
  }

  @Test(arguments: TestEngine.installed) func writesOfManyTasksAndPoolsLoseNothing(_ engine: TestEngine) async throws {
    let (pool, database) = try database(engine)
    let other = try database.pool { $0.attempts = 50 }
    try await pool.write { _ = try $0.execute("INSERT INTO counter VALUES (1, 0)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        let pool = task == 0 ? other : pool
        group.addTask {
          for _ in 0..<20 {
            try await pool.write { connection in
              let value = try connection.first("SELECT value FROM counter WHERE id = 1") { $0.integer(at: 0) } ?? 0
              try connection.execute(connection.sql("UPDATE counter SET value = ?"), [.integer(value + 1)])
            }
            _ = try await pool.readInBackground { try $0.count("counter") }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try pool.read { try $0.first("SELECT value FROM counter") { $0.integer(at: 0) } } == 160)
  }

  @Test(arguments: TestEngine.installed) func anErrorInAWriteUndoesItAndIsThrown(_ engine: TestEngine) async throws {
    let (pool, database) = try database(engine)
    await #expect(throws: DatabaseError.self) {
      try await pool.write { connection in
        try connection.execute("INSERT INTO counter VALUES (1, 0)")
        try connection.execute("INSERT INTO counter VALUES (1, 0)")
      }
    }
    #expect(try pool.read { try $0.count("counter") } == 0)
    _ = database
  }

  @Test(arguments: TestEngine.installed) func aSwallowedErrorCommitsNothingInPart(_ engine: TestEngine) throws {
    let (pool, database) = try database(engine)
    let result = Result {
      try pool.writeNow { connection in
        try connection.execute("INSERT INTO counter VALUES (1, 0)")
        _ = try? connection.execute("INSERT INTO counter VALUES (1, 0)")
      }
    }
    // PostgreSQL refuses what follows an error and SQLite goes on: the answer tells which.
    let isKept = (try? result.get()) != nil
    #expect(try pool.read { try $0.count("counter") } == (isKept ? 1 : 0))
    #expect(isKept == (engine != .postgres))
    _ = database
  }

  @Test(arguments: TestEngine.installed) func aWriteInAWriteIsAnErrorAndReadsNest(_ engine: TestEngine) throws {
    let (pool, database) = try database(engine)
    try pool.writeNow { _ in
      #expect(kind { try pool.writeNow { _ in } } == .misuse)
      let seen = try pool.read { try $0.count("counter") }
      #expect(seen == 0)
    }
    try pool.read { outer in
      let isSame = try pool.read { $0 === outer }
      #expect(isSame)
    }
    _ = database
  }

  @Test(arguments: TestEngine.installed) func aClosedPoolRefuses(_ engine: TestEngine) async throws {
    let (pool, database) = try database(engine)
    pool.close()
    #expect(kind { try pool.writeNow { _ in } } == .misuse)
    #expect(kind { try pool.read { _ in } } == .misuse)
    await #expect(throws: DatabaseError.self) { try await pool.write { _ in } }
    await #expect(throws: DatabaseError.self) { try await pool.readInBackground { (_: any DatabaseConnection) in } }
    _ = database
  }

  @Test(arguments: TestEngine.shared) func processesThatWriteAtOnceLoseNothing(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let pool = try database.pool { $0.attempts = 50 }
    try pool.writeNow { try $0.execute(TestDatabase.writtenTable) }
    let others = try (0..<2).map { try OtherProcess(["write", database.argument, "60", "\($0 * 1000)"]) }
    for number in 5000..<5060 {
      try pool.writeNow { connection in
        let values: [DatabaseValue] = [.integer(Int64(number)), .integer(0)]
        try connection.execute(connection.sql("INSERT INTO written VALUES (?, ?)"), values)
      }
    }
    for other in others { #expect(OtherProcess.numbers(other.end()).count == 60) }
    #expect(try pool.read { try $0.count("written") } == 300)
  }

  @Test("DATA-4: what a killed process acknowledged is there, and nothing in part", arguments: TestEngine.shared)
  func whatAKilledProcessAcknowledgedIsThereAndNothingInPart(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let pool = try database.pool()
    try pool.writeNow { try $0.execute(TestDatabase.writtenTable) }
    var acknowledged: Set<Int64> = []
    for round in 0..<20 {
      let other = try OtherProcess(["write", database.argument, "100000", "\(round * 100_000)"])
      let begun = other.output()
      usleep(UInt32.random(in: 0...30_000))
      acknowledged.formUnion(OtherProcess.numbers(begun + other.kill()))
    }
    #expect(acknowledged.count >= 20)
    let halves = try pool.read { connection in
      try connection.rows("SELECT number, count(*) FROM written GROUP BY number") { ($0.integer(at: 0), $0.integer(at: 1)) }
    }
    #expect(halves.allSatisfy { $0.1 == 2 })
    #expect(acknowledged.subtracting(halves.map { $0.0 }).isEmpty)
    if engine == .file { #expect(try pool.read { try $0.first("PRAGMA integrity_check") { $0.text(at: 0) } } == "ok") }
  }
}
