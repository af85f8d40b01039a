import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite @MainActor struct OvertakenTests {
  /// Two contexts with one donut, of which the first has begun to save another name; it is in the database, and the context has not heard so.
  private struct Overtaken {
    let (mine, theirs): (ModelContext, ModelContext)
    let (donut, other): (Donut, Donut)
    let cheap: LiveQuery<Donut>
    let saving: Task<Void, any Error>

    @MainActor init(_ database: TestDatabase) async throws {
      let container = try makeContainer(database)
      (mine, theirs) = (ModelContext(container), ModelContext(container))
      (mine.mergePolicy, theirs.mergePolicy) = (.mine, .mine)
      donut = Donut(code: "1", name: "Plain", price: 5)
      try mine.transaction { [mine, donut] in mine.insert(donut) }
      other = try #require(try theirs.fetch(FetchDescriptor<Donut>()).first)
      cheap = LiveQuery(#Predicate { $0.price < 3 }, in: mine)
      #expect(cheap.results.isEmpty)
      for round in 1... {
        let name = "Mine \(round)"
        donut.name = name
        let begun = Task { [mine] in try await mine.save() }
        while donut._$record.changed != 0 { await Task.yield() }
        // While the main actor is not left the save cannot come to its end; others may have to come to theirs before it is written.
        let end = ContinuousClock.now + .seconds(1)
        while donut._$record.saving != 0, ContinuousClock.now < end {
          if try theirs.fetchCount(FetchDescriptor<Donut>(predicate: #Predicate { $0.name == name })) == 1 {
            saving = begun
            return
          }
          usleep(1000)
        }
        try await begun.value
        try #require(round < 20, "no save is written while its context waits")
      }
      fatalError("there is no last round")
    }
  }

  @Test("DATA-2: what others save between a save and its answer is taken over", arguments: TestEngine.installed)
  func changed(engine: TestEngine) async throws {
    let all = try await Overtaken(try TestDatabase(engine))
    try all.theirs.transaction { (all.other.name, all.other.price) = ("Theirs", 1) }
    all.mine.takeOver()
    try await all.saving.value
    #expect(all.donut.name == "Theirs" && all.donut.price == 1)
    #expect(all.cheap.results == [all.donut])
    #expect(!all.mine.hasChanges)
  }

  @Test("DATA-2: what others delete between a save and its answer is gone", arguments: TestEngine.installed)
  func deleted(engine: TestEngine) async throws {
    let all = try await Overtaken(try TestDatabase(engine))
    try all.theirs.transaction { all.theirs.delete(all.other) }
    all.mine.takeOver()
    try await all.saving.value
    #expect(all.donut.isDeleted && !all.mine.hasChanges)
    #expect(try all.mine.fetch(FetchDescriptor<Donut>()).isEmpty)
  }

  @Test("DATA-2: what others have deleted is gone when the save of it fails, and nobody told of it") func deletedUnheard() async throws {
    let database = try TestDatabase(.file)
    let (container, other) = (try makeContainer(database), try makeContainer(database))
    let context = ModelContext(container)
    let donut = Donut(code: "1", name: "Plain", price: 1)
    context.insert(donut)
    try await context.save()
    let all = LiveQuery<Donut>(in: context)
    #expect(all.results == [donut])
    let gate = WriterGate(container.store.pool)
    donut.name = "Maple"
    let saving = Task { try await context.save() }
    while context.hasChanges { await Task.yield() }
    let theirs = ModelContext(other)
    try theirs.transaction { try theirs.delete(model: Donut.self) }
    // As when the log has been trimmed, or a connection was lost: all is read again, and no deletion is told.
    context.inbox.put(CommittedChanges(version: 0, rows: [], isComplete: false))
    context.takeOver()
    _ = context.inbox.take()
    gate.open()
    await #expect(throws: ModelError.self) { try await saving.value }
    _ = context.inbox.take()
    #expect(donut.isDeleted && !context.hasChanges && all.results.isEmpty)
  }
}
