import BeholdObservation
import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// Who is told of what others have changed, and of what not.
@Suite @MainActor struct ExactNewsTests {
  @Test("DATA-2: a query that looks through a relationship is not run again for a property that it does not read") func reached() throws {
    let container = try makeRelations(TestDatabase(.memory))
    let (here, there) = (ModelContext(container), ModelContext(container))
    there.insert(Order(number: 1, customer: Customer(name: "Ada")))
    try there.save()
    let customers = try here.fetch(FetchDescriptor<Customer>())
    let theirs = try #require(try there.fetch(FetchDescriptor<Customer>()).first)
    let query = LiveQuery(#Predicate<Order> { $0.customer?.name == "Ada" }, in: here)
    #expect(query.results.count == 1)
    theirs.age = 40
    try there.save()
    here.takeOver()
    #expect(query.results.count == 1 && customers[0].age == 40)
    #expect(here.repeatedQueries == 0)
    theirs.name = "Bob"
    try there.save()
    here.takeOver()
    #expect(query.results.isEmpty && here.repeatedQueries == 1)
  }

  @Test("DATA-2: a query with a limit comes to rest where others have changed a row that is changed here, too") func rests() async throws {
    let container = try makeContainer()
    let (context, there) = (ModelContext(container), ModelContext(container))
    let donut = Donut(code: "1", name: "Plain")
    donut.sprinkles = ["red"]
    there.insert(donut)
    try await there.save()
    let mine = try #require(try context.fetch(FetchDescriptor<Donut>()).first)
    mine.name = "Mine"
    donut.price = 9
    try await there.save()
    var descriptor = FetchDescriptor<Donut>()
    descriptor.fetchLimit = 5
    let query = LiveQuery(descriptor, in: context)
    let observation = observe { _ = query.results }
    for _ in 0..<20 { await Task.yield() }
    #expect(context.repeatedQueries < 3)
    #expect(query.results.first === mine && mine.price == 9 && mine.name == "Mine")
    withExtendedLifetime(observation) {}
  }

  @Test("DATA-1: a property that is kept as JSON is told only where others have changed it") func json() throws {
    let container = try makeContainer()
    let (context, there) = (ModelContext(container), ModelContext(container))
    let donut = Donut(code: "1", name: "Plain")
    donut.sprinkles = ["red"]
    there.insert(donut)
    try there.save()
    let mine = try #require(try context.fetch(FetchDescriptor<Donut>()).first)
    nonisolated(unsafe) let heard = Heard()
    withObservationTracking {
      _ = mine.sprinkles
    } onChange: {
      heard.count += 1
    }
    donut.name = "Maple"
    try there.save()
    context.takeOver()
    #expect(mine.name == "Maple" && heard.count == 0)
    // The same in other words, as another program may write it.
    let table = quoted(try container.schema.table(Donut.self).name)
    try container.store.pool.writeNow { try $0.execute("UPDATE \(table) SET sprinkles = '[ \"red\" ]'") }
    donut.name = "Plain"
    try there.save()
    context.takeOver()
    #expect(mine.name == "Plain" && heard.count == 0)
    donut.sprinkles = ["red", "blue"]
    try there.save()
    context.takeOver()
    #expect(mine.sprinkles == ["red", "blue"] && heard.count == 1)
  }
}
