import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// Changes of an object that is being saved.
@Suite @MainActor struct SaveTurnTests {
  private func stored(_ container: ModelContainer) throws -> [String] {
    try ModelContext(container).fetch(FetchDescriptor<Donut>()).map { "\($0.name) \($0.price)" }
  }

  @Test("DATA-4: what the main context's objects become while they are being saved is saved, too", arguments: [TestEngine.file])
  func autosave(_ engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    let container = try makeContainer(database)
    let context = container.mainContext
    let donut = Donut(code: "1", name: "Plain", price: 1)
    context.insert(donut)
    try await context.save()
    let gate = WriterGate(container.store.pool)
    donut.name = "Saved"
    while donut._$record.saving == 0 { await Task.yield() }
    donut.price = 2
    for _ in 0..<50 { await Task.yield() }
    gate.open()
    try await until { !context.hasChanges && donut._$record.saving == 0 }
    #expect(try stored(container) == ["Saved 2.0"])
  }

  @Test("fetches consider what is being saved") func fetching() async throws {
    let database = try TestDatabase(.file)
    let container = try makeContainer(database)
    let context = ModelContext(container)
    let (kept, gone) = (Donut(code: "1", name: "Kept"), Donut(code: "2", name: "Gone"))
    context.insert(kept)
    context.insert(gone)
    try await context.save()
    let gate = WriterGate(container.store.pool)
    kept.name = "Changed"
    context.delete(gone)
    let new = Donut(code: "3", name: "New")
    context.insert(new)
    let saving = Task { try await context.save() }
    while kept._$record.saving == 0 { await Task.yield() }
    new.price = 7
    let query = LiveQuery<Donut>(sort: [SortDescriptor(\.code)], in: context)
    #expect(query.results.map(\.name) == ["Changed", "New"])
    #expect(try context.fetchCount(FetchDescriptor<Donut>(predicate: #Predicate { $0.name == "Changed" })) == 1)
    gate.open()
    try await saving.value
    #expect(query.results.map(\.name) == ["Changed", "New"])
    try await context.save()
    #expect(try stored(container).sorted() == ["Changed 2.5", "New 7.0"])
  }

  @Test("an object that is inserted again while its row is being deleted has another one", arguments: [TestEngine.file])
  func reviving(_ engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    let container = try makeContainer(database)
    let context = ModelContext(container)
    let donut = Donut(code: "1", name: "Plain", price: 1)
    context.insert(donut)
    try await context.save()
    let gate = WriterGate(container.store.pool)
    context.delete(donut)
    let saving = Task { try await context.save() }
    while context.hasChanges { await Task.yield() }
    context.insert(donut)
    donut.price = 2
    gate.open()
    try await saving.value
    #expect(context.hasChanges && !donut.isDeleted)
    try await context.save()
    #expect(!context.hasChanges)
    #expect(try stored(container) == ["Plain 2.0"])
  }

  @Test("DATA-4: a save that follows another one comes back when all is saved", arguments: [TestEngine.file])
  func following(_ engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    let container = try makeContainer(database)
    let context = ModelContext(container)
    let donut = Donut(code: "1", name: "Plain", price: 1)
    context.insert(donut)
    try await context.save()
    let gate = WriterGate(container.store.pool)
    donut.name = "Saved"
    let first = Task { try await context.save() }
    while donut._$record.saving == 0 { await Task.yield() }
    let others = (2..<5).map { price in
      donut.price = Double(price)
      return Task { try await context.save() }
    }
    for _ in 0..<50 { await Task.yield() }
    gate.open()
    for task in others { try await task.value }
    #expect(!context.hasChanges)
    #expect(try stored(container) == ["Saved 4.0"])
    try await first.value
  }

  /// Starts a save of a context, and holds it until the gate is opened.
  private func begin(_ context: ModelContext, _ container: ModelContainer) async -> (gate: WriterGate, saving: Task<Void, any Error>) {
    let gate = WriterGate(container.store.pool)
    let saving = Task { try await context.save() }
    while context.hasChanges { await Task.yield() }
    return (gate, saving)
  }

  @Test("DATA-4: an object that is deleted and taken in again while it is being saved keeps its one row", arguments: [true, false])
  func revivingSaved(_ isNew: Bool) async throws {
    let database = try TestDatabase(.file)
    let container = try makeContainer(database)
    let context = ModelContext(container)
    let donut = Donut(code: "1", name: "Plain", price: 1)
    context.insert(donut)
    if !isNew {
      try await context.save()
      donut.name = "Maple"
    }
    let (gate, saving) = await begin(context, container)
    context.delete(donut)
    context.insert(donut)
    gate.open()
    try await saving.value
    try await context.save()
    #expect(!context.hasChanges && !donut.isDeleted)
    #expect(try stored(container) == [isNew ? "Plain 1.0" : "Maple 1.0"])
  }

