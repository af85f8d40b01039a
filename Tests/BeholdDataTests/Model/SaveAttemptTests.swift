import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite struct SaveAttemptTests {
  @Test("DATA-4: a save whose answer is lost is found in the log, or is not there", arguments: TestEngine.installed)
  func lostAnswers(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeContainer(database)
    let pool = container.store.pool
    var batch = SaveBatch(policy: MergePolicy.mine.rule, tables: container.schema.tables)
    batch.rows = [
      SaveBatch.Row(
        table: try container.schema.table(Counter.self), identifier: 5, kind: .inserted, version: 0, properties: .max, columns: [0, 1],
        values: [.integer(3), .text("")])
    ]
    let (attempt, other) = (SaveAttempt(batch), SaveAttempt(batch))
    for one in [attempt, other] {
      #expect(throws: CocoaError.self) {
        try pool.writeNow { connection in
          _ = try one.write(connection)
          throw CocoaError(.featureUnsupported)
        }
      }
      #expect(try pool.read(one.outcome) == nil)
    }
    let written = try pool.writeNow(attempt.write)
    #expect(try pool.read(attempt.outcome)?.changes.version == written.changes.version)
    #expect(try pool.read(other.outcome) == nil)
  }
}
