import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite struct InheritanceMigrationTests {
  private func open(_ database: TestDatabase, _ types: any PersistentModel.Type...) throws -> ModelContext {
    ModelContext(try ModelContainer(for: Schema(types), configurations: ModelConfiguration(address: database.address)))
  }

  @Test("a class without subclasses has the table that it had") func alone() {
    let (open, closed) = (Schema(Fleet.Alone.Vehicle.self), Schema(Fleet.Closed.Vehicle.self))
    #expect(open.tables.map(\.fingerprint) == closed.tables.map(\.fingerprint))
    #expect(open.tables[0].selection == closed.tables[0].selection)
    #expect(Schema(Fleet.Several.Vehicle.self).tables.map(\.fingerprint) == closed.tables.map(\.fingerprint))
    #expect(Schema(Fleet.Several.Truck.self).tables.map(\.name) == ["Vehicle"])
  }

  @Test("a class gets subclasses: its rows stay what they are", arguments: TestEngine.shared) func subclasses(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let first = try open(database, Fleet.Alone.Vehicle.self)
    first.insert(Fleet.Alone.Vehicle(name: "Old"))
    try first.save()
    let second = try open(database, Fleet.Several.Vehicle.self, Fleet.Several.Truck.self)
    let truck = Fleet.Several.Truck(name: "New", load: 7)
    second.insert(truck)
    try second.save()
    let all = try second.fetch(FetchDescriptor<Fleet.Several.Vehicle>(sortBy: [SortDescriptor(\.name)]))
    #expect(all.map { "\(type(of: $0)) \($0.name) \($0.wheels)" } == ["Truck New 4", "Vehicle Old 4"])
    // A program that does not have the subclass is told so when it is started, and one that runs is not.
    let error = #expect(throws: ModelError.self) { _ = try open(database, Fleet.Alone.Vehicle.self) }
    #expect(error?.kind == .schema && error?.message.contains("objects of Truck, which inherits from Vehicle") == true)
    second.delete(truck)
    try second.save()
    let third = try open(database, Fleet.Alone.Vehicle.self)
    #expect(try third.fetch(FetchDescriptor<Fleet.Alone.Vehicle>()).map(\.name) == ["Old"])
  }

  @Test("a program that runs leaves objects of a subclass alone that a later one has", arguments: TestEngine.shared)
  func laterSubclass(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let former = try open(database, Fleet.Several.Vehicle.self, Fleet.Several.Truck.self)
    let query = LiveQuery<Fleet.Several.Vehicle>(sort: [SortDescriptor(\.name)], in: former)
    former.insert(Fleet.Several.Truck(name: "Truck", load: 7))
    try former.save()
    #expect(query.results.count == 1)
    let later = try open(database, Fleet.Several.Vehicle.self, Fleet.Several.Truck.self, Fleet.Several.Bus.self)
    let bus = Fleet.Several.Bus(name: "Bus", line: 5)
    later.insert(bus)
    try later.save()
    #expect(try later.fetchCount(FetchDescriptor<Fleet.Several.Vehicle>()) == 2)
    former.takeOver()
    #expect(try former.fetch(FetchDescriptor<Fleet.Several.Vehicle>()).map(\.name) == ["Truck"])
    #expect(try former.fetchCount(FetchDescriptor<Fleet.Several.Vehicle>()) == 1)
    #expect(try former.fetchIdentifiers(FetchDescriptor<Fleet.Several.Vehicle>()).map(\.entityName) == ["Truck"])
    #expect(query.results.map(\.name) == ["Truck"])
    #expect(try former.model(for: bus.persistentModelID, as: Fleet.Several.Vehicle.self) == nil)
    try former.delete(model: Fleet.Several.Vehicle.self)
    try former.save()
    #expect(try later.fetch(FetchDescriptor<Fleet.Several.Vehicle>()).map(\.name) == ["Bus"])
  }

  @Test("subclasses get properties, and must have what they need not have had", arguments: TestEngine.shared)
  func properties(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let first = try open(database, Fleet.Several.Vehicle.self, Fleet.Several.Truck.self)
    first.insert(Fleet.Several.Vehicle(name: "Cart"))
    let truck = Fleet.Several.Truck(name: "Truck", load: 7)
    first.insert(truck)
    try first.save()
    let error = #expect(throws: ModelError.self) { _ = try open(database, Fleet.Grown.Vehicle.self, Fleet.Grown.Truck.self) }
    #expect(error?.message == "'plate' of Truck must have a value in the class, and has none in rows of the database")
    truck.plate = "B 1"
    try first.save()
    let second = try open(database, Fleet.Grown.Vehicle.self, Fleet.Grown.Truck.self)
    let trucks = try second.fetch(FetchDescriptor<Fleet.Grown.Truck>())
    #expect(trucks.map { "\($0.name) \($0.tons) \($0.plate) \($0.axles)" } == ["Truck 7 B 1 2"])
    #expect(try second.fetchCount(FetchDescriptor<Fleet.Grown.Vehicle>()) == 2)
  }

  @Test("a row that has no value where its class must have one cannot be read", arguments: TestEngine.shared)
  func missingValue(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let context = try open(database, Fleet.Several.Vehicle.self, Fleet.Several.Truck.self)
    try database.pool().writeNow {
      try $0.execute(
        """
        INSERT INTO "Vehicle" (id, _version, name, wheels, _class) VALUES (-5, 1, 'Wrong', 4, 'Truck'), (-6, 1, 'Right', 4, NULL)
        """)
    }
    let error = #expect(throws: ModelError.self) { try context.fetch(FetchDescriptor<Fleet.Several.Vehicle>()) }
    #expect(error?.message == "Truck -5: 'load' cannot be read: it must have a value, and has none")
    let right = FetchDescriptor<Fleet.Several.Vehicle>(predicate: #Predicate { $0.name == "Right" })
    #expect(try context.fetch(right).count == 1)
  }

  @Test("a property of a subclass becomes one of all", arguments: TestEngine.shared) func raised(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let first = try open(database, Fleet.Several.Vehicle.self, Fleet.Several.Truck.self)
    first.insert(Fleet.Several.Vehicle(name: "Cart"))
    first.insert(Fleet.Several.Truck(name: "Truck", load: 7))
    try first.save()
    let second = try open(database, Fleet.Raised.Vehicle.self, Fleet.Raised.Truck.self)
    let all = try second.fetch(FetchDescriptor<Fleet.Raised.Vehicle>(sortBy: [SortDescriptor(\.name)]))
    #expect(all.map { "\(type(of: $0)) \($0.load ?? -1)" } == ["Vehicle -1", "Truck 7"])
  }

  @Test("a class gets a superclass: its rows are moved, with what refers to them", arguments: TestEngine.shared)
  func superclass(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let first = try open(database, Fleet.Single.Truck.self)
    let owner = Fleet.Single.Owner()
    let (ann, centre) = (Fleet.Single.Driver(name: "Ann"), Fleet.Single.Zone(name: "Centre"))
    first.insert(owner)
    var identifiers: [Int64] = []
    for index in 1...3 {
      let truck = Fleet.Single.Truck(name: "Truck \(index)", load: index)
      first.insert(truck)
      truck.drivers = [Fleet.Single.Driver(name: "D\(index)"), ann]
      truck.zones = [Fleet.Single.Zone(name: "Z\(index)"), centre]
      truck.parts = [Fleet.Single.Part(number: 10 * index + 2), Fleet.Single.Part(number: 10 * index + 1)]
      truck.papers = [Fleet.Single.Paper(number: 10 * index + 2), Fleet.Single.Paper(number: 10 * index + 1)]
      identifiers.append(truck.persistentModelID.key)
      owner.trucks.insert(truck, at: 0)
    }
    try first.save()
    for _ in 0..<2 {
      let second = try open(database, Fleet.Inheriting.Vehicle.self, Fleet.Inheriting.Truck.self)
      let vehicles = try second.fetch(FetchDescriptor<Fleet.Inheriting.Vehicle>(sortBy: [SortDescriptor(\.name)]))
      #expect(vehicles.map(\.persistentModelID.key) == identifiers && vehicles.map(\.wheels) == [4, 4, 4])
      #expect(vehicles.map { $0.drivers.map(\.name) } == [["D1", "Ann"], ["D2", "Ann"], ["D3", "Ann"]])
      #expect(vehicles.map { $0.zones.map(\.name) } == [["Z1", "Centre"], ["Z2", "Centre"], ["Z3", "Centre"]])
      #expect(vehicles.map { $0.papers.map(\.number) } == [[12, 11], [22, 21], [32, 31]])
      let trucks = vehicles.compactMap { $0 as? Fleet.Inheriting.Truck }
      #expect(trucks.map(\.load) == [1, 2, 3] && trucks.map { $0.parts.map(\.number) } == [[12, 11], [22, 21], [32, 31]])
      #expect(vehicles[0].owner?.trucks.map(\.name) == ["Truck 3", "Truck 2", "Truck 1"])
      for names in try [
        second.fetch(FetchDescriptor<Fleet.Inheriting.Driver>(predicate: #Predicate { $0.name == "Ann" })).first?.trucks.map(\.name),
        second.fetch(FetchDescriptor<Fleet.Inheriting.Zone>(predicate: #Predicate { $0.name == "Centre" })).first?.trucks.map(\.name),
      ] {
        #expect(names?.sorted() == ["Truck 1", "Truck 2", "Truck 3"])
      }
    }
    let tables = try database.pool().read { try TableMigration.isThere("Truck", $0) }
    #expect(!tables)
  }
}
