import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// What is changed while other values of the same row are being saved.
@Suite struct SaveVersionTests {
  @Test("DATA-5: what others change while another column is being saved is not overwritten in silence") func changedMeanwhile() async throws
  {
    let database = try TestDatabase(.file)
    let container = try makeContainer(database)
    let (context, theirs) = (ModelContext(container), ModelContext(container))
    let donut = Donut(code: "1", name: "Plain", price: 1)
    context.insert(donut)
    try await context.save()
    let other = try #require(try theirs.fetch(FetchDescriptor<Donut>()).first)
    donut.name = "Mine"
    let save = try #require(try Save(of: context))
    context.underWay = save
    donut.price = 5
    other.price = 9
    try await theirs.save()
    save.attempt.start()
    await #expect(throws: ModelError.self) { try await context.save() }
    context.rollback()
    #expect(donut.price == 9 && donut.name == "Mine")
  }

  @Test("DATA-5: a column that nobody else has changed is saved after a save that gave way in another one") func theirsMeanwhile()
    async throws
  {
    let database = try TestDatabase(.file)
    let container = try makeContainer(database)
    let (context, theirs) = (ModelContext(container), ModelContext(container))
    context.mergePolicy = .theirs
    let donut = Donut(code: "1", name: "Plain", price: 1)
    context.insert(donut)
    try await context.save()
    let other = try #require(try theirs.fetch(FetchDescriptor<Donut>()).first)
    donut.name = "Mine"
    let save = try #require(try Save(of: context))
    context.underWay = save
    donut.price = 5
    other.name = "Theirs"
    try await theirs.save()
    save.attempt.start()
    try await context.save()
    #expect(donut.name == "Theirs" && donut.price == 5)
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Donut>()).map(\.price) == [5])
  }

  @Test("a context is not in conflict with the rules of its own save") func ownRules() async throws {
    let database = try TestDatabase(.file)
    let container = try makeRelations(database)
    let (first, context) = (ModelContext(container), ModelContext(container))
    let (ada, bob) = (Customer(name: "Ada"), Customer(name: "Bob"))
    first.insert(ada)
    first.insert(bob)
    first.insert(Order(number: 1, customer: ada))
    try await first.save()
    let customers = try context.fetch(FetchDescriptor<Customer>(sortBy: [SortDescriptor(\.name)]))
    context.delete(customers[0])
    let save = try #require(try Save(of: context))
    context.underWay = save
    let order = try #require(try context.fetch(FetchDescriptor<Order>()).first)
    order.customer = customers[1]
    save.attempt.start()
    try await context.save()
    let fresh = ModelContext(container)
    let stored = try #require(try fresh.fetch(FetchDescriptor<Order>()).first)
    #expect(stored.customer?.name == "Bob" && order.customer?.name == "Bob")
  }

  @Test("DATA-4: what a save of unknown outcome has inserted is saved by the next one") func unknownOutcome() throws {
    let database = try TestDatabase(.file)
    let container = try makeContainer(database)
    let context = ModelContext(container)
    let counter = Counter()
    context.insert(counter)
    let save = try #require(try Save(of: context))
    container.store.hub.began(save.attempt.origin)
    _ = try container.store.pool.writeNow(save.attempt.write)
    // As SaveAttempt and settle do it.
    container.store.hub.ended(save.attempt.origin, .failure(DatabaseError(.outcomeUnknown, "")), by: context.inbox)
    save.fail(in: context)
    counter.count = 3
    try context.save()
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Counter>()).map(\.count) == [3])
  }
}
