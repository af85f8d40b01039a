import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// Objects that are deleted, and inserted again before that is saved, or while it is.
@Suite struct TakenBackTests {
  @Test("an object whose deletion is taken back during the save keeps its lists when others change it", arguments: [false, true])
  func takenBackUnderWay(_ changesList: Bool) async throws {
    let database = try TestDatabase(.file)
    let container = try makeRelations(database)
    let (first, second) = (ModelContext(container), ModelContext(container))
    let folder = Folder(name: "A")
    first.insert(folder)
    folder.pinned = [Label(text: "1"), Label(text: "2")]
    try await first.save()
    let same = try #require(try second.fetch(FetchDescriptor<Folder>()).first)
    #expect(same.pinned.count == 2)
    same.name = "Mine"
    second.delete(same)
    let save = try #require(try Save(of: second))
    second.underWay = save
    second.insert(same)
    if changesList { folder.pinned.append(Label(text: "3")) } else { folder.name = "Theirs" }
    try await first.save()
    second.takeOver()
    save.attempt.start()
    try await second.save()
    #expect(same.pinned.map(\.text) == ["1", "2"])
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Folder>()).map { $0.pinned.map(\.text) } == [["1", "2"]])
  }

  @Test("what others delete while its deletion is taken back is gone when that save fails") func takenBackAndDeleted() async throws {
    let database = try TestDatabase(.file)
    let container = try makeContainer(database)
    let (first, context) = (ModelContext(container), ModelContext(container))
    for code in ["1", "2"] { first.insert(Donut(code: code, name: "Plain")) }
    try await first.save()
    let theirs = try first.fetch(FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.code)]))
    let mine = try context.fetch(FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.code)]))
    context.delete(mine[0])
    mine[1].name = "Mine"
    let save = try #require(try Save(of: context))
    context.underWay = save
    context.insert(mine[0])
    first.delete(theirs[0])
    theirs[1].name = "Theirs"
    try await first.save()
    context.takeOver()
    save.attempt.start()
    context.mergePolicy = .mine
    try await context.save()
    #expect(mine[0].isDeleted && !context.hasChanges)
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Donut>()).map(\.name) == ["Mine"])
  }

  @Test("lists that are read while their object is about to be deleted are there after rollback") func readDeleting() throws {
    let container = try makeRelations(TestDatabase(.memory))
    let (first, context) = (ModelContext(container), ModelContext(container))
    let folder = Folder(name: "A")
    first.insert(folder)
    folder.pinned = [Label(text: "1")]
    try first.save()
    let same = try #require(try context.fetch(FetchDescriptor<Folder>()).first)
    context.delete(same)
    _ = same.pinned
    context.rollback()
    #expect(same.pinned.map(\.text) == ["1"])
  }

  @Test("an object whose deletion is taken back during the save has lists that were not in memory") func notInMemory() async throws {
    let database = try TestDatabase(.file)
    let container = try makeRelations(database)
    let (first, context) = (ModelContext(container), ModelContext(container))
    let folder = Folder(name: "A")
    first.insert(folder)
    folder.pinned = [Label(text: "1")]
    try await first.save()
    let same = try #require(try context.fetch(FetchDescriptor<Folder>()).first)
    context.delete(same)
    let save = try #require(try Save(of: context))
    context.underWay = save
    context.insert(same)
    save.attempt.start()
    try await context.save()
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Folder>()).map { $0.pinned.map(\.text) } == [["1"]])
  }

  @Test("an object whose deletion is taken back is in the lists that it was in", arguments: TestEngine.installed)
  func takenBack(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeRelations(database)
    let context = ModelContext(container)
    let (order, truck, label) = (Order(number: 1), Truck(name: "North"), Label(text: "a"))
    context.insert(order)
    (order.truck, order.labels) = (truck, [label])
    try context.save()
    context.delete(order)
    context.insert(order)
    #expect(truck.orders.first === order && label.orders.first === order)
    try context.save()
    let fresh = ModelContext(container)
    let stored = try #require(try fresh.fetch(FetchDescriptor<Order>()).first)
    #expect(stored.labels.map(\.text) == ["a"])
  }

  @Test("lists that are read without an object that is about to be deleted have it after rollback") func readWithout() throws {
    let container = try makeRelations(TestDatabase(.memory))
    let (first, context) = (ModelContext(container), ModelContext(container))
    let (folder, order, label) = (Folder(name: "A"), Order(number: 1), Label(text: "1"))
    first.insert(folder)
    first.insert(order)
    folder.pinned = [label]
    try first.save()
    let same = try #require(try context.fetch(FetchDescriptor<Label>()).first)
    context.delete(same)
    order.labels = [label]
    try first.save()
    let lists = (
      try #require(try context.fetch(FetchDescriptor<Folder>()).first), try #require(try context.fetch(FetchDescriptor<Order>()).first)
    )
    #expect(lists.0.pinned.isEmpty && lists.1.labels.isEmpty)
    context.rollback()
    #expect(lists.0.pinned.first === same && lists.1.labels.first === same)
    #expect(same.orders.first === lists.1)
  }

  @Test("who refers to an object that was about to be deleted does so again after rollback") func leavingTarget() throws {
    let container = try makeRelations(TestDatabase(.memory))
    let (first, context) = (ModelContext(container), ModelContext(container))
    first.insert(Order(number: 1, customer: Customer(name: "Ada")))
    try first.save()
    let customer = try #require(try context.fetch(FetchDescriptor<Customer>()).first)
    context.delete(customer)
    let order = try #require(try context.fetch(FetchDescriptor<Order>()).first)
    #expect(order.customer == nil)
    context.rollback()
    #expect(order.customer === customer)
    #expect(customer.orders?.first === order)
  }

  @Test("what is inserted as another row, as others have deleted its own during a save that fails, has the whole of its lists")
  func anotherRow() async throws {
    let database = try TestDatabase(.file)
    let container = try makeRelations(database)
    let (first, context) = (ModelContext(container), ModelContext(container))
    let folder = Folder(name: "A")
    first.insert(folder)
    folder.pinned = [Label(text: "1")]
    try await first.save()
    let same = try #require(try context.fetch(FetchDescriptor<Folder>()).first)
    #expect(same.pinned.count == 1)
    same.pinned.append(Label(text: "mine"))
    let save = try #require(try Save(of: context))
    context.underWay = save
    first.delete(folder)
    try await first.save()
    context.takeOver()
    context.insert(same)
    save.attempt.start()
    try await context.save()
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Folder>()).map { $0.pinned.map(\.text) } == [["1", "mine"]])
    #expect(same.pinned.map(\.text) == ["1", "mine"])
  }
}