  /// A context with two objects, whose save that deletes the first fails because somebody else has changed the second.
  private func failDeletion<Model: PersistentModel>(
    _ makeContainer: (TestDatabase) throws -> ModelContainer, _ models: [Model], _ name: ReferenceWritableKeyPath<Model, String>,
    meanwhile: (ModelContext, Model) throws -> Void
  ) async throws -> (ModelContext, Model) {
    let database = try TestDatabase(.file)
    let (container, other) = (try makeContainer(database), try makeContainer(database))
    let first = ModelContext(container)
    for model in models { first.insert(model) }
    try await first.save()
    let (context, theirs) = (ModelContext(container), ModelContext(other))
    let (mine, foreign) = (try context.fetch(FetchDescriptor<Model>()), try theirs.fetch(FetchDescriptor<Model>()))
    context.delete(mine[0])
    mine[1][keyPath: name] = "Mine"
    let (gate, saving) = await begin(context, container)
    try theirs.transaction { foreign[1][keyPath: name] = "Theirs" }
    try meanwhile(context, mine[0])
    gate.open()
    await #expect(throws: ModelError.self) { try await saving.value }
    context.mergePolicy = .mine
    try await context.save()
    return (context, mine[0])
  }

  @Test("DATA-4: a deletion that is taken back, made again, and whose save fails meanwhile is saved by the next one")
  func deletingTwice() async throws {
    let donuts = [Donut(code: "1", name: "Plain"), Donut(code: "2", name: "Maple")]
    let (context, donut) = try await failDeletion(makeContainer, donuts, \.name) { context, donut in
      context.insert(donut)
      context.delete(donut)
    }
    #expect(donut.isDeleted)
    #expect(try ModelContext(context.container).fetch(FetchDescriptor<Donut>()).map(\.name) == ["Mine"])
  }

  @Test("the lists of an object whose deletion was taken back, and has failed, are those of its row")
  func listsOfTakenBack() async throws {
    let (ada, order) = (Customer(name: "Ada"), Order(number: 1))
    ada.orders = [order, Order(number: 2)]
    let (context, customer) = try await failDeletion(makeRelations, [ada, Customer(name: "Bob")], \.name) { context, customer in
      context.insert(customer)
      customer.orders?.append(Order(number: 3))
    }
    #expect(customer.orders?.map(\.number) == [1, 2, 3])
    let other = ModelContext(context.container)
    #expect(try other.fetch(FetchDescriptor<Customer>()).first?.orders?.map(\.number) == [1, 2, 3])
  }

  @Test("rollback while a save is under way leaves what that has written") func rollback() async throws {
    let database = try TestDatabase(.file)
    let container = try makeContainer(database)
    let context = ModelContext(container)
    let (donut, gone) = (Donut(code: "1", name: "Plain", price: 1), Donut(code: "2", name: "Gone"))
    context.insert(donut)
    context.insert(gone)
    try await context.save()
    donut.name = "Saved"
    context.delete(gone)
    let (gate, saving) = await begin(context, container)
    donut.name = "Given up"
    context.insert(gone)
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { gate.open() }
    context.rollback()
    try await saving.value
    #expect(!context.hasChanges && donut.name == "Saved" && gone.modelContext == nil)
    #expect(try stored(container) == ["Saved 1.0"])
  }

  @Test("many objects are taken in, deleted, taken in again and heard to be deleted")
  func many() throws {
    let container = try makeContainer()
    let (context, other) = (ModelContext(container), ModelContext(container))
    let donuts = (0..<20_000).map { Donut(code: "\($0)", name: "n") }
    for _ in 0..<2 {
      donuts.forEach(context.insert)
      donuts.forEach(context.delete)
    }
    #expect(!context.hasChanges)
    donuts.forEach(context.insert)
    try context.save()
    donuts.forEach(context.delete)
    donuts.forEach(context.insert)
    #expect(!context.hasChanges)
    for donut in donuts { donut.price = 7 }
    try other.transaction { try other.delete(model: Donut.self) }
    context.takeOver()
    #expect(!context.hasChanges && donuts.allSatisfy(\.isDeleted))
  }
}
