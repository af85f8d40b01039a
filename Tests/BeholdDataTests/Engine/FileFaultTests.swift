import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite struct FileFaultTests {
  private func path(_ database: TestDatabase) throws -> String {
    guard case .file(let path, _) = database.address else { throw DatabaseError(.misuse, "no file") }
    return path
  }

  @Test func aFullDiskIsAnErrorAndWhatWasSavedStays() throws {
    let database = try TestDatabase(.file)
    let pool = try database.pool { $0.maximumPageCount = 20 }
    try pool.writeNow { try $0.executeScript("CREATE TABLE t (x text); INSERT INTO t VALUES ('kept')") }
    let long = DatabaseValue.text(String(repeating: "x", count: 200_000))
    #expect(kind { try pool.writeNow { try $0.execute("INSERT INTO t VALUES (?)", [long]) } } == .full)
    try pool.writeNow { try $0.execute("INSERT INTO t VALUES ('small')") }
    #expect(try pool.read { try $0.rows("SELECT x FROM t") { $0.text(at: 0) } } == ["kept", "small"])
  }

  @Test func aLockOfSomebodyElseIsWaitedForAndThenBusy() throws {
    let database = try TestDatabase(.file)
    let pool = try database.pool {
      $0.busyTimeout = .milliseconds(30)
      $0.attempts = 2
    }
    try pool.writeNow { try $0.execute("CREATE TABLE t (x text)") }
    let other = try database.address.connect()
    try other.transaction(.write) {
      #expect(kind { try pool.writeNow { try $0.execute("INSERT INTO t VALUES ('a')") } } == .busy)
      let seen = try pool.read { try $0.count("t") }
      #expect(seen == 0)
    }
    try pool.writeNow { try $0.execute("INSERT INTO t VALUES ('a')") }
    #expect(try pool.read { try $0.count("t") } == 1)
  }

  @Test func whatIsNoDatabaseIsKeptAsideAndBegunAnew() throws {
    let database = try TestDatabase(.file)
    let path = try path(database)
    let bytes = Data((0..<5000).map { UInt8($0 % 251) })
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(kind { _ = try database.pool() } == .damaged)
    var told: [DamagedFile] = []
    let pool = try DatabasePool.opening(database.address) { told.append($0) }
    try pool.writeNow { try $0.execute("CREATE TABLE t (x text)") }
    #expect(told.count == 1 && told[0].path == path && told[0].description.contains(told[0].keptAs))
    #expect(try Data(contentsOf: URL(fileURLWithPath: told[0].keptAs)) == bytes)
    _ = try DatabasePool.opening(database.address) { told.append($0) }
    #expect(told.count == 1)
  }

  @Test func aFileWithDamagedPagesIsFoundWhenItIsCheckedOrRead() throws {
    let database = try TestDatabase(.file)
    let path = try path(database)
    let pool = try database.pool()
    try pool.writeNow { connection in
      try connection.execute("CREATE TABLE t (x text)")
      for _ in 0..<200 { try connection.execute("INSERT INTO t VALUES (?)", [.text(String(repeating: "x", count: 200))]) }
    }
    pool.close()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    for page in 2..<6 {
      try file.seek(toOffset: UInt64(page * 4096))
      try file.write(contentsOf: Data(repeating: 0xAA, count: 4096))
    }
    try file.close()
    #expect(kind { _ = try database.pool().read { try $0.first("SELECT sum(length(x)) FROM t") { $0.integer(at: 0) } } } == .damaged)
    #expect(kind { _ = try database.pool { $0.checksIntegrity = true } } == .damaged)
  }

  @Test func aReadOnlyFileRefusesWritesAndNeedsNoLog() throws {
    let database = try TestDatabase(.file)
    let path = try path(database)
    let pool = try database.pool()
    try pool.writeNow { try $0.executeScript("CREATE TABLE t (x text); INSERT INTO t VALUES ('a')") }
    let reading = try DatabasePool(.file(path, readOnly: true))
    #expect(try reading.read { try $0.count("t") } == 1)
    #expect(kind { try reading.writeNow { try $0.execute("INSERT INTO t VALUES ('b')") } } == .readOnly)
    #expect(kind { _ = try DatabasePool(.file(path + ".missing", readOnly: true)) } == .cannotOpen)
  }

  @Test func aMissingFolderIsNamed() throws {
    do throws(DatabaseError) {
      _ = try DatabasePool(.file("/nonexistent folder/a.db"))
      Issue.record("it is opened")
    } catch {
      #expect(error.kind == .cannotOpen && error.description.contains("/nonexistent folder/a.db"))
    }
  }

  @Test func unusualNamesOfFilesWork() throws {
    let folder = NSTemporaryDirectory() + "behold ? # % é " + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try DatabasePool(.file(folder + "/a?b%20#.db"))
    #expect(FileManager.default.fileExists(atPath: folder + "/a?b%20#.db"))
  }
}
