import BeholdUI
import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// What is taken back beside what others have done.
@Suite("Undo beside others") @MainActor struct UndoConflictTests {
  @Test("only the columns that were changed are written, where they have that value still", arguments: TestEngine.installed)
  func columns(_ engine: TestEngine) throws {
    let all = try UndoneContext(engine, makeContainer)
    let container = all.container
    let donut = Donut(code: "1", name: "Plain", price: 2)
    try all.prepare { all.context.insert(donut) }
    let other = ModelContext(container)
    let theirs = try #require(try other.fetch(FetchDescriptor<Donut>()).first)
    all.step { (donut.name, donut.price) = ("Glazed", 3) }
    try all.context.save()
    try other.transaction {
      other.takeOver()
      (theirs.price, theirs.sprinkles) = (9, ["red"])
    }
    // Whether or not this context has heard of it.
    all.manager.undo()
    all.context.mergePolicy = .theirs
    try all.context.save()
    let stored = try #require(try ModelContext(container).fetch(FetchDescriptor<Donut>()).first)
    #expect((stored.name, stored.price) == ("Plain", 9) && stored.sprinkles == ["red"])
    #expect((donut.name, donut.price) == ("Plain", 9) && donut.sprinkles == ["red"])
  }

  @Test("what others have made of a value, and have put into a list, stays", arguments: TestEngine.installed)
  func mergedValues(_ engine: TestEngine) throws {
    let all = try UndoneContext(engine)
    let container = all.container
    let (north, south) = (Truck(name: "North"), Truck(name: "South"))
    let orders = (1...4).map { Order(number: $0) }
    try all.prepare {
      all.context.insert(south)
      all.context.insert(north)
      north.orders = orders
    }
    all.step {
      north.name = "Nord"
      orders[0].truck = south
      orders[1].truck = nil
      north.orders.append(Order(number: 5))
    }
    all.step { north.orders.reverse() }
    try all.context.save()
    let other = ModelContext(container)
    let trucks = try other.fetch(FetchDescriptor<Truck>(sortBy: [SortDescriptor(\.name)]))
    try other.transaction {
      trucks[0].name = "Norden"
      trucks[0].orders.insert(Order(number: 9), at: 1)
      let second = try #require(try other.fetch(FetchDescriptor<Order>(predicate: #Predicate { $0.number == 2 })).first)
      second.truck = trucks[1]
    }
    all.context.takeOver()
    #expect(north.orders.map(\.number) == [5, 9, 4, 3] && south.orders.map(\.number) == [1, 2])
    all.manager.undo()
    #expect(north.orders.map(\.number) == [3, 9, 4, 5])
    all.manager.undo()
    #expect(north.name == "Norden" && north.orders.map(\.number) == [1, 3, 9, 4] && south.orders.map(\.number) == [2])
    let stored = try all.stored(Truck.self) { $0.sorted { $0.name < $1.name }.map { $0.orders.map(\.number) } }
    #expect(stored == [[1, 3, 9, 4], [2]])
  }

  @Test("what others have deleted stays deleted", arguments: TestEngine.installed)
  func deletedByOthers(_ engine: TestEngine) throws {
    let all = try UndoneContext(engine)
    let container = all.container
    let (truck, ada) = (Truck(name: "North"), Customer(name: "Ada"))
    let permit = Permit(title: "City", truck: truck)
    let order = Order(number: 1, truck: truck, customer: ada)
    try all.prepare {
      all.context.insert(permit)
      all.context.insert(order)
    }
    all.step { order.number = 2 }
    all.step { order.customer = nil }
    all.step { all.context.delete(permit) }
    try all.context.save()
    let other = ModelContext(container)
    try other.transaction {
      for truck in try other.fetch(FetchDescriptor<Truck>()) { other.delete(truck) }
      for customer in try other.fetch(FetchDescriptor<Customer>()) { other.delete(customer) }
    }
    all.context.takeOver()
    // It cannot be without its truck.
    all.manager.undo()
    #expect(permit.isDeleted && !all.context.hasChanges)
    all.manager.undo()
    all.manager.undo()
    #expect(order.isDeleted && !all.context.hasChanges)
    #expect(try all.stored(Order.self, \.isEmpty))
  }

  @Test("rollback forgets what it gives up, and nothing else", arguments: TestEngine.installed)
  func rollback(_ engine: TestEngine) throws {
    let all = try UndoneContext(engine)
    let order = Order(number: 1)
    try all.prepare { all.context.insert(order) }
    all.step { order.number = 2 }
    try all.context.save()
    all.step { order.number = 3 }
    all.step { order.labels = [Label(text: "hot")] }
    all.step { all.context.delete(order) }
    all.context.rollback()
    #expect(order.number == 2 && order.labels.isEmpty)
    #expect(all.manager.undoCount == 1)
    all.manager.undo()
    #expect(order.number == 1 && !all.manager.canUndo)
    // What was taken back and is not saved is given up, too.
    all.context.rollback()
    #expect(order.number == 2 && !all.manager.canRedo)
  }

  @Test("after a conflict what cannot be taken back is forgotten", arguments: TestEngine.installed)
  func conflict(_ engine: TestEngine) throws {
    let all = try UndoneContext(engine, makeContainer)
    let container = all.container
    all.context.mergePolicy = .theirs
    let (donut, plain) = (Donut(code: "1", name: "Plain"), Donut(code: "2", name: "Plain"))
    try all.prepare {
      all.context.insert(donut)
      all.context.insert(plain)
    }
    all.step { donut.name = "Mine" }
    all.step { plain.name = "Glazed" }
    let other = ModelContext(container)
    let theirs = try #require(try other.fetch(FetchDescriptor<Donut>(predicate: #Predicate { $0.code == "1" })).first)
    try other.transaction { theirs.name = "Theirs" }
    // A change that is not saved stays until the save, which finds the conflict.
    #expect(all.manager.undoCount == 2)
    try all.context.save()
    #expect(donut.name == "Theirs" && all.manager.undoCount == 1)
    all.manager.undo()
    #expect(plain.name == "Plain" && donut.name == "Theirs")
  }

  @Test(
    "an object that was written over a row with its unique value is taken back to that row", arguments: TestEngine.installed, [true, false])
  func writtenOver(_ engine: TestEngine, _ isInMemory: Bool) throws {
    let all = try UndoneContext(engine, makeContainer)
    let first = ModelContext(all.container)
    try first.transaction { first.insert(Donut(code: "1", name: "Plain", price: 1)) }
    let held = isInMemory ? try all.context.fetch(FetchDescriptor<Donut>()) : []
    let new = Donut(code: "1", name: "Maple", price: 2)
    all.step { all.context.insert(new) }
    all.step { new.name = "Nut" }
    func stored() throws -> [String] { try all.stored(Donut.self) { $0.map { "\($0.name) \($0.price)" } } }
    #expect(try stored() == ["Nut 2.0"])
    all.manager.undo()
    #expect(try stored() == ["Maple 2.0"])
    all.manager.undo()
    #expect(try stored() == ["Plain 1.0"])
    #expect(!all.manager.canUndo)
    all.manager.redo()
    all.manager.redo()
    #expect(try stored() == ["Nut 2.0"])
    #expect(held.allSatisfy { $0.name == "Nut" })
  }
}
