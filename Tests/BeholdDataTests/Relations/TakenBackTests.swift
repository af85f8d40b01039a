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

  @Test(
    "what was given to somebody else stays with that one when the deletion of its former owner is taken back", arguments: [false, true])
  func givenAway(_ isUnderWay: Bool) async throws {
    let database = try TestDatabase(.file)
    let container = try makeRelations(database)
    let context = ModelContext(container)
    let (ada, bob, order, other) = (Customer(name: "Ada"), Customer(name: "Bob"), Order(number: 1), Order(number: 2))
    context.insert(ada)
    context.insert(bob)
    (order.customer, other.customer) = (ada, ada)
    try await context.save()
    #expect(ada.orders?.count == 2)
    context.delete(ada)
    let save = isUnderWay ? try Save(of: context) : nil
    context.underWay = save
    order.customer = bob
    context.insert(ada)
    #expect(order.customer === bob && bob.orders?.first === order)
    #expect(other.customer === ada && ada.orders?.map(\.number) == [2])
    save?.attempt.start()
    try await context.save()
    let fresh = ModelContext(container)
    let orders = try fresh.fetch(FetchDescriptor<Order>(sortBy: [SortDescriptor(\.number)]))
    #expect(orders.map { $0.customer?.name } == ["Bob", "Ada"])
  }

  @Test("of an object whose deletion was taken back during a save that fails, only what was changed since is saved")
  func failedDeletion() async throws {
    let database = try TestDatabase(.file)
    let container = try makeRelations(database)
    let (first, context) = (ModelContext(container), ModelContext(container))
    for (number, name) in [(1, "Ada"), (2, "Bob")] { first.insert(Order(number: number, customer: Customer(name: name, age: 1))) }
    try await first.save()
    let (order, sort) = (SortDescriptor<Order>(\.number), SortDescriptor<Customer>(\.name))
    let (mine, myOrders) = (try context.fetch(FetchDescriptor(sortBy: [sort])), try context.fetch(FetchDescriptor(sortBy: [order])))
    let (theirs, others) = (try first.fetch(FetchDescriptor(sortBy: [sort])), try first.fetch(FetchDescriptor(sortBy: [order])))
    context.delete(mine[0])
    context.delete(myOrders[0])
    mine[1].name = "Mine"
    let save = try #require(try Save(of: context))
    context.underWay = save
    context.insert(mine[0])
    context.insert(myOrders[0])
    mine[0].name = "Ada Mine"
    theirs[0].age = 9
    others[0].number = 3
    theirs[1].name = "Theirs"
    try await first.save()
    save.attempt.start()
    guard case .failure = await save.attempt.end() else {
      Issue.record("the save has not failed")
      return
    }
    context.mergePolicy = .mine
    try await context.save()
    #expect(mine[0].age == 9 && mine[0].name == "Ada Mine" && myOrders[0].number == 3 && !context.hasChanges)
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor(sortBy: [sort])).map { "\($0.name) \($0.age ?? 0)" } == ["Ada Mine 9", "Mine 1"])
    #expect(try fresh.fetch(FetchDescriptor(sortBy: [order])).map(\.number) == [2, 3])
  }

  @Test("who referred to an object whose list is not in memory does so again when its deletion is taken back", arguments: [1, 3])
  func listNotInMemory(_ count: Int) throws {
    let container = try makeRelations(TestDatabase(.memory))
    let (first, context) = (ModelContext(container), ModelContext(container))
    for number in 1...count { first.insert(Order(number: number, customer: Customer(name: "\(number)"))) }
    try first.save()
    let customers = try context.fetch(FetchDescriptor<Customer>(sortBy: [SortDescriptor(\.name)]))
    let orders = try context.fetch(FetchDescriptor<Order>(sortBy: [SortDescriptor(\.number)]))
    if count == 1 { context.delete(customers[0]) } else { try context.delete(model: Customer.self) }
    #expect(orders.allSatisfy { $0.customer == nil })
    if count == 3 { orders[1].customer = Customer(name: "New") }
    customers.prefix(2).forEach(context.insert)
    #expect(orders[0].customer === customers[0] && customers[0].orders?.first === orders[0])
    try context.save()
    let fresh = ModelContext(container)
    let names = try fresh.fetch(FetchDescriptor<Order>(sortBy: [SortDescriptor(\.number)])).map(\.customer?.name)
    #expect(names == (count == 1 ? ["1"] : ["1", "New", nil]))
  }

  @Test("an object that was deleted with its owner, and is taken back, brings that back with it") func ownerComesBack() throws {
    let container = try makeRelations(TestDatabase(.memory))
    let (first, context) = (ModelContext(container), ModelContext(container))
    first.insert(Order(number: 1, truck: Truck(name: "North")))
    try first.save()
    let truck = try #require(try context.fetch(FetchDescriptor<Truck>()).first)
    let order = try #require(truck.orders.first)
    context.delete(truck)
    #expect(context.deletedModelsArray.count == 2)
    context.insert(order)
    try context.save()
    #expect(!order.isDeleted && order.truck === truck)
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Order>()).map { $0.truck?.name } == ["North"])
  }
}
