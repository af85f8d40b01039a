import BeholdTesting
import BeholdUI
import Foundation
import Testing

@testable import BeholdData

/// Undo of what is pressed in windows that share the main context.
@Suite("Undo in windows") @MainActor struct UndoViewTests {
  private struct Board: View {
    @Query(sort: \Donut.code) private var donuts: [Donut]
    @Environment(\.modelContext) private var context
    @Environment(\.undoManager) private var undoManager

    var body: some View {
      ForEach(donuts) { Row(donut: $0) }
      Button("Delete") { if let donut = donuts.first { context.delete(donut) } }
      UndoButtons()
    }
  }

  private struct Row: View {
    let donut: Donut
    var body: some View {
      VStack {
        Name(donut: donut)
        Price(donut: donut)
        Button("Dearer \(donut.code)") {
          donut.price += 1
          donut.price *= 2
        }
        Button("Rename \(donut.code)") { donut.name += "!" }
      }
    }
  }

  private struct Name: View {
    let donut: Donut
    var body: some View { Text(donut.name) }
  }

  private struct Price: View {
    let donut: Donut
    var body: some View { Text("\(Int(donut.price))") }
  }

  private struct UndoButtons: View {
    @Environment(\.undoManager) private var undoManager
    var body: some View {
      Button("Undo") { undoManager?.undo() }.disabled(undoManager?.canUndo != true)
      Button("Redo") { undoManager?.redo() }.disabled(undoManager?.canRedo != true)
    }
  }

  /// As code for SwiftData has it.
  private struct Given: View {
    @Environment(\.modelContext) private var context
    @Environment(\.undoManager) private var undoManager
    var body: some View { Board().onAppear { context.undoManager = undoManager } }
  }

  private func filled() throws -> ModelContainer {
    let container = try makeContainer()
    for code in ["1", "2"] { container.mainContext.insert(Donut(code: code, name: "Donut \(code)", price: 2)) }
    try container.mainContext.save() as Void
    return container
  }

  @Test("a press is taken back at one, and saved") func presses() async throws {
    let container = try filled()
    container.mainContext.isUndoEnabled = true
    let host = TestHost(Board().modelContainer(container))
    #expect(throws: TestHostError.self) { try host.find(.button, "Undo").press() }
    try host.find(.button, "Dearer 1").press()
    try host.find(.button, "Delete").press()
    #expect(host.contains("Donut 2") && !host.contains("Donut 1"))
    let other = ModelContext(container)
    try await until { try other.fetch(FetchDescriptor<Donut>()).map(\.code) == ["2"] }
    try host.find(.button, "Undo").press()
    #expect(host.contains("Donut 1"))
    let donut = try #require(try container.mainContext.fetch(FetchDescriptor<Donut>()).first { $0.code == "1" })
    #expect(donut.price == 6)
    try host.find(.button, "Undo").press()
    #expect(donut.price == 2)
    try await until { try Set(ModelContext(container).fetch(FetchDescriptor<Donut>()).map(\.price)) == [2] }
    try host.find(.button, "Redo").press()
    #expect(donut.price == 6)
  }

  @Test("only views that read what comes back are evaluated") func evaluations() async throws {
    let container = try filled()
    container.mainContext.isUndoEnabled = true
    let board = TestHost(Board().modelContainer(container))
    // Shows the same, and has no button that changes.
    let watching = TestHost(ForEach(try container.mainContext.fetch(FetchDescriptor<Donut>())) { Row(donut: $0) })
    try board.find(.button, "Dearer 1").press()
    try await watching.settle()
    let count = watching.evaluations
    try board.find(.button, "Undo").press()
    try await watching.settle()
    #expect(watching.evaluations == count + 1)
    try board.find(.button, "Redo").press()
    try await watching.settle()
    #expect(watching.evaluations == count + 2)
  }

  @Test("a visitor does not take back what another one did", arguments: [false, true]) func visitors(isGiven: Bool) async throws {
    let container = try filled()
    container.mainContext.isUndoEnabled = !isGiven
    func open() -> TestHost {
      isGiven ? TestHost(Given().modelContainer(container)) : TestHost(Board().modelContainer(container))
    }
    let (first, second) = (open(), open())
    try first.find(.button, "Rename 1").press()
    try await second.settle()
    #expect(second.contains("Donut 1!"))
    #expect(throws: TestHostError.self) { try second.find(.button, "Undo").press() }
    try second.find(.button, "Rename 2").press()
    try second.find(.button, "Rename 1").press()
    try first.find(.button, "Undo").press()
    // The other one has changed the same name since.
    #expect(first.contains("Donut 1!!") && first.contains("Donut 2!"))
    try second.find(.button, "Undo").press()
    try second.find(.button, "Undo").press()
    #expect(second.contains("Donut 1!") && second.contains("Donut 2") && !second.contains("Donut 2!"))
    #expect(throws: TestHostError.self) { try second.find(.button, "Undo").press() }
    #expect(container.mainContext.undoManager == nil)
  }

  @Test("what no window does has the undo manager that the program gave, or none") func program() throws {
    let container = try filled()
    let manager = UndoManager()
    container.mainContext.undoManager = manager
    container.mainContext.isUndoEnabled = true
    let host = TestHost(Board().modelContainer(container))
    try host.find(.button, "Rename 1").press()
    #expect(!manager.canUndo)
    let donut = try #require(try container.mainContext.fetch(FetchDescriptor<Donut>()).first { $0.code == "2" })
    donut.name = "Two"
    #expect(manager.canUndo)
    manager.undo()
    #expect(donut.name == "Donut 2" && host.contains("Donut 1!"))
    container.mainContext.undoManager = nil
    donut.name = "Two"
    #expect(!manager.canUndo)
  }

  private struct Counters: View {
    @Query private var counters: [Counter]
    @Environment(\.modelContext) private var context
    var body: some View {
      Text("\(counters.count) counters")
      Button("Add") { context.insert(Counter()) }
      UndoButtons()
    }
  }

  @Test("a container that a view opens by its models has undo where that is asked for") func modifier() throws {
    let host = TestHost(Counters().modelContainer(for: Counter.self, inMemory: true, isUndoEnabled: true))
    try host.find(.button, "Add").press()
    #expect(host.contains("1 counters"))
    try host.find(.button, "Undo").press()
    #expect(host.contains("0 counters"))
  }
}
