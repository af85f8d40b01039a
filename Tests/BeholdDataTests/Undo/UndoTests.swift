import BeholdUI
import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// A context whose changes an undo manager takes back, one ``step(_:)`` at a time.
@MainActor struct UndoneContext {
  let container: ModelContainer
  let context: ModelContext
  let manager = UndoManager()
  private let database: TestDatabase

  init(_ engine: TestEngine, _ make: (TestDatabase) throws -> ModelContainer = makeRelations) throws {
    let database = try TestDatabase(engine)
    try self.init(database, make(database))
  }

  init(_ database: TestDatabase, _ container: ModelContainer) {
    (self.database, self.container) = (database, container)
    context = ModelContext(container)
    manager.groupsByEvent = false
    context.undoManager = manager
  }

  /// Does what is taken back at one, and says whether that was anything.
  @discardableResult
  func step(_ body: () throws -> Void) rethrows -> Bool {
    let count = manager.undoCount
    manager.beginUndoGrouping()
    try body()
    context.processPendingChanges()
    manager.endUndoGrouping()
    return manager.undoCount > count
  }

  /// Does and saves what is not taken back.
  func prepare(_ body: () throws -> Void) throws {
    manager.disableUndoRegistration()
    try body()
    try context.save()
    manager.enableUndoRegistration()
  }

  /// Saves, and has a context that knows nothing fetch the objects.
  func stored<Model: PersistentModel, Shown>(_ type: Model.Type, _ shown: ([Model]) -> Shown) throws -> Shown {
    try context.save()
    let other = ModelContext(container)
    return shown(try other.fetch(FetchDescriptor<Model>()))
  }
}

func difference(_ lines: [String], _ expected: [String]) -> String {
  if lines == expected { return "" }
  return "\(lines.filter { !expected.contains($0) }) instead of \(expected.filter { !lines.contains($0) })"
}

@Suite("Undo of data") @MainActor struct UndoTests {
  @Test("values come back, as they are saved, and are done again", arguments: TestEngine.installed)
  func values(_ engine: TestEngine) throws {
    let all = try UndoneContext(engine, makeContainer)
    let donut = Donut(code: "1", name: "Plain", price: 2)
    try all.prepare { all.context.insert(donut) }
    let (glazed, photo) = (Date(timeIntervalSinceReferenceDate: 7.25), Data([1, 2, 3]))
    all.step {
      (donut.name, donut.price, donut.size, donut.topping) = ("Glazed", 3.5, .large, .sugar)
      (donut.glazedAt, donut.photo) = (glazed, photo)
      donut.sprinkles.append("red")
      donut.name += "!"
    }
    func shown(_ donut: Donut) -> [String] {
      ["\(donut.name) \(donut.price) \(donut.size)", "\(String(describing: donut.topping)) \(donut.sprinkles)"]
        + ["\(donut.glazedAt == glazed) \(donut.photo == photo)"]
    }
    let (before, after) = (["Plain 2.0 small", "nil []", "false false"], shown(donut))
    #expect(after != before)
    for _ in 0..<2 {
      all.manager.undo()
      #expect(shown(donut) == before && all.context.hasChanges)
      #expect(try all.stored(Donut.self) { $0.map(shown) } == [before])
      all.manager.redo()
      #expect(shown(donut) == after && all.context.hasChanges)
      #expect(try all.stored(Donut.self) { $0.map(shown) } == [after])
    }
  }

  @Test("what has changed and is as it was is nothing to take back") func noChange() throws {
    let all = try UndoneContext(.memory, makeContainer)
    let donut = Donut(code: "1", name: "Plain")
    all.step { all.context.insert(donut) }
    let isStep = all.step {
      donut.name = "Glazed"
      donut.name = "Plain"
      donut.sprinkles.append("red")
      donut.sprinkles = []
      let other = Donut(code: "2", name: "Other")
      all.context.insert(other)
      all.context.delete(other)
    }
    #expect(!isStep)
    #expect(!all.step { donut.isSelected = true })
  }

