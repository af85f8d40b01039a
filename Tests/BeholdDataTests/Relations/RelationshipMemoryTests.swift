import BeholdTesting
import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite struct RelationshipMemoryTests {
  @Test("objects that refer to each other go when nobody has them") func cyclesGo() throws {
    let container = try makeRelations(TestDatabase(.memory))
    let writer = ModelContext(container)
    for index in 0..<6000 { writer.insert(Order(number: index, customer: Customer(name: "\(index)"))) }
    try writer.save()
    let context = ModelContext(container)
    weak var first: Order?
    for start in stride(from: 0, to: 6000, by: 100) {
      var descriptor = FetchDescriptor<Order>(sortBy: [SortDescriptor(\.number)])
      descriptor.fetchOffset = start
      descriptor.fetchLimit = 100
      let orders = try context.fetch(descriptor)
      if start == 0 { first = orders[0] }
      for order in orders { #expect(order.customer?.orders?.first === order) }
    }
    #expect(first == nil)
    #expect(context.tables.reduce(0) { $0 + $1.identifiers.count } < 6000)
  }

  @Test("a context takes what it has with it") func contextsGo() throws {
    let container = try makeRelations(TestDatabase(.memory))
    weak var truck: Truck?
    weak var order: Order?
    do {
      let context = ModelContext(container)
      let new = Truck(name: "North")
      context.insert(new)
      new.orders = [Order(number: 1)]
      (truck, order) = (new, new.orders[0])
      try context.save()
    }
    #expect(truck == nil)
    #expect(order == nil)
  }

  @Test("a list that was forgotten is the same when it is read again") func forgottenLists() throws {
    let container = try makeRelations(TestDatabase(.memory))
    let context = ModelContext(container)
    let truck = Truck(name: "North")
    context.insert(truck)
    truck.orders = (1...3).map { Order(number: $0) }
    try context.save()
    let order = truck.orders[1]
    for _ in 0..<2 { context.sweepRelations() }
    #expect(truck._$record.faults != 0)
    order.number = 7
    #expect(truck.orders.map(\.number) == [1, 7, 3])
    #expect(order.truck === truck)
    for _ in 0..<2 { context.sweepRelations() }
    order.truck = nil
    #expect(truck.orders.map(\.number) == [1, 3])
    try context.save()
    let other = ModelContext(container)
    #expect(try other.fetch(FetchDescriptor<Truck>())[0].orders.map(\.number) == [1, 3])
  }

  @Test("a list that is fetched while one of its objects is not saved has that in its place") func openPlaces() throws {
    let container = try makeRelations(TestDatabase(.memory))
    let context = ModelContext(container)
    let (order, other) = (Order(number: 1), Order(number: 2))
    let labels = [Label(text: "a"), Label(text: "b")]
    context.insert(other)
    for label in labels { label.orders = [order] }
    for label in labels { context.insert(label) }
    try context.save()
    for _ in 0..<2 { context.sweepRelations() }
    labels[0].orders.append(other)
    #expect(order._$record.faults != 0)
    #expect(order.labels.map(\.text) == ["a", "b"])
  }

  @Test("what is deleted is in no list of many to many, also where only the list is in memory") func deletedFaults() throws {
    let container = try makeRelations(TestDatabase(.memory))
    let context = ModelContext(container)
    let (order, other) = (Order(number: 1), Order(number: 2))
    let label = Label(text: "a")
    context.insert(label)
    label.orders = [order]
    context.insert(other)
    try context.save()
    for _ in 0..<2 { context.sweepRelations() }
    label.orders.append(other)
    #expect(order._$record.faults != 0)
    context.delete(order)
    #expect(label.orders.map(\.number) == [2])
    try context.save()
    #expect(label.orders.map(\.number) == [2])
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Label>())[0].orders.map(\.number) == [2])
  }

  @Test("whatever is done, a fresh context has the same objects in the same lists", arguments: TestEngine.installed)
  func random(_ engine: TestEngine) throws {
    for seed in 0..<(engine == .memory ? 24 : 3) { try run(engine, UInt64(seed)) }
  }

  private func run(_ engine: TestEngine, _ seed: UInt64) throws {
    let database = try TestDatabase(engine)
    let container = try makeRelations(database)
    let contexts = [ModelContext(container), ModelContext(container)]
    for context in contexts { context.mergePolicy = .mine }
    var random = SeededRandom(seed: seed)
    for round in 0..<60 {
      let context = contexts[Int(random.next() % 2)]
      for _ in 0..<Int(random.next() % 5) + 1 { try step(context, &random) }
      if random.next() % 4 == 0 {
        context.rollback()
      } else {
        do {
          try context.save()
        } catch is ModelError {
          context.rollback()
        }
      }
      for context in contexts {
        context.takeOver()
        guard !context.hasChanges else { continue }
        let (shown, stored) = (try shown(context), try shown(ModelContext(container)))
        let differing = zip(shown, stored).filter { $0 != $1 }.map { "\($0) | \($1)" }
        #expect(differing == [], "\(engine), seed \(seed), round \(round)")
        if shown != stored { return }
      }
    }
  }

  private func step(_ context: ModelContext, _ random: inout SeededRandom) throws {
    func any<Value>(_ values: [Value]) -> Value? { values.isEmpty ? nil : values[Int(random.next() % UInt64(values.count))] }
    let trucks = try context.fetch(FetchDescriptor<Truck>())
    let orders = try context.fetch(FetchDescriptor<Order>())
    let customers = try context.fetch(FetchDescriptor<Customer>())
    let labels = try context.fetch(FetchDescriptor<Label>())
    switch random.next() % 14 {
    case 0: context.insert(Truck(name: "\(random.next() % 100)"))
    case 1, 2: context.insert(Order(number: Int(random.next() % 1000), truck: any(trucks), customer: any(customers)))
    case 3: context.insert(Customer(name: "\(random.next() % 100)"))
    case 4: context.insert(Label(text: "\(random.next() % 100)"))
    case 5: any(orders)?.truck = any(trucks)
    case 6: any(orders)?.customer = random.next() % 3 == 0 ? nil : any(customers)
    case 7: any(trucks)?.orders.append(Order(number: Int(random.next() % 1000)))
    case 8: if let truck = any(trucks), let order = any(orders), !truck.orders.contains(order) { truck.orders.insert(order, at: 0) }
    case 9: any(trucks)?.orders.shuffle(using: &random)
    case 10: if let order = any(orders), let label = any(labels), !order.labels.contains(label) { order.labels.append(label) }
    case 11: if let label = any(labels), let order = any(orders) { label.orders.removeAll { $0 == order } }
    case 12: if let order = any(orders) { context.delete(order) }
    default:
      if random.next() % 3 == 0, let truck = any(trucks) { context.delete(truck) }
      if let customer = any(customers), random.next() % 3 == 0 { context.delete(customer) }
    }
    context.sweepRelations()
  }

  private func shown(_ context: ModelContext) throws -> [String] {
    let trucks = try context.fetch(FetchDescriptor<Truck>()).map { "\($0.name): \($0.orders.map(\.number))" }
    let orders = try context.fetch(FetchDescriptor<Order>()).map {
      "\($0.number): \($0.truck?.name ?? "-") \($0.customer?.name ?? "-") \($0.labels.map(\.text))"
    }
    let customers = try context.fetch(FetchDescriptor<Customer>()).map { "\($0.name): \(($0.orders ?? []).map(\.number).sorted())" }
    let labels = try context.fetch(FetchDescriptor<Label>()).map { "\($0.text): \($0.orders.map(\.number).sorted())" }
    return trucks + orders + customers + labels
  }

  @Test("what must refer to an object does so again after rollback, when that object has left memory") func requiredAgain() throws {
    let container = try ModelContainer(for: Guest.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    let guest = Guest(name: "Ada", seat: Seat(number: 1))
    context.insert(guest)
    try context.save()
    weak let first = guest.seat
    guest.seat = Seat(number: 2)
    guest.note = "given up"
    #expect(first == nil)
    context.rollback()
    #expect(guest.seat.number == 1 && guest.note.isEmpty)
    #expect(!context.hasChanges)
  }

  @Test("many lists that are not saved, and that others change, are held against the database at once") func manyUnsaved() throws {
    let container = try makeRelations(TestDatabase(.memory))
    let (first, context) = (ModelContext(container), ModelContext(container))
    for number in 1...20 {
      let folder = Folder(name: "\(number)")
      first.insert(folder)
      folder.pinned = [Label(text: "a")]
    }
    try first.save()
    let mine = try context.fetch(FetchDescriptor<Folder>())
    for folder in mine { folder.pinned.append(Label(text: "mine")) }
    for folder in try first.fetch(FetchDescriptor<Folder>()) { folder.pinned.append(Label(text: "theirs")) }
    try first.save()
    let count = context.relationFetches
    context.takeOver()
    #expect(context.relationFetches == count + 1)
    #expect(mine.allSatisfy { Set($0.pinned.map(\.text)) == ["a", "mine", "theirs"] })
  }
}

@Model private final class Seat {
  var number: Int
  init(number: Int) { self.number = number }
}

@Model private final class Guest {
  var name: String
  var seat: Seat
  var note = ""
  init(name: String, seat: Seat) { (self.name, self.seat) = (name, seat) }
}
