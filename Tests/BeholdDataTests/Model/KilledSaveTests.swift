import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// Saves of objects that belong together, by a process that is killed as no program can prevent, at any moment.
@Suite(.serialized) struct KilledSaveTests {
  private static let kills = ProcessInfo.processInfo.environment["BEHOLD_SOAK"] == nil ? 12 : 120

  /// What came of some kills.
  private struct Record {
    var acknowledged = 0
    /// Saves that were there though nobody was told, and kills after which there was none.
    var (untold, none) = (0, 0)
    var problems: [String] = []
  }

  /// Has sales saved and the process killed, over and over, until something is wrong.
  private func kill(_ times: Int, _ words: String, _ database: TestDatabase) throws -> Record {
    var record = Record()
    var reader: SaleReader?
    var last = 0
    for round in 0..<times where record.problems.isEmpty {
      let process = try OtherProcess([words, database.argument])
      // One in three is killed while it opens the database, or soon after.
      var output = round % 3 == 0 ? "" : process.output()
      usleep(UInt32.random(in: 0..<60_000))
      // Every other time nobody has the database open then: the next one who opens it finds it as it was left.
      if round % 2 == 0 { reader = nil }
      output += process.kill()
      let numbers = OtherProcess.numbers(output).map(Int.init)
      record.acknowledged += numbers.count
      let found = try SaleChecker(database).check()
      record.problems = found.problems
      let told = numbers.last ?? last
      if numbers != Array(last + 1..<told + 1) { record.problems.append("after \(last), \(numbers) were acknowledged") }
      if found.last != told, found.last != told + 1 { record.problems.append("\(told) was acknowledged, and \(found.last) is the last") }
      if found.last == told { record.none += 1 } else { record.untold += 1 }
      last = found.last
      if let reader { record.problems += try reader.differences() } else { reader = try SaleReader(database) }
    }
    return record
  }

  @Test(
    "DATA-4: of a killed process's saves all are whole, what it acknowledged is there, and the log says the same",
    arguments: TestEngine.shared)
  func killed(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let record = try kill(Self.kills, "sales", database)
    #expect(record.problems == [])
    // Two in three have acknowledged one at least.
    #expect(record.acknowledged >= Self.kills / 3 * 2)
    if engine == .file {
      let answer = try database.pool().read { try $0.first("PRAGMA integrity_check") { $0.text(at: 0) } }
      #expect(answer == "ok")
    }
    print("\(engine): \(Self.kills) kills, \(record.acknowledged) saves acknowledged, \(record.untold) there and not acknowledged")
  }

  @Test("the check of killed saves finds a save that is made as two", arguments: TestEngine.shared)
  func planted(_ engine: TestEngine) throws {
    let record = try kill(200, "halved-sales", try TestDatabase(engine))
    #expect(!record.problems.isEmpty)
  }

  @Test(
    "the check of killed saves finds a row that was changed behind the log, and a lost one",
    arguments: [
      "UPDATE \"Sale\" SET turns = turns + 1, _version = _version + 1", "DELETE FROM \"SaleLine\"", "DELETE FROM _behold_change",
      "UPDATE \"SaleLine\" SET \"_position.Sale.lines\" = -\"_position.Sale.lines\"",
    ])
  func damaged(_ sql: String) throws {
    let database = try TestDatabase(.file)
    let process = try OtherProcess(["sales", database.argument])
    _ = process.output { $0.count { $0 == "\n" } >= 20 }
    _ = process.kill()
    let checker = try SaleChecker(database)
    #expect(try checker.check().problems == [])
    try database.pool().writeNow { try $0.execute(sql) }
    #expect(try checker.check().problems != [])
  }
}
