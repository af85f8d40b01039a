import BeholdObservation
import BeholdTesting
import BeholdUI
import TestDatabases
import Testing

@testable import BeholdData

/// What undo keeps, and when it lets go.
@Suite("Memory of undo") @MainActor struct UndoMemoryTests {
  private struct Weak { weak var object: AnyObject? }

  /// Deletes, changes and inserts, and returns what was concerned.
  private func work(_ all: UndoneContext) throws -> [Weak] {
    let (truck, folder) = (Truck(name: "North"), Folder(name: "root"))
    try all.prepare {
      all.context.insert(truck)
      truck.orders = (1...3).map { Order(number: $0, customer: Customer(name: "\($0)")) }
      all.context.insert(folder)
      folder.children = [Folder(name: "a", parent: folder)]
    }
    let objects: [AnyObject] = [truck, folder, folder.children[0]] + truck.orders
    all.step { truck.name = "Nord" }
    all.step {
      all.context.delete(truck)
      all.context.delete(folder)
    }
    try all.context.save()
    return objects.map { Weak(object: $0) }
  }

  @Test("objects go with the stack") func stack() throws {
    let all = try UndoneContext(.memory)
    let objects = try work(all)
    #expect(objects.allSatisfy { $0.object != nil })
    all.manager.undo()
    all.manager.redo()
    try all.context.save()
    #expect(objects.allSatisfy { $0.object != nil })
    all.manager.removeAllActions()
    #expect(objects.allSatisfy { $0.object == nil })
  }

  @Test("objects go with the undo manager, with the context, and when the context has no undo manager any more") func owners() throws {
    let manager = UndoManager()
    manager.groupsByEvent = false
    var all: UndoneContext? = try UndoneContext(.memory)
    var objects = try work(all!)
    all!.context.undoManager = nil
    #expect(objects.allSatisfy { $0.object == nil } && all!.context.recorder == nil)
    all!.context.undoManager = manager
    manager.beginUndoGrouping()
    all!.context.insert(Order(number: 1))
    manager.endUndoGrouping()
    #expect(manager.undoCount == 1)
    objects = [Weak(object: all!.context)]
    all = nil
    #expect(objects[0].object == nil)
    manager.undo()
    #expect(!manager.canRedo)
  }

  @Test("objects go with the window whose undo manager has them") func window() async throws {
    let container = try makeRelations(TestDatabase(.memory))
    container.mainContext.isUndoEnabled = true
    container.mainContext.autosaveEnabled = false
    let (order, other) = (Order(number: 1), Order(number: 2))
    var objects: [Weak] = []
    var host: TestHost? = TestHost(
      VStack {
        Button("Insert") {
          container.mainContext.insert(Order(number: 7))
          container.mainContext.insert(order)
        }
        Button("Delete") {
          for order in (try? container.mainContext.fetch(FetchDescriptor<Order>())) ?? [] where order.number == 7 {
            objects.append(Weak(object: order))
            container.mainContext.delete(order)
          }
        }
      })
    try host!.find("Insert").press()
    try container.mainContext.transaction {}
    try host!.find("Delete").press()
    try container.mainContext.transaction {}
    container.mainContext.insert(other)
    #expect(objects.count == 1 && objects[0].object != nil)
    host = nil
    // The end of the turn, which ends its group of undo.
    await Task.yield()
    #expect(objects[0].object == nil)
  }

  @Test("a context without an undo manager has nothing noted, and fetches no more") func nothing() throws {
    let container = try makeRelations(TestDatabase(.memory))
    func fetches(_ manager: UndoManager?) throws -> Int {
      let writer = ModelContext(container)
      let new = Truck(name: "North")
      writer.insert(new)
      new.orders = (1...3).map { Order(number: $0) }
      try writer.save()
      let context = ModelContext(container)
      context.undoManager = manager
      let key = new.persistentModelID
      let order = try #require(try context.fetch(FetchDescriptor<Order>()).last { $0.truck?.persistentModelID == key })
      let count = context.relationFetches
      order.truck = nil
      #expect((order._$record.recorder == nil) == (manager == nil))
      return context.relationFetches - count
    }
    #expect(try fetches(nil) == 0)
    // Its order is to come back.
    #expect(try fetches(UndoManager()) == 1)
  }
}
