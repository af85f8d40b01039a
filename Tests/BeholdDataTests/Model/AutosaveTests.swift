import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite @MainActor struct AutosaveTests {
  private func wait(_ isSo: () -> Bool) async throws -> Bool {
    for _ in 0..<3000 {
      if isSo() { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  @Test("DATA-4: what the main context cannot save by itself is told, and tried again until it works", arguments: TestEngine.installed)
  func failing(engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    let container = try makeContainer(database)
    let context = container.mainContext
    let donut = Donut(code: "1", name: "Plain")
    context.insert(donut)
    #expect(try await wait { !context.hasChanges && !donut.hasChanges })
    #expect(context.autosaveError == nil)
    let connection = try database.address.connect()
    defer { connection.close() }
    try connection.execute("ALTER TABLE \"Donut\" RENAME TO away")
    donut.name = "Glazed"
    #expect(try await wait { context.autosaveError != nil })
    #expect((context.autosaveError as? DatabaseError)?.kind == .syntax)
    #expect(donut.hasChanges && donut.name == "Glazed")
    donut.price = 3
    try connection.execute("ALTER TABLE away RENAME TO \"Donut\"")
    #expect(try await wait { context.autosaveError == nil }, "\(String(describing: context.autosaveError))")
    #expect(!context.hasChanges)
    let others = try ModelContext(try makeContainer(database)).fetch(FetchDescriptor<Donut>())
    #expect(others.map(\.name) == ["Glazed"] && others.map(\.price) == [3])
  }
}
