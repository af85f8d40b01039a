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
    let (attempt, other) = (
      SaveAttempt(batch, container.store, by: ChangeInbox {}), SaveAttempt(batch, container.store, by: ChangeInbox {})
    )
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

  @Test("DATA-2: a save is told to each other context once, by whomever the log is read meanwhile", arguments: TestEngine.installed)
  func toldOnce(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeContainer(database)
    let (context, other) = (ModelContext(container), ModelContext(container))
    context.insert(Counter())
    let save = try #require(try Save(of: context))
    container.store.hub.began(save.attempt.origin)
    let outcome = try container.store.pool.writeNow(save.attempt.write)
    // The log has it, and nobody has told of it yet.
    container.store.hub.readLog()
    #expect(other.inbox.take().isEmpty && context.inbox.take().isEmpty)
    container.store.hub.ended(save.attempt.origin, .success(outcome), by: context.inbox)
    container.store.hub.readLog()
    #expect(other.inbox.take().map(\.version) == [outcome.changes.version])
    #expect(context.inbox.take().isEmpty)
    save.finish(outcome, in: context)
  }

  @Test("DATA-2: the other contexts hear of a save before the one that saves has time for its end") @MainActor
  func toldAtOnce() async throws {
    let container = try makeContainer(ModelConfiguration(isStoredInMemoryOnly: true))
    let (context, other) = (container.mainContext, ModelContext(container))
    let counters = LiveQuery<Counter>(in: other)
    #expect(counters.results.isEmpty)
    context.autosaveEnabled = false
    context.insert(Counter())
    let save = try #require(try Save(of: context))
    context.underWay = save
    save.attempt.start()
    // From here on the main actor does nothing but wait.
    for _ in 0..<2000 where counters.results.isEmpty { usleep(5_000) }
    #expect(counters.results.count == 1)
    #expect(!save.isSettled)
    try await context.save()
    #expect(save.isSettled)
  }
}
