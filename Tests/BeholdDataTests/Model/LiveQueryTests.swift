import BeholdData
import BeholdObservation
import BeholdTesting
import Foundation
import TestDatabases
import Testing

@Suite struct LiveQueryTests {
  @Test func objectsEnterLeaveAndMove() throws {
    let context = ModelContext(try makeContainer())
    let query = LiveQuery(#Predicate<Donut> { $0.price < 3 }, sort: [SortDescriptor(\.price)], in: context)
    #expect(query.results.isEmpty)
    let donuts = [3.5, 2, 1].enumerated().map { Donut(code: "\($0)", name: "\($0)", price: $1) }
    for object in donuts { context.insert(object) }
    #expect(query.results.map(\.code) == ["2", "1"])
    donuts[0].price = 1.5
    #expect(query.results.map(\.code) == ["2", "0", "1"])
    donuts[2].price = 2.5
    #expect(query.results.map(\.code) == ["0", "1", "2"])
    try context.save()
    #expect(query.results.map(\.code) == ["0", "1", "2"])
    context.delete(donuts[1])
    donuts[2].price = 9
    #expect(query.results.map(\.code) == ["0"])
    #expect(context.repeatedQueries == 0)
  }

  @Test("DATA-2: what a fetch finds changed is in its place before anybody tells of it, and so is what changes then")
  func foundChanged() throws {
    let database = try TestDatabase(.file)
    let context = ModelContext(try makeContainer(database))
    let donuts = (0..<4).map { Donut(code: "\($0)", name: "", price: Double($0)) }
    for object in donuts { context.insert(object) }
    try context.save()
    let query = LiveQuery<Donut>(sort: [SortDescriptor(\.price)], in: context)
    #expect(query.results == donuts)
    try database.pool().writeNow { try $0.execute("UPDATE \"Donut\" SET price = 9, _version = _version + 1 WHERE code = '0'") }
    #expect(try context.fetch(FetchDescriptor<Donut>()).count == 4)
    donuts[3].price = 0.5
    #expect(query.results.map(\.code) == ["3", "1", "2", "0"])
  }

  @Test("DATA-2: each of some objects leaves, wherever it is, and comes back", arguments: 1...10)
  func eachLeavesAndComesBack(_ count: Int) throws {
    let context = ModelContext(try makeContainer())
    let query = LiveQuery(#Predicate<Donut> { $0.price < 100 }, sort: [SortDescriptor(\.price)], in: context)
    let donuts = (0..<count).map { Donut(code: "\($0)", name: "", price: Double($0)) }
    for object in donuts { context.insert(object) }
    #expect(query.results == donuts)
    for index in donuts.indices {
      donuts[index].price = 200
      #expect(query.results == donuts.filter { $0 !== donuts[index] })
      donuts[index].price = Double(index)
      #expect(query.results == donuts)
    }
    #expect(context.repeatedQueries == 0)
  }

  @Test @MainActor func onlyOtherResultsAreTold() async throws {
    let context = ModelContext(try makeContainer())
    let donuts = (0..<4).map { Donut(code: "\($0)", name: "\($0)", price: Double($0)) }
    for object in donuts { context.insert(object) }
    let query = LiveQuery(#Predicate<Donut> { $0.price < 2 }, sort: [SortDescriptor(\.price)], in: context)
    let heard = Heard()
    let observation = observe {
      _ = query.results
      heard.count += 1
    }
    #expect(heard.count == 1)
    // Not looked at by the query; looked at, and yet the same result.
    donuts[0].name = "Other"
    donuts[0].price = 0.5
    donuts[3].price = 5
    for _ in 0..<20 { await Task.yield() }
    #expect(heard.count == 1)
    donuts[3].price = 1
    for _ in 0..<20 { await Task.yield() }
    #expect(heard.count == 2)
    observation.cancel()
  }

  @Test func whatAnotherContextSavesComesIn() throws {
    let container = try makeContainer()
    let (here, there) = (ModelContext(container), ModelContext(container))
    let query = LiveQuery(#Predicate<Donut> { $0.price < 3 }, sort: [SortDescriptor(\.name)], in: here)
    #expect(query.results.isEmpty)
    let donut = Donut(code: "A", name: "Plain", price: 1)
    there.insert(donut)
    try there.save()
    here.takeOver()
    #expect(query.results.map(\.name) == ["Plain"])
    donut.price = 4
    try there.save()
    here.takeOver()
    #expect(query.results.isEmpty)
    there.delete(donut)
    try there.save()
    here.takeOver()
    #expect(query.results.isEmpty && here.repeatedQueries == 0)
  }

  @Test func aLimitStaysRightAtItsEdge() throws {
    let context = ModelContext(try makeContainer())
    let donuts = (0..<5).map { Donut(code: "\($0)", name: "\($0)", price: Double($0)) }
    for object in donuts { context.insert(object) }
    try context.save()
    var descriptor = FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.price)])
    descriptor.fetchLimit = 2
    let query = LiveQuery(descriptor, in: context)
    #expect(query.results.map(\.code) == ["0", "1"])
    context.delete(donuts[0])
    #expect(query.results.map(\.code) == ["1", "2"])
    #expect(context.repeatedQueries == 1)
  }

  @Test func sectionsAreGroupsOfNeighbours() throws {
    let context = ModelContext(try makeContainer())
    for (code, price) in [("a", 1.0), ("b", 1), ("c", 2)] { context.insert(Donut(code: code, name: code, price: price)) }
    let query = LiveQuery<Donut>(sort: [SortDescriptor(\.price), SortDescriptor(\.code)], in: context)
    let sections = query.sections(by: \.price)
    #expect(sections.map(\.key) == [1, 2] && sections.map { $0.models.map(\.code) } == [["a", "b"], ["c"]])
  }

  @Test func aQueryThatNobodyHoldsGoes() throws {
    let context = ModelContext(try makeContainer())
    weak var former: LiveQuery<Donut>?
    do {
      let query = LiveQuery<Donut>(in: context)
      #expect(query.results.isEmpty)
      former = query
    }
    #expect(former == nil)
    context.insert(Donut(code: "A", name: "Plain"))
  }

  /// Two containers are as two processes: what they know of each other comes through the database.
  @Test(arguments: TestEngine.installed) @MainActor func anotherProcessIsSeen(engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let (here, there) = (try makeContainer(database), try makeContainer(database))
    let query = LiveQuery(#Predicate<Donut> { $0.price < 3 }, sort: [SortDescriptor(\.name)], in: here.mainContext)
    #expect(query.results.isEmpty)
    let heard = Heard()
    let observation = observe {
      _ = query.results.map(\.name)
      heard.count += 1
    }
    let donut = Donut(code: "A", name: "Plain", price: 1)
    let other = ModelContext(there)
    other.insert(donut)
    try await other.save()
    try await until { query.results.map(\.name) == ["Plain"] }
    let mine = try #require(query.results.first)
    #expect(mine !== donut && mine.persistentModelID == donut.persistentModelID)
    donut.name = "Glazed"
    try await other.save()
    try await until { mine.name == "Glazed" }
    // And back, by the same row.
    mine.price = 2
    try await here.mainContext.save()
    try await until {
      other.takeOver()
      return donut.price == 2
    }
    #expect(heard.count >= 3)
    observation.cancel()
  }

  /// Random writers in two contexts.
  @Test("DATA-2: at every quiet moment a live result equals a fresh fetch", arguments: TestEngine.installed, [1, 2, 3])
  func resultsEqualAFreshFetch(engine: TestEngine, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeContainer(database)
    let contexts = [ModelContext(container), ModelContext(container)]
    for object in contexts { object.mergePolicy = .mine }
    let queries = contexts.flatMap { context in
      [
        LiveQuery(#Predicate<Donut> { $0.price < 5 }, sort: [SortDescriptor(\.price, order: .reverse)], in: context),
        LiveQuery(#Predicate<Donut> { $0.name.contains("a") }, sort: [SortDescriptor(\.name)], in: context),
        LiveQuery<Donut>(in: context),
      ]
    }
    var next = 0
    for _ in 0..<150 {
      let context = contexts[Int.random(in: 0..<2, using: &random)]
      let objects = try context.fetch(FetchDescriptor<Donut>())
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        next += 1
        context.insert(Donut(code: "\(next)", name: ["a", "b", "ab", "e\u{301}"].randomElement(using: &random)!, price: Double(next % 9)))
      case 2: objects.randomElement(using: &random).map { context.delete($0) }
      case 3, 4: objects.randomElement(using: &random)?.price = Double(Int.random(in: 0..<9, using: &random))
      case 5: objects.randomElement(using: &random)?.name = ["a", "bb", "ca"].randomElement(using: &random)!
      case 6: do { try context.save() as Void } catch { context.rollback() }
      default: context.rollback()
      }
      if Bool.random(using: &random) { continue }
      for query in queries { #expect(query.results == (try query.context.fetch(query.descriptor))) }
    }
  }
}

/// Waits until something holds, ten seconds at most.
@MainActor func until(_ holds: () throws -> Bool) async throws {
  let end = ContinuousClock.now + .seconds(10)
  while try !holds() {
    try #require(ContinuousClock.now < end, "it does not come to hold")
    try await Task.sleep(for: .milliseconds(2))
  }
}
