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
}
