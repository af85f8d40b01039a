import BeholdTesting
import BeholdUI
import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// Whatever is done, taken back and done again, it is as it was: held against a list of all states.
@Suite("History of undo") @MainActor struct UndoHistoryTests {
  @Test("random steps, taken back and done again in random places, lead to the states that there were", arguments: TestEngine.installed)
  func random(_ engine: TestEngine) async throws {
    for seed in 0..<(engine == .memory ? 16 : 2) { try await run(engine, UInt64(seed)) }
  }

  private func run(_ engine: TestEngine, _ seed: UInt64) async throws {
    let all = try UndoneContext(engine)
    var random = SeededRandom(seed: seed)
    var (history, place, names) = ([try shown(all.context)], 0, 0)
    for round in 0..<120 {
      // Others on the main actor have their turn.
      await Task.yield()
      switch random.next() % 10 {
      case 0...4:
        let isStep = try all.step {
          for _ in 0..<Int(random.next() % 3) + 1 { try step(all.context, &random, &names) }
        }
        let state = try shown(all.context)
        #expect(isStep == (state != history[place]), "seed \(seed), round \(round)")
        // What was registered and came to nothing still ends what could be done again.
        if !all.manager.canRedo { history = Array(history[...place]) }
        guard isStep else { continue }
        history.append(state)
        place += 1
      case 5, 6:
        #expect(all.manager.canUndo == (place > 0))
        guard place > 0 else { continue }
        all.manager.undo()
        place -= 1
      case 7:
        #expect(all.manager.canRedo == (place < history.count - 1))
        guard place < history.count - 1 else { continue }
        all.manager.redo()
        place += 1
      case 8: all.context.sweepRelations()
      default: try save(all.context)
      }
      let state = try shown(all.context)
      try #require(state == history[place], "\(engine), seed \(seed), round \(round): \(difference(state, history[place]))")
      guard !all.context.hasChanges else { continue }
      let stored = try shown(ModelContext(all.container))
      try #require(stored == state, "\(engine), seed \(seed), round \(round), stored: \(difference(stored, state))")
    }
    while place > 0 {
      all.manager.undo()
      place -= 1
      let state = try shown(all.context)
      try #require(state == history[place], "\(engine), seed \(seed), back to \(place): \(difference(state, history[place]))")
    }
    try save(all.context)
    #expect(try shown(ModelContext(all.container)) == [] && !all.manager.canUndo)
  }

  private func save(_ context: ModelContext) throws { try context.save() }

  func step(_ context: ModelContext, _ random: inout SeededRandom, _ names: inout Int) throws {
    func any<Value>(_ values: [Value]) -> Value? { values.isEmpty ? nil : values[Int(random.next() % UInt64(values.count))] }
    names += 1
    let trucks = try context.fetch(FetchDescriptor<Truck>())
    let orders = try context.fetch(FetchDescriptor<Order>())
    let customers = try context.fetch(FetchDescriptor<Customer>())
    let labels = try context.fetch(FetchDescriptor<Label>())
    let folders = try context.fetch(FetchDescriptor<Folder>())
    switch random.next() % 22 {
    case 0: context.insert(Truck(name: "\(names)"))
    case 1, 2: context.insert(Order(number: names, truck: any(trucks), customer: any(customers)))
    case 3: context.insert(Customer(name: "\(names)"))
    case 4: context.insert(Label(text: "\(names)"))
    case 5: any(orders)?.truck = any(trucks)
    case 6: any(orders)?.customer = random.next() % 3 == 0 ? nil : any(customers)
    case 7: any(trucks)?.orders.append(Order(number: names))
    case 8: if let truck = any(trucks), let order = any(orders), !truck.orders.contains(order) { truck.orders.insert(order, at: 0) }
    case 9: any(trucks)?.orders.shuffle(using: &random)
    case 10: if let order = any(orders), let label = any(labels), !order.labels.contains(label) { order.labels.append(label) }
    case 11: if let label = any(labels), let order = any(orders) { label.orders.removeAll { $0 == order } }
    case 12: any(orders)?.labels.shuffle(using: &random)
    case 13: if let customer = any(customers) { customer.orders = orders.filter { _ in random.next() % 2 == 0 } }
    case 14: any(trucks)?.name = "\(names)"
    case 15: any(orders)?.number = names
    case 16: context.insert(Folder(name: "\(names)", parent: any(folders)))
    case 17: any(folders)?.pinned = labels.filter { _ in random.next() % 2 == 0 }
    case 18: if let folder = any(folders) { context.delete(folder) }
    case 19: if let order = any(orders) { context.delete(order) }
    case 20: if let label = any(labels), random.next() % 2 == 0 { context.delete(label) }
    default:
      if random.next() % 2 == 0, let truck = any(trucks) { context.delete(truck) }
      if random.next() % 2 == 0, let customer = any(customers) { context.delete(customer) }
    }
  }

  /// All that there is, in the order of the rows, with their numbers.
  func shown(_ context: ModelContext) throws -> [String] {
    func all<Model: PersistentModel>(_ line: (Model) -> String) throws -> [String] {
      try context.fetch(FetchDescriptor<Model>()).sorted { $0.persistentModelID < $1.persistentModelID }.map {
        "\($0.persistentModelID) \(line($0))"
      }
    }
    return try all { (truck: Truck) in "\(truck.name) \(truck.orders.map(\.number))" }
      + all { (order: Order) in
        "\(order.number) \(order.truck?.name ?? "-") \(order.customer?.name ?? "-") \(order.labels.map(\.text))"
      }
      + all { (customer: Customer) in "\(customer.name) \((customer.orders ?? []).map(\.number))" }
      + all { (label: Label) in "\(label.text) \(label.orders.map(\.number))" }
      + all { (folder: Folder) in
        "\(folder.name) \(folder.parent?.name ?? "-") \(folder.children.map(\.name)) \(folder.pinned.filter { !$0.isDeleted }.map(\.text))"
      }
  }
}
