import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// Changes of an object that is being saved.
@Suite @MainActor struct SaveTurnTests {
  /// Holds the writing connection of a file, from which others can read meanwhile.
  private final class Gate: Sendable {
    private let (isOpen, isShut) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    init(_ pool: DatabasePool) {
      let thread = Foundation.Thread { [self] in
        try? pool.withWriter { _ in
          isShut.signal()
          isOpen.wait()
        }
      }
      thread.start()
      isShut.wait()
    }

    func open() { isOpen.signal() }
  }

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
    let gate = Gate(container.store.pool)
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
    let gate = Gate(container.store.pool)
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
    let gate = Gate(container.store.pool)
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
    let gate = Gate(container.store.pool)
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
}