  @Test("relationships come back with their other sides and their order", arguments: TestEngine.installed)
  func relationships(_ engine: TestEngine) throws {
    let all = try UndoneContext(engine)
    let (north, south, ada) = (Truck(name: "North"), Truck(name: "South"), Customer(name: "Ada"))
    let orders = (1...4).map { Order(number: $0, customer: $0 == 2 ? ada : nil) }
    try all.prepare {
      for model in [north, south] { all.context.insert(model) }
      north.orders = orders
      orders[0].labels = ["a", "b", "c"].map(Label.init(text:))
    }
    func shown(_ trucks: [Truck]) -> [String] {
      let trucks = trucks.sorted { $0.name < $1.name }
      let labels = trucks.flatMap(\.orders).first { $0.number == 1 }?.labels ?? []
      return trucks.map { "\($0.orders.map { "\($0.number)\($0.customer?.name ?? "")" })" }
        + ["\(labels.map(\.text)) \(labels.map { $0.orders.count })"]
    }
    let steps: [() -> Void] = [
      { orders[1].truck = south }, { north.orders.reverse() }, { south.orders.insert(orders[2], at: 0) },
      { orders[1].customer = nil }, { ada.orders = [orders[3]] }, { orders[0].labels.swapAt(0, 2) },
      { orders[0].labels.remove(at: 1) }, { north.orders = [] },
      { [label = orders[0].labels[0]] in label.orders = [orders[3], orders[0]] },
    ]
    for round in 0..<2 {
      for (number, step) in steps.enumerated() {
        let before = shown([north, south])
        #expect(all.step(step), "\(number)")
        let after = shown([north, south])
        if round == 0 { try all.context.save() }
        all.manager.undo()
        #expect(shown([north, south]) == before, "\(number)")
        #expect(try all.stored(Truck.self, shown) == before, "\(number)")
        all.manager.redo()
        #expect(shown([north, south]) == after, "\(number)")
        #expect(try all.stored(Truck.self, shown) == after, "\(number)")
        all.manager.undo()
      }
    }
  }

