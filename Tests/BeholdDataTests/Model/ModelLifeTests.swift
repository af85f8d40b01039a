import BeholdObservation
import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite struct ModelLifeTests {
  @Test("whether an object is deleted, or in a context, is observed") @MainActor func life() throws {
    let container = try makeContainer()
    let (here, there) = (container.mainContext, ModelContext(container))
    let donut = Donut(code: "A", name: "Plain")
    nonisolated(unsafe) var seen: [String] = []
    let token = observe { unsafe seen.append("\(donut.isDeleted) \(donut.modelContext != nil)") }
    here.insert(donut)
    try here.save() as Void
    donut.name = "Other"
    try here.save() as Void
    there.delete(try #require(try there.model(for: donut.persistentModelID, as: Donut.self)))
    try there.save() as Void
    here.takeOver()
    withExtendedLifetime(token) {}
    unsafe #expect(seen.first == "false false" && seen.contains("false true") && seen.last == "true true")
  }

  @Test("relationships that are to be prefetched are in memory") func prefetching() throws {
    let container = try ModelContainer(for: Travel.Traveller.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let (here, there) = (ModelContext(container), ModelContext(container))
    for number in 0..<1200 {
      let traveller = Travel.Traveller(name: "\(number)")
      here.insert(traveller)
      traveller.passport = Travel.Passport(number: number)
    }
    try here.save()
    var descriptor = FetchDescriptor<Travel.Traveller>()
    descriptor.relationshipKeyPathsForPrefetching = [\.passport]
    let travellers = try there.fetch(descriptor)
    let fetches = there.relationFetches
    #expect(fetches == 3)
    #expect(travellers.allSatisfy { $0.passport != nil })
    #expect(there.relationFetches == fetches)
    descriptor.relationshipKeyPathsForPrefetching = [\.name]
    #expect(throws: ModelError.self) { _ = try there.fetch(descriptor) }
  }

  @Test("a container has one database") func configurations() {
    let memory = ModelConfiguration(isStoredInMemoryOnly: true)
    #expect(throws: ModelError.self) { _ = try ModelContainer(for: Donut.self, configurations: memory, memory) }
  }

  @Test("a deletion that is told before the insertion that it followed is one", arguments: TestEngine.installed)
  func lateNews(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeContainer(database)
    let (here, there) = (ModelContext(container), ModelContext(container))
    there.insert(Donut(code: "A", name: "Plain"))
    try there.save()
    let query = LiveQuery<Donut>(in: here)
    let donut = try #require(query.results.first)
    let row = donut._$record
    there.delete(try #require(try there.fetch(FetchDescriptor<Donut>()).first))
    try there.save()
    let inserted = RowChange(table: 0, identifier: row.identifier, kind: .inserted, properties: .max)
    here.inbox.put(CommittedChanges(version: row.version, rows: [inserted]))
    here.takeOver()
    #expect(donut.isDeleted && query.results.isEmpty)
  }
}
