import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite @MainActor struct SaveTests {
  private func names(_ container: ModelContainer) throws -> [String] {
    try ModelContext(container).fetch(FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.code)])).map(\.name)
  }

  /// Saves, and waits on this thread.
  private func saveNow(_ context: ModelContext) throws { try context.save() }

  @Test("a save waits for one that is under way, and writes what was changed since", arguments: TestEngine.installed)
  func waits(_ engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    let container = try makeContainer(database)
    let context = ModelContext(container)
    let donut = Donut(code: "A", name: "0")
    context.insert(donut)
    for round in 1...20 {
      let saving = Task { try await context.save() }
      // It may be over before this task comes to look.
      while context.underWay == nil, context.hasChanges { await Task.yield() }
      donut.name = "\(round)"
      let other = Donut(code: "B\(round)", name: "new")
      context.insert(other)
      try saveNow(context)
      #expect(!context.hasChanges && context.underWay == nil)
      #expect(try names(container).first == "\(round)")
      try await saving.value
      #expect(!context.hasChanges)
      donut.name = "again"
    }
    try saveNow(context)
    #expect(try names(container) == ["again"] + Array(repeating: "new", count: 20))
  }

  @Test("saves of many tasks follow each other", arguments: TestEngine.installed)
  func manyTasks(_ engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    let container = try makeContainer(database)
    let context = ModelContext(container)
    let donut = Donut(code: "A", name: "0")
    context.insert(donut)
    let saves = (1...20).map { round in
      Task {
        donut.name = "\(round)"
        try await context.save()
        // What was there when the save was asked for is written: this name, or a later one.
        let stored = try names(container)[0]
        #expect(Int(stored) ?? 0 >= round)
      }
    }
    for save in saves { try await save.value }
    #expect(!context.hasChanges)
  }

  @Test("a save that fails under way is made good by the next one", arguments: TestEngine.installed)
  func failsUnderWay(_ engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    let container = try makeContainer(database)
    let (mine, theirs) = (ModelContext(container), ModelContext(container))
    let donut = Donut(code: "A", name: "0")
    try mine.transaction { mine.insert(donut) }
    let other = try #require(try theirs.fetch(FetchDescriptor<Donut>()).first)
    try theirs.transaction { other.name = "theirs" }
    donut.name = "mine"
    var isOver = false
    let saving = Task {
      defer { isOver = true }
      try await mine.save()
    }
    while mine.underWay == nil, !isOver { await Task.yield() }
    #expect(throws: ModelError.self) { try saveNow(mine) }
    await #expect(throws: ModelError.self) { try await saving.value }
    #expect(mine.hasChanges && mine.underWay == nil)
    mine.mergePolicy = .mine
    try saveNow(mine)
    #expect(try names(container) == ["mine"])
  }

  @Test("an insertion does not wait for who is writing") func identifiers() throws {
    let database = try TestDatabase(.file)
    let container = try makeContainer(database)
    let context = ModelContext(container)
    let pool = try DatabasePool(database.address)
    try pool.writeNow { _ in
      for code in 0..<400 { context.insert(Donut(code: "\(code)", name: "")) }
    }
    #expect(context.insertedModelsArray.allSatisfy { $0._$record.identifier > 0 })
    for code in 400..<3000 { context.insert(Donut(code: "\(code)", name: "")) }
    let other = ModelContext(try makeContainer(database))
    for code in 3000..<5000 { other.insert(Donut(code: "\(code)", name: "")) }
    let numbers = (context.insertedModelsArray + other.insertedModelsArray).map(\._$record.identifier)
    #expect(Set(numbers).count == 5000 && numbers.allSatisfy { $0 > 0 })
  }

  @Test("what nobody takes over does not pile up") func inbox() {
    let inbox = ChangeInbox {}
    let rows = Array(repeating: RowChange(table: 0, identifier: 1, kind: .updated, properties: 1), count: ChangeInbox.rowLimit / 2 + 1)
    inbox.put(CommittedChanges(version: 1, rows: rows))
    #expect(inbox.take().map(\.isComplete) == [true])
    for version in 2...5 { inbox.put(CommittedChanges(version: Int64(version), rows: rows)) }
    let waiting = inbox.take()
    #expect(waiting.contains { !$0.isComplete })
    #expect(waiting.reduce(0) { $0 + $1.rows.count } <= ChangeInbox.rowLimit)
    #expect(inbox.take().isEmpty)
  }

  @Test("a container for reading only reads, and refuses to save") func readOnly() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "test.store")
    #expect(throws: (any Error).self) { _ = try makeContainer(ModelConfiguration(url: url, allowsSave: false)) }
    do {
      let context = ModelContext(try makeContainer(folder.configuration()))
      context.insert(Donut(code: "A", name: "Plain"))
      try saveNow(context)
    }
    let context = ModelContext(try makeContainer(ModelConfiguration(url: url, allowsSave: false)))
    let donut = try #require(try context.fetch(FetchDescriptor<Donut>()).first)
    #expect(donut.name == "Plain")
    donut.name = "Other"
    context.insert(Donut(code: "B", name: "Maple"))
    #expect { try saveNow(context) } throws: { ($0 as? DatabaseError)?.kind == .readOnly }
    context.rollback()
    #expect(donut.name == "Plain" && !context.hasChanges)
    // Other classes than the file has.
    #expect(throws: ModelError.self) {
      _ = try ModelContainer(for: Member.self, configurations: ModelConfiguration(url: url, allowsSave: false))
    }
  }

  @Test("a class may have the name of what generated code uses") func names() throws {
    let context = ModelContext(try ModelContainer(for: Member.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true)))
    let member = Member(name: "Ada")
    context.insert(member)
    member.sponsor = Member(name: "Grace")
    try saveNow(context)
    #expect(try ModelContext(context.container).fetch(FetchDescriptor<Member>()).count == 2)
  }
}
