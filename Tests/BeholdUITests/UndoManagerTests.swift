import BeholdObservation
import BeholdTesting
import Testing

@testable import BeholdUI

@Suite("Undo") @MainActor
struct UndoManagerTests {
  @Observable @MainActor
  final class Counter {
    var value = 0

    func add(_ amount: Int, _ undo: UndoManager?) {
      value += amount
      undo?.registerUndo(withTarget: self) { $0.add(-amount, undo) }
      undo?.setActionName("Add \(abs(amount))")
    }
  }

  private struct Buttons: View {
    @Environment(\.undoManager) private var undo
    @State private var counter = Counter()

    var body: some View {
      Text(verbatim: "value \(counter.value)")
      Button("Add") { counter.add(1, undo) }
      Button("Twice") {
        counter.add(10, undo)
        counter.add(10, undo)
      }
      Button("Back: \(undo?.undoMenuItemTitle ?? "")") { undo?.undo() }.disabled(undo?.canUndo != true)
      Button("Again: \(undo?.redoMenuItemTitle ?? "")") { undo?.redo() }.disabled(undo?.canRedo != true)
    }
  }

  @Test("What a press does is taken back together and done again, and buttons follow")
  func presses() throws {
    let host = TestHost(Buttons())
    #expect(throws: TestHostError.self) { try host.find("Back: Undo").press() }
    try host.find("Add").press()
    try host.find("Add").press()
    try host.find("Twice").press()
    #expect(host.contains("value 22") && host.contains("Back: Undo Add 10"))
    try host.find("Back: Undo Add 10").press()
    #expect(host.contains("value 2") && host.contains("Again: Redo Add 10"))
    try host.find("Back: Undo Add 1").press()
    #expect(host.contains("value 1"))
    try host.find("Again: Redo Add 1").press()
    try host.find("Again: Redo Add 10").press()
    #expect(host.contains("value 22"))
    #expect(throws: TestHostError.self) { try host.find("Again: Redo").press() }
    // A new deed ends what could be done again.
    try host.find("Back: Undo Add 10").press()
    try host.find("Add").press()
    #expect(host.contains("value 3") && host.contains("Again: Redo"))
  }

  @Test("Each window takes back its own")
  func windows() throws {
    let (first, second) = (TestHost(Buttons()), TestHost(Buttons()))
    try first.find("Add").press()
    #expect(throws: TestHostError.self) { try second.find("Back: Undo").press() }
    try first.find("Back: Undo Add 1").press()
    #expect(first.contains("value 0"))
  }

  @Test("Groups within groups are one, and those that end too often, or without anything in them, change nothing")
  func groups() {
    let (counter, undo) = (Counter(), UndoManager())
    undo.groupsByEvent = false
    undo.beginUndoGrouping()
    undo.beginUndoGrouping()
    counter.add(1, undo)
    undo.endUndoGrouping()
    counter.add(2, undo)
    #expect(undo.groupingLevel == 1)
    undo.endUndoGrouping()
    undo.beginUndoGrouping()
    undo.endUndoGrouping()
    #expect(undo.undoCount == 1 && undo.groupingLevel == 0)
    undo.undo()
    #expect(counter.value == 0 && undo.redoCount == 1 && !undo.canUndo)
    undo.redo()
    #expect(counter.value == 3)
  }

  @Test("Nothing is registered while that is off; there are as many levels as are wanted; what has gone is forgotten")
  func limits() {
    let (counter, undo) = (Counter(), UndoManager())
    undo.disableUndoRegistration()
    counter.add(1, undo)
    undo.enableUndoRegistration()
    #expect(!undo.canUndo && undo.isUndoRegistrationEnabled)
    undo.levelsOfUndo = 2
    for amount in 1...5 {
      counter.add(amount, undo)
      undo.closeEventGroup()
    }
    #expect(undo.undoCount == 2)
    undo.undo()
    undo.undo()
    undo.undo()
    #expect(counter.value == 1 + 1 + 2 + 3 && !undo.canUndo && undo.redoCount == 2)
    undo.removeAllActions(withTarget: counter)
    #expect(!undo.canRedo)
    do {
      let gone = Counter()
      gone.add(1, undo)
      counter.add(1, undo)
    }
    undo.undo()
    #expect(counter.value == 7)
    do { Counter().add(1, undo) }
    // What belongs to nothing any more is not offered.
    #expect(!undo.canUndo && undo.undoActionName.isEmpty)
    undo.removeAllActions()
    #expect(!undo.canUndo && !undo.canRedo && undo.undoMenuItemTitle == "Undo")
  }

  @Test("What is called within what is taken back does nothing, and ends")
  func within() {
    let (counter, undo) = (Counter(), UndoManager())
    undo.registerUndo(withTarget: counter) { counter in
      counter.value += 1
      undo.undo()
      undo.redo()
      undo.undoNestedGroup()
    }
    undo.undo()
    #expect(counter.value == 1 && !undo.canUndo && !undo.canRedo && !undo.isUndoing)
    undo.registerUndo(withTarget: counter) { _ in undo.removeAllActions() }
    undo.undo()
    undo.registerUndo(withTarget: counter) { _ in
      undo.endUndoGrouping()
      undo.endUndoGrouping()
      undo.beginUndoGrouping()
    }
    undo.undo()
    #expect(undo.groupingLevel == 0 && !undo.canUndo && !undo.isUndoing)
    counter.add(1, undo)
    undo.undo()
    #expect(counter.value == 1 && undo.canRedo)
  }
}
