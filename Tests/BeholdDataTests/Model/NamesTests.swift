import BeholdTesting
import BeholdUI
import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// Names of SwiftData's that do what others do, in its words.
@Suite @MainActor struct NamesTests {
  private func filled() throws -> ModelContainer {
    let container = try makeContainer()
    for price in 1...4 { container.mainContext.insert(Donut(code: "\(price)", name: "Donut \(price)", price: Double(price))) }
    try container.mainContext.save() as Void
    return container
  }

  @Test("what is fetched in batches is what is fetched") func batches() throws {
    let container = try filled()
    let context = container.mainContext
    let descriptor = FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.price, order: .reverse)])
    let donuts = try context.fetch(descriptor, batchSize: 2)
    #expect(donuts.map(\.code) == ["4", "3", "2", "1"] && donuts[1].code == "3" && donuts.last?.code == "1")
    let identifiers = try context.fetchIdentifiers(descriptor, batchSize: 3)
    #expect(Array(identifiers) == donuts.map(\.persistentModelID))
    var codes: [String] = []
    try context.enumerate(descriptor, batchSize: 3, allowEscapingMutations: true, block: { codes.append($0.code) })
    #expect(codes == ["4", "3", "2", "1"])
  }

  @Test("an identifier leads to an object without a word of its class; one without a row is of no class") func model() throws {
    let container = try filled()
    let donut = try #require(try container.mainContext.fetch(FetchDescriptor<Donut>()).first)
    let context = ModelContext(container)
    let found = context.model(for: donut.persistentModelID) as? Donut
    #expect(found?.code == donut.code && found?.modelContext === context)
    context.delete(try #require(found))
    try context.save()
    #expect(ModelContext(container).model(for: donut.persistentModelID) as? Donut == nil)
    #expect(context.model(for: PersistentIdentifier(entityName: "Unknown", key: 1)) as? Donut == nil)
  }

  @Test("an identifier of a class that inherits leads to an object of it", arguments: TestEngine.installed)
  func inheritedModel(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let context = ModelContext(try makeTrips(database))
    let trip = PersonalTrip(code: "P", reason: .family)
    context.insert(trip)
    try context.save()
    let other = ModelContext(context.container)
    #expect((other.model(for: trip.persistentModelID) as? PersonalTrip)?.reason == .family)
    #expect(other.model(for: trip.persistentModelID) as? BusinessTrip == nil)
  }

  @Test("all is erased, and live queries know", arguments: TestEngine.installed)
  func erase(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeRelations(database)
    let context = container.mainContext
    let truck = Truck(name: "North")
    context.insert(truck)
    truck.orders = [Order(number: 1), Order(number: 2)]
    try context.save() as Void
    let orders = LiveQuery<Order>(in: context)
    #expect(orders.results.count == 2)
    try container.erase()
    context.takeOver()
    #expect(orders.results.isEmpty && truck.isDeleted)
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Truck>()) == 0)
  }

  @Test("a save is told before and after, with what it wrote") func notifications() throws {
    final class Heard: @unchecked Sendable { var lines: [String] = [] }
    let (container, heard) = (try filled(), Heard())
    let context = ModelContext(container)
    let observers = [ModelContext.willSave, ModelContext.didSave].map { name in
      NotificationCenter.default.addObserver(forName: name, object: context, queue: nil) { notification in
        let keys: [ModelContext.NotificationKey] = [.insertedIdentifiers, .updatedIdentifiers, .deletedIdentifiers]
        let counts = keys.map { (notification.userInfo?[$0.rawValue] as? [PersistentIdentifier])?.count ?? 0 }
        heard.lines.append("\(name.rawValue) \(counts)")
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    try context.save()
    let donuts = try context.fetch(FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.code)]))
    context.insert(Donut(code: "new", name: "New"))
    (donuts[0].price, donuts[1].price) = (8, 9)
    context.delete(donuts[2])
    try context.save()
    #expect(heard.lines == ["ModelContext.willSave [0, 0, 0]", "ModelContext.didSave [1, 2, 1]"])
  }

  @Test("what the program keeps is beside its settings, where there are any") func folder() throws {
    let folder = URL(filePath: "/srv/trips")
    #expect(ModelConfiguration.folder(beside: UserSettings(file: folder.appending(path: "settings.json"))).path == "/srv/trips")
    #expect(ModelConfiguration.folder(beside: UserSettings()).lastPathComponent == ProcessInfo.processInfo.processName)
  }

  @Test("text is sorted for people by the name that says so") func comparator() throws {
    let container = try makeContainer()
    let context = container.mainContext
    for name in ["Zadig", "emma", "Émile", "10", "9"] { context.insert(Donut(code: name, name: name)) }
    for (order, names) in [(SortOrder.forward, ["9", "10", "Émile", "emma", "Zadig"]), (.reverse, ["Zadig", "emma", "Émile", "10", "9"])] {
      let descriptor = FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.name, comparator: .localizedStandard, order: order)])
      #expect(try context.fetch(descriptor).map(\.name) == names)
    }
  }
}
