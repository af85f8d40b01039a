import BeholdObservation
import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite struct RelationshipTests {
  @Test("both sides of a relationship say the same, at once and in every context", arguments: TestEngine.installed)
  func bothSides(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeRelations(database)
    let context = ModelContext(container)
    let (north, south) = (Truck(name: "North"), Truck(name: "South"))
    let ada = Customer(name: "Ada")
    context.insert(north)
    context.insert(south)
    let orders = (1...4).map { Order(number: $0) }
    north.orders = Array(orders[..<3])
    // An object that is given one of a context is in it.
    orders[3].truck = south
    #expect(orders.allSatisfy { $0.modelContext === context })
    #expect(orders[0].truck === north)
    #expect(south.orders.map(\.number) == [4])
    orders[1].truck = south
    #expect(north.orders.map(\.number) == [1, 3])
    #expect(south.orders.map(\.number) == [4, 2])
    south.orders.removeAll { $0.number == 4 }
    #expect(orders[3].truck == nil)
    ada.orders = [orders[0], orders[3]]
    context.insert(ada)
    #expect(orders[3].customer === ada)
    try context.save()

    let other = ModelContext(container)
    let trucks = try other.fetch(FetchDescriptor<Truck>(sortBy: [SortDescriptor(\.name)]))
    #expect(trucks.map(\.name) == ["North", "South"])
    #expect(trucks.map { $0.orders.map(\.number) } == [[1, 3], [2]])
    #expect(trucks[0].orders[0].customer?.name == "Ada")
    #expect(try other.fetch(FetchDescriptor<Customer>())[0].orders?.map(\.number) == [1, 4])
    #expect(!other.hasChanges)
  }

  @Test("DATA-2: a query through a relationship that is read before the change is saved has it afterwards", arguments: TestEngine.installed)
  func readBeforeTheSave(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let context = ModelContext(try makeRelations(database))
    let truck = Truck(name: "North")
    context.insert(truck)
    truck.orders = [Order(number: 1)]
    try context.save()
    let ofSouth = LiveQuery(#Predicate<Order> { $0.truck?.name == "South" }, in: context)
    let ofTwo = LiveQuery(#Predicate<Truck> { $0.orders.contains { $0.number == 2 } }, in: context)
    #expect(ofSouth.results.isEmpty)
    #expect(ofTwo.results.isEmpty)
    truck.name = "South"
    truck.orders[0].number = 2
    _ = (ofSouth.results, ofTwo.results)
    try context.save()
    #expect(ofSouth.results.map(\.number) == [2])
    #expect(ofTwo.results.map(\.name) == ["South"])
  }

  @Test("lists keep their order", arguments: TestEngine.installed)
  func order(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeRelations(database)
    let context = ModelContext(container)
    let truck = Truck(name: "North")
    let labels = ["a", "b", "c", "d"].map(Label.init(text:))
    context.insert(truck)
    truck.orders = (1...5).map { Order(number: $0) }
    truck.orders[0].labels = labels
    try context.save()
    func stored() throws -> String {
      let context = ModelContext(container)
      let truck = try #require(try context.fetch(FetchDescriptor<Truck>()).first)
      let first = truck.orders.first { $0.number == 1 }
      return "\(truck.orders.map(\.number)) \(first?.labels.map(\.text) ?? [])"
    }
    #expect(try stored() == #"[1, 2, 3, 4, 5] ["a", "b", "c", "d"]"#)
    truck.orders.swapAt(0, 4)
    truck.orders[4].labels.reverse()
    try context.save()
    #expect(try stored() == #"[5, 2, 3, 4, 1] ["d", "c", "b", "a"]"#)
    truck.orders.append(Order(number: 6))
    truck.orders[4].labels.remove(at: 1)
    try context.save()
    #expect(try stored() == #"[5, 2, 3, 4, 1, 6] ["d", "b", "a"]"#)
  }

  @Test("deletion follows the rules", arguments: TestEngine.installed)
  func deletion(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeRelations(database)
    let context = ModelContext(container)
    let truck = Truck(name: "North")
    let ada = Customer(name: "Ada")
    let orders = (1...3).map { Order(number: $0, truck: $0 < 3 ? truck : nil, customer: ada) }
    for order in orders { context.insert(order) }
    let label = Label(text: "hot")
    orders[2].labels = [label]
    try context.save()
    let watcher = ModelContext(container)
    let query = LiveQuery<Order>(sort: [SortDescriptor(\.number)], in: watcher)
    let seen = try #require(try watcher.fetch(FetchDescriptor<Customer>()).first)
    #expect(seen.orders?.count == 3)
    #expect(query.results.map(\.number) == [1, 2, 3])

    context.delete(truck)
    #expect(orders[0].isDeleted)
    #expect(ada.orders?.map(\.number) == [3])
    try context.save()
    #expect(query.results.map(\.number) == [3])
    #expect(seen.orders?.map(\.number) == [3])
    context.delete(ada)
    #expect(orders[2].customer == nil)
    context.delete(orders[2])
    #expect(label.orders.isEmpty)
    try context.save()
    #expect(query.results.isEmpty)

    let denied = Truck(name: "South")
    let permit = Permit(title: "City", truck: denied)
    context.insert(permit)
    #expect(denied.permits.map(\.title) == ["City"])
    try context.save()
    context.delete(denied)
    #expect(throws: ModelError.self) { try context.save() }
    context.rollback()
    #expect(!denied.isDeleted)
    #expect(denied.permits.map(\.title) == ["City"])
    denied.permits = []
    #expect(throws: ModelError.self) { try context.save() }
    context.delete(permit)
    try context.save()
    context.delete(denied)
    try context.save()
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Truck>()) == 0)
  }

  @Test("rows that others have added meanwhile follow the rules, too", arguments: TestEngine.installed)
  func deletionOfOthersRows(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeRelations(database)
    let (here, there) = (ModelContext(container), ModelContext(container))
    let truck = Truck(name: "North")
    let ada = Customer(name: "Ada")
    here.insert(truck)
    here.insert(ada)
    try here.save()
    let other = try #require(try there.fetch(FetchDescriptor<Truck>()).first)
    let otherAda = try #require(try there.fetch(FetchDescriptor<Customer>()).first)
    here.delete(truck)
    there.insert(Order(number: 1, truck: other))
    try there.save()
    try here.save()
    #expect(try here.fetchCount(FetchDescriptor<Order>()) == 0)
    // And the other way round: what is referred to has gone.
    here.delete(ada)
    try here.save()
    there.insert(Order(number: 2, customer: otherAda))
    try there.save()
    let order = try #require(try there.fetch(FetchDescriptor<Order>()).first)
    #expect(order.customer == nil)
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Order>(predicate: #Predicate { $0.customer == nil })) == 1)
  }

  @Test("what objects refer to is fetched when it is read, for all that were fetched together at once", arguments: TestEngine.installed)
  func batches(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeRelations(database)
    let context = ModelContext(container)
    for index in 0..<300 {
      let order = Order(number: index, customer: Customer(name: "\(index)"))
      order.labels = [Label(text: "\(index)")]
      context.insert(order)
    }
    try context.save()
    let other = ModelContext(container)
    let orders = try other.fetch(FetchDescriptor<Order>(sortBy: [SortDescriptor(\.number)]))
    let before = other.relationFetches
    #expect(orders.map { $0.customer?.name ?? "" } == (0..<300).map(String.init))
    #expect(orders.map { $0.labels.map(\.text) } == (0..<300).map { ["\($0)"] })
    #expect(other.relationFetches == before + 2)
  }

  @Test("an object that cannot be without another is fetched with it", arguments: TestEngine.installed)
  func required(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeRelations(database)
    let context = ModelContext(container)
    for name in ["North", "South"] { context.insert(Permit(title: name, truck: Truck(name: name))) }
    try context.save()
    let other = ModelContext(container)
    let permits = try other.fetch(FetchDescriptor<Permit>(sortBy: [SortDescriptor(\.truck.name, order: .reverse)]))
    #expect(permits.map(\.truck.name) == ["South", "North"])
    let empty = try ModelContext(container).fetch(FetchDescriptor<Permit>(predicate: #Predicate { $0.truck.name == "North" }))
    #expect(empty.map(\.title) == ["North"])
  }

  @Test("DATA-3: predicates and sorts go through relationships", arguments: TestEngine.installed)
  func predicates(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeRelations(database)
    let context = ModelContext(container)
    let truck = Truck(name: "North")
    let people = [Customer(name: "Ada", age: 36), Customer(name: "Bo")]
    for number in 1...6 {
      let order = Order(number: number, truck: number % 2 == 0 ? truck : nil, customer: number < 6 ? people[number % 2] : nil)
      order.labels = number > 3 ? [Label(text: "hot")] : []
      context.insert(order)
    }
    try context.save()
    func numbers(_ predicate: Predicate<Order>?, _ sort: [SortDescriptor<Order>] = [SortDescriptor(\.number)]) throws -> [Int] {
      try ModelContext(container).fetch(FetchDescriptor(predicate: predicate, sortBy: sort)).map(\.number)
    }
    #expect(try numbers(#Predicate { $0.customer?.name == "Ada" }) == [2, 4])
    #expect(try numbers(#Predicate { $0.truck != nil && $0.labels.contains { $0.text == "hot" } }) == [4, 6])
    #expect(try numbers(nil, [SortDescriptor(\.customer?.name), SortDescriptor(\.number)]) == [6, 2, 4, 1, 3, 5])
    #expect(try numbers(nil, [SortDescriptor(\.customer?.age, order: .reverse), SortDescriptor(\.number)]) == [2, 4, 1, 3, 5, 6])
    let identifier = truck.persistentModelID
    #expect(try numbers(#Predicate { $0.truck?.persistentModelID == identifier }) == [2, 4, 6])
    let busy = FetchDescriptor<Truck>(predicate: #Predicate { $0.orders.filter { $0.number > 3 }.count == 2 })
    #expect(try ModelContext(container).fetchCount(busy) == 1)
  }

  @Test("DATA-2: a query through relationships follows what they lead to") func live() throws {
    let container = try makeRelations(TestDatabase(.memory))
    let context = ModelContext(container)
    let ada = Customer(name: "Ada")
    let orders = (1...3).map { Order(number: $0, customer: $0 == 2 ? ada : nil) }
    for order in orders { context.insert(order) }
    let query = LiveQuery(#Predicate<Order> { $0.customer?.name == "Ada" }, sort: [SortDescriptor(\.number)], in: context)
    #expect(query.results.map(\.number) == [2])
    orders[0].customer = ada
    #expect(query.results.map(\.number) == [1, 2])
    ada.name = "Bo"
    #expect(query.results.isEmpty)
    ada.name = "Ada"
    ada.orders?.append(orders[2])
    #expect(query.results.map(\.number) == [1, 2, 3])
    context.delete(ada)
    #expect(query.results.isEmpty)
  }

  @Test("DATA-1: who reads a list hears of another one, also of one that another context makes") @MainActor
  func observers() async throws {
    let container = try makeRelations(TestDatabase(.memory))
    let (here, there) = (ModelContext(container), ModelContext(container))
    let truck = Truck(name: "North")
    here.insert(truck)
    try await here.save()
    let heard = Heard()
    let observation = observe {
      _ = truck.orders.count
      heard.count += 1
    }
    #expect(heard.count == 1)
    here.insert(Order(number: 1, truck: truck))
    for _ in 0..<20 { await Task.yield() }
    #expect(heard.count == 2)
    let other = try #require(try there.fetch(FetchDescriptor<Truck>()).first)
    try await here.save()
    there.insert(Order(number: 2, truck: other))
    try await there.save()
    here.takeOver()
    for _ in 0..<20 { await Task.yield() }
    #expect(heard.count == 3)
    #expect(truck.orders.map(\.number) == [1, 2])
    observation.cancel()
  }

  @Test("a list has as many objects as it must and may have; what is ephemeral is not kept", arguments: TestEngine.installed)
  func counts(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try ModelContainer(for: Team.self, configurations: ModelConfiguration(address: database.address))
    let context = ModelContext(container)
    let team = Team()
    context.insert(team)
    #expect { try context.save() as Void } throws: { "\($0)" == "'players' of Team has 0 objects, and must have 1" }
    team.players = [Player()]
    team.isShown = true
    try context.save()
    let other = ModelContext(container)
    let same = try #require(try other.fetch(FetchDescriptor<Team>()).first)
    #expect(!same.isShown)
    // Its list is not in memory.
    for _ in 0..<2 { other.insert(Player(team: same)) }
    #expect { try other.save() as Void } throws: { "\($0)" == "'players' of Team has 3 objects, and may have 2" }
    #expect(same.players.count == 3)
    other.delete(same.players[0])
    try other.save()
    context.takeOver()
    #expect(team.players.count == 2)
  }

  @Test("a list follows who overwrites what others have made of it, unknowing", arguments: TestEngine.installed)
  func overwritten(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeRelations(database)
    let contexts = (0..<3).map { _ in ModelContext(container) }
    for context in contexts { context.mergePolicy = .mine }
    let (north, order) = (Truck(name: "North"), Order(number: 1))
    contexts[0].insert(north)
    contexts[0].insert(order)
    try contexts[0].save()
    let others = try contexts.map { try #require(try $0.fetch(FetchDescriptor<Order>()).first) }
    order.truck = north
    // The second one has a save under way in which it knows nothing of that.
    others[1].customer = Customer(name: "Ada")
    others[1].truck = nil
    #expect(others[1].truck == nil)
    let south = Truck(name: "South")
    contexts[1].insert(south)
    others[1].truck = south
    try contexts[0].save()
    contexts[2].takeOver()
    let lists = try contexts[2].fetch(FetchDescriptor<Truck>())
    #expect(lists.first { $0.name == "North" }?.orders.map(\.number) == [1])
    #expect(north.orders.map(\.number) == [1])
    try contexts[1].save()
    for context in contexts {
      context.takeOver()
      let trucks = try context.fetch(FetchDescriptor<Truck>(sortBy: [SortDescriptor(\.name)]))
      #expect(trucks.map { $0.orders.map(\.number) } == [[], [1]])
    }
  }

  @Test("a list loses an object that is deleted by somebody who took it for another's", arguments: TestEngine.installed)
  func deletedUnknowing(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeRelations(database)
    let contexts = (0..<3).map { _ in ModelContext(container) }
    let order = Order(number: 1)
    contexts[0].insert(order)
    contexts[0].insert(Truck(name: "North"))
    try contexts[0].save()
    let others = try contexts.map { try #require(try $0.fetch(FetchDescriptor<Order>()).first) }
    let trucks = try contexts.map { try #require(try $0.fetch(FetchDescriptor<Truck>()).first) }
    #expect(others[1].truck == nil && trucks[2].orders.isEmpty)
    order.truck = trucks[0]
    // It is deleted as that of no truck, before the news of it have come.
    contexts[1].delete(others[1])
    try contexts[0].save()
    contexts[2].takeOver()
    #expect(trucks[2].orders.map(\.number) == [1])
    try contexts[1].save()
    contexts[2].takeOver()
    #expect(trucks[2].orders.isEmpty)
    contexts[0].takeOver()
    #expect(trucks[0].orders.isEmpty)
  }

  @Test(
    "DATA-5: a list that gets what somebody else has deleted, or whose object they have, is a conflict", arguments: TestEngine.installed,
    [true, false])
  func listsOfDeleted(_ engine: TestEngine, _ isOwner: Bool) throws {
    let database = try TestDatabase(engine)
    let container = try makeRelations(database)
    let (context, theirs) = (ModelContext(container), ModelContext(container))
    let (folder, label) = (Folder(name: "a"), Label(text: "x"))
    try context.transaction {
      context.insert(folder)
      context.insert(label)
    }
    folder.pinned = [label]
    let save = try #require(try Save(of: context))
    try theirs.transaction {
      if isOwner { try theirs.delete(model: Folder.self) } else { try theirs.delete(model: Label.self) }
    }
    #expect { try save.attempt.run().get() } throws: { error in
      "\(error)".contains("deleted by somebody else") && (error as? ModelError)?.kind == .conflict
    }
    let pairs = try container.store.pool.read { try $0.first("SELECT count(*) FROM \"_Folder.pinned\"") { $0.integer(at: 0) } }
    #expect(pairs == 0)
  }

  @Test("a reference that is given another object stays so where the former one cannot be read") func unreadable() throws {
    let container = try ModelContainer(for: Pet.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let (first, context) = (ModelContext(container), ModelContext(container))
    let (pet, other) = (Pet(), Keeper(name: "b"))
    first.insert(pet)
    first.insert(other)
    pet.owner = Keeper(name: "a")
    try first.save()
    let same = try #require(try context.fetch(FetchDescriptor<Pet>()).first)
    let next = try #require(try context.fetch(FetchDescriptor<Keeper>(predicate: #Predicate { $0.name == "b" })).first)
    let table = quoted(try container.schema.table(Keeper.self).name)
    try container.store.pool.writeNow { try $0.execute("UPDATE \(table) SET mood = 9 WHERE name = 'a'") }
    same.owner = next
    try container.store.pool.writeNow { try $0.execute("UPDATE \(table) SET mood = 0 WHERE name = 'a'") }
    #expect(same.owner === next)
    try context.save()
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Pet>()).first?.owner?.name == "b")
  }
}

@Model private final class Keeper {
  enum Mood: Int { case fine, bad }
  var name: String
  var mood: Mood = Mood.fine
  init(name: String) { self.name = name }
}

@Model private final class Pet {
  var owner: Keeper?
  init() {}
}
