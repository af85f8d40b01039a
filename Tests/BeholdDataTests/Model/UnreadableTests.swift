import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// Rows with values that the program's classes do not have.
@Suite struct UnreadableTests {
  @Test("DATA-2: a value that cannot be read does not keep other news away") func unreadableNews() throws {
    let database = try TestDatabase(.file)
    let container = try makeContainer(database)
    let (first, context) = (ModelContext(container), ModelContext(container))
    let (donuts, counter) = ((1...2).map { Donut(code: "\($0)", name: "Plain") }, Counter())
    donuts.forEach(first.insert)
    first.insert(counter)
    try first.save()
    let mine = try context.fetch(FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.code)]))
    let same = try #require(try context.fetch(FetchDescriptor<Counter>()).first)
    let table = quoted(try container.schema.table(Donut.self).name)
    try container.store.pool.writeNow { try $0.execute("UPDATE \(table) SET size = 9 WHERE code = '1'") }
    donuts[0].name = "Newer"
    try first.save()
    context.takeOver()
    counter.count = 7
    donuts[1].name = "Maple"
    try first.save()
    usleep(300_000)
    context.takeOver()
    #expect(same.count == 7 && mine[1].name == "Maple")
    #expect(!mine[0].isDeleted)
    first.delete(counter)
    try first.save()
    context.takeOver()
    #expect(same.isDeleted)
  }

  private func spoil(_ name: String, _ container: ModelContainer) throws {
    let table = quoted(try container.schema.table(Bear.self).name)
    try container.store.pool.writeNow { try $0.execute("UPDATE \(table) SET mood = 9 WHERE name = '\(name)'") }
  }

  private func makeDens() throws -> ModelContainer {
    let container = try ModelContainer(for: Den.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    for name in ["a", "b", "c"] {
      let (den, bear) = (Den(name: name), Bear(name: name))
      context.insert(den)
      den.bears = [bear, Bear(name: "\(name) child")]
      den.guardian = bear
    }
    try context.save()
    return container
  }

  @Test("references and lists of others are whole where one row of them cannot be read") func unreadableRelatives() throws {
    let container = try makeDens()
    try spoil("c", container)
    let context = ModelContext(container)
    let dens = try context.fetch(FetchDescriptor<Den>(sortBy: [SortDescriptor(\.name)]))
    #expect(dens.map { $0.guardian?.name } == ["a", "b", nil])
    #expect(dens.map { $0.bears.map(\.name) } == [["a", "a child"], ["b", "b child"], ["c child"]])
    // What could not be read is no less in the list.
    dens[2].bears.append(Bear(name: "new"))
    dens[2].name = "d"
    try context.save()
    let table = quoted(try container.schema.table(Bear.self).name)
    try container.store.pool.writeNow { try $0.execute("UPDATE \(table) SET mood = 0") }
    let fresh = ModelContext(container)
    let last = try #require(try fresh.fetch(FetchDescriptor<Den>(sortBy: [SortDescriptor(\.name)])).last)
    #expect(Set(last.bears.map(\.name)) == ["c", "c child", "new"] && last.guardian?.name == "c")
  }

  @Test("a list that is not saved, and of which a row cannot be read, has others' news, and leaves all else in memory alone")
  func unreadableUnsaved() throws {
    let container = try makeDens()
    let (first, context) = (ModelContext(container), ModelContext(container))
    let mine = try #require(try context.fetch(FetchDescriptor<Den>(sortBy: [SortDescriptor(\.name)])).first)
    #expect(mine.bears.count == 2)
    mine.bears.append(Bear(name: "mine"))
    let theirs = try #require(try first.fetch(FetchDescriptor<Den>(sortBy: [SortDescriptor(\.name)])).first)
    theirs.bears.append(Bear(name: "theirs"))
    theirs.bears[0].name = "newer"
    try first.save()
    try spoil("newer", container)
    context.takeOver()
    #expect(!context.isOutdated)
    #expect(Set(mine.bears.map(\.name)) == ["newer", "a child", "mine", "theirs"])
  }

  @Test("DATA-2: a query is in order where a row is read up to a value that cannot be read") func halfReadable() throws {
    let container = try makeContainer()
    let (first, context) = (ModelContext(container), ModelContext(container))
    let donuts = (1...3).map { Donut(code: "\($0)", name: "Plain", price: Double($0)) }
    donuts.forEach(first.insert)
    try first.save()
    let query = LiveQuery<Donut>(sort: [SortDescriptor(\.price)], in: context)
    #expect(query.results.map(\.code) == ["1", "2", "3"])
    donuts[0].price = 5
    try first.save()
    let table = quoted(try container.schema.table(Donut.self).name)
    try container.store.pool.writeNow { try $0.execute("UPDATE \(table) SET size = 9 WHERE code = '1'") }
    context.takeOver()
    #expect(query.results.map(\.price) == query.results.map(\.price).sorted())
    donuts[1].price = 4
    try first.save()
    context.takeOver()
    #expect(query.results.map(\.price) == [3, 4, 5])
  }
}

@Model private final class Den {
  var name: String
  var bears: [Bear] = []
  var guardian: Bear?
  init(name: String) { self.name = name }
}

@Model private final class Bear {
  enum Mood: Int { case fine, bad }
  var name: String
  var mood: Mood = Mood.fine
  init(name: String) { self.name = name }
}