  @Test("what is inserted goes, and comes back", arguments: TestEngine.installed)
  func insertion(_ engine: TestEngine) throws {
    let all = try UndoneContext(engine)
    let truck = Truck(name: "North")
    all.step { all.context.insert(truck) }
    all.step { truck.orders = [Order(number: 1), Order(number: 2)] }
    let order = truck.orders[0]
    let key = order.persistentModelID
    for isSaved in [false, true] {
      if isSaved { try all.context.save() }
      all.manager.undo()
      #expect(order.isDeleted && truck.orders.isEmpty)
      all.manager.undo()
      #expect(truck.isDeleted)
      #expect(try all.context.fetchCount(FetchDescriptor<Order>()) == 0)
      if isSaved { #expect(try all.stored(Truck.self, \.isEmpty)) }
      all.manager.redo()
      all.manager.redo()
      #expect(truck.orders.map(\.number) == [1, 2] && truck.orders[0] === order && order.persistentModelID == key)
    }
    let stored = try all.stored(Truck.self) { $0.map { $0.orders.map(\.id) } }
    #expect(stored == [truck.orders.map(\.id)])
  }

  @Test("what is deleted comes back as the row that it was, with what rules took away", arguments: TestEngine.installed)
  func deletion(_ engine: TestEngine) throws {
    let all = try UndoneContext(engine)
    let (truck, ada, label) = (Truck(name: "North"), Customer(name: "Ada"), Label(text: "hot"))
    let root = Folder(name: "root")
    try all.prepare {
      all.context.insert(truck)
      truck.orders = (1...3).map { Order(number: $0, customer: ada) }
      truck.orders[1].labels = [label, Label(text: "cold")]
      all.context.insert(root)
      root.children = [Folder(name: "a", parent: root), Folder(name: "b", parent: root)]
      root.pinned = [label]
    }
    func shown(_ context: ModelContext) throws -> [String] {
      let trucks = try context.fetch(FetchDescriptor<Truck>()).map { "\($0.id) \($0.name) \($0.orders.map(\.id))" }
      let orders = try context.fetch(FetchDescriptor<Order>()).map {
        "\($0.id) \($0.number) \($0.truck?.name ?? "") \($0.customer?.name ?? "") \($0.labels.map(\.text))"
      }
      let customers = try context.fetch(FetchDescriptor<Customer>()).map { "\($0.name) \(($0.orders ?? []).map(\.number))" }
      let labels = try context.fetch(FetchDescriptor<Label>()).map { "\($0.id) \($0.orders.map(\.number))" }
      let folders = try context.fetch(FetchDescriptor<Folder>()).map {
        "\($0.name) \($0.children.map(\.name)) \($0.pinned.filter { !$0.isDeleted }.map(\.text))"
      }
      return trucks + orders + customers + labels + folders
    }
    let before = try shown(all.context)
    let steps: [() -> Void] = [
      { all.context.delete(truck) }, { all.context.delete(ada) }, { all.context.delete(label) }, { all.context.delete(root) },
      {
        truck.name = "South"
        for model in [label] { all.context.delete(model) }
        all.context.delete(truck)
        all.context.delete(root)
      },
    ]
    for (number, step) in steps.enumerated() {
      for isSaved in [false, true] {
        #expect(all.step(step))
        if isSaved { try all.context.save() }
        let after = try shown(all.context)
        #expect(after != before)
        for _ in 0..<2 {
          all.manager.undo()
          #expect(try difference(shown(all.context), before) == "", "\(number) \(isSaved)")
          if isSaved {
            try all.context.save()
            #expect(try shown(ModelContext(all.container)) == before, "\(number)")
          }
          all.manager.redo()
          #expect(try shown(all.context) == after, "\(number) \(isSaved)")
          if isSaved {
            try all.context.save()
            #expect(try shown(ModelContext(all.container)) == after, "\(number)")
          }
        }
        all.manager.undo()
        try all.context.save()
        #expect(try shown(all.context) == before)
        #expect(try shown(ModelContext(all.container)) == before)
      }
    }
  }

  @Test("what is deleted, inserted again and changed is saved once", arguments: TestEngine.installed)
  func insertedAgain(_ engine: TestEngine) throws {
    let all = try UndoneContext(engine)
    let order = Order(number: 1)
    try all.prepare { all.context.insert(order) }
    all.step {
      all.context.delete(order)
      all.context.insert(order)
      order.number = 2
    }
    #expect(all.context.changedModelsArray.count == 1)
    #expect(try all.stored(Order.self) { $0.map(\.number) } == [2])
    all.manager.undo()
    #expect(try all.stored(Order.self) { $0.map(\.number) } == [1])
  }

  @Test("what is deleted and being saved comes back all the same", arguments: TestEngine.installed)
  func deletionInFlight(_ engine: TestEngine) async throws {
    let all = try UndoneContext(engine)
    let truck = Truck(name: "North")
    try all.prepare {
      all.context.insert(truck)
      truck.orders = (1...3).map { Order(number: $0) }
    }
    all.step { all.context.delete(truck) }
    let saving = Task { [context = all.context] in try await context.save() }
    while all.context.hasChanges { await Task.yield() }
    all.manager.undo()
    try await saving.value
    #expect(truck.orders.map(\.number) == [1, 2, 3] && truck.modelContext === all.context && !truck.isDeleted)
    try all.context.transaction {}
    let other = ModelContext(all.container)
    #expect(try other.fetch(FetchDescriptor<Truck>()).map { $0.orders.map(\.id) } == [truck.orders.map(\.id)])
  }

  @Test("the context is as it was for others, too: they see rows go and come back", arguments: TestEngine.installed)
  func others(_ engine: TestEngine) throws {
    let all = try UndoneContext(engine)
    let order = Order(number: 1)
    try all.prepare { all.context.insert(order) }
    let watcher = ModelContext(all.container)
    let query = LiveQuery<Order>(in: watcher)
    let seen = try #require(query.results.first)
    all.step { all.context.delete(order) }
    try all.context.save()
    #expect(query.results.isEmpty && seen.isDeleted)
    all.manager.undo()
    try all.context.save()
    #expect(query.results.map(\.number) == [1] && query.results[0].id == order.id)
    // Both at one, for who has not looked.
    let same = query.results[0]
    all.manager.redo()
    try all.context.save()
    all.manager.undo()
    try all.prepare { order.number = 2 }
    #expect(query.results.map(\.number) == [2] && query.results[0] === same && !same.isDeleted)
  }

  @Test("a value that cannot be saved is taken back, with what was changed beside it; so does rollback") func notKept() throws {
    let all = try UndoneContext(.memory, makeContainer)
    let donut = Donut(code: "1", name: "Plain", price: 1)
    try all.prepare { all.context.insert(donut) }
    #expect(all.step { (donut.price, donut.name) = (.nan, "Maple") })
    #expect(throws: ModelError.self) { try all.context.save() }
    all.manager.undo()
    #expect(donut.price == 1 && donut.name == "Plain")
    #expect(try all.stored(Donut.self) { $0.map(\.price) } == [1])
    donut.price = .nan
    all.context.rollback()
    #expect(donut.price == 1 && !all.context.hasChanges)
  }

  @Test("what was deleted before stays so when a later deletion of what it refers to is taken back", arguments: TestEngine.installed)
  func deletedBefore(_ engine: TestEngine) throws {
    let all = try UndoneContext(engine)
    let (folder, label) = (Folder(name: "a"), Label(text: "x"))
    try all.prepare {
      all.context.insert(folder)
      folder.pinned = [label]
    }
    all.step { all.context.delete(folder) }
    all.step { all.context.delete(label) }
    all.manager.undo()
    #expect(folder.isDeleted && !label.isDeleted)
    all.manager.undo()
    #expect(!folder.isDeleted && folder.pinned == [label])
  }

  @Test("what was put into a list and deleted in one step comes back, and not into the list", arguments: TestEngine.installed)
  func deletedFromList(_ engine: TestEngine) throws {
    let all = try UndoneContext(engine)
    let (folder, label) = (Folder(name: "a"), Label(text: "x"))
    try all.prepare {
      all.context.insert(folder)
      all.context.insert(label)
    }
    all.step {
      folder.pinned.append(label)
      all.context.delete(label)
    }
    all.manager.undo()
    #expect(!label.isDeleted && folder.pinned.isEmpty)
    #expect(try all.stored(Folder.self) { $0.map(\.pinned.count) } == [0])
  }

  @Test("properties that a class adds to those that it inherits are taken back", arguments: TestEngine.installed)
  func inherited(_ engine: TestEngine) throws {
    let all = try UndoneContext(engine, makeTrips)
    let (ada, bob) = (Traveller(name: "Ada"), Traveller(name: "Bob"))
    let trip = Conference(code: "1", name: "first", company: "c", approver: ada, topic: "a")
    try all.prepare {
      all.context.insert(trip)
      all.context.insert(bob)
    }
    all.step { (trip.topic, trip.budget, trip.name, trip.approver) = ("b", 7, "second", bob) }
    all.manager.undo()
    #expect((trip.topic, trip.budget, trip.name) == ("a", 100, "first") && trip.approver === ada)
    all.manager.redo()
    #expect((trip.topic, trip.budget, trip.name) == ("b", 7, "second") && trip.approver === bob)
    #expect(
      try all.stored(Conference.self) { $0.map { "\($0.topic) \($0.budget) \($0.name) \($0.approver.name)" } } == ["b 7.0 second Bob"])
  }
}
