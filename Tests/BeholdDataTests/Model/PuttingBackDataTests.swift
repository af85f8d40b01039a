import BeholdUI
import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// What a page sets again after another process has taken it over, and others may have set since.
@Suite("What is put back into objects") @MainActor
struct PuttingBackDataTests {
  @Test("what is saved by itself stays; a draft, in a context that nobody saves or in none, takes it") func ownAndOthers() throws {
    let database = try TestDatabase(.memory)
    let container = try makeRelations(database)
    let main = container.mainContext
    let (saved, inserted, loose) = (Label(text: "saved"), Label(text: "inserted"), Label(text: "loose"))
    main.insert(saved)
    try main.save()
    main.insert(inserted)
    try main.save()
    let scratch = ModelContext(container)
    let draft = try #require(try scratch.fetch(FetchDescriptor<Label>()).first)
    func put(_ text: String, into label: Label) {
      PuttingBack.during { Bindable(label).text.wrappedValue = text }
    }
    for label in [saved, inserted, loose, draft] { put("put back", into: label) }
    #expect(saved.text == "saved")
    #expect(inserted.text == "inserted")
    #expect(loose.text == "put back")
    #expect(draft.text == "put back")
    main.autosaveEnabled = false
    put("kept by who saves it", into: saved)
    #expect(saved.text == "kept by who saves it")
  }

  @Test("what is inserted, deleted, saved and changed beside it is taken back, to the letter, and what nobody saves is not") func several()
    async throws
  {
    let container = try makeRelations(TestDatabase(.memory))
    let main = container.mainContext
    let (saved, other, loose, unsaved) = (Label(text: "saved"), Label(text: "other"), Label(text: "loose"), Label(text: "unsaved"))
    for label in [saved, other] { main.insert(label) }
    try await main.save()
    // By somebody else, a moment ago.
    other.text = "changed"
    main.insert(unsaved)
    let all = Binding(
      get: { saved.text },
      set: { text in
        saved.text = text
        main.delete(other)
        main.insert(Label(text: text))
        Bindable(loose).text.wrappedValue = text
        try? main.save() as Void
      })
    #expect(!main.isSettled)
    await PuttingBack.settle()
    PuttingBack.during { all.wrappedValue = "put back" }
    #expect([saved.text, other.text, unsaved.text, loose.text] == ["saved", "changed", "unsaved", "put back"])
    #expect(!main.hasChanges)
    let fresh = ModelContext(container)
    #expect(Set(try fresh.fetch(FetchDescriptor<Label>()).map(\.text)) == ["saved", "changed", "unsaved"])
    #expect(Set(try main.fetch(FetchDescriptor<Label>()).map(\.text)) == ["saved", "changed", "unsaved"])
    all.wrappedValue = "set"
    #expect(Set(try main.fetch(FetchDescriptor<Label>()).map(\.text)) == ["set", "unsaved"])
  }

  @Test("a task that begins meanwhile sets things as ever") func tasks() async throws {
    let main = try makeRelations(TestDatabase(.memory)).mainContext
    let saved = Label(text: "saved")
    main.insert(saved)
    try await main.save()
    let text = Bindable(saved).text
    var task: Task<Void, Never>?
    PuttingBack.during {
      task = Task {
        PuttingBack.during { text.wrappedValue = "put back" }
        text.wrappedValue = "set"
      }
    }
    await task?.value
    #expect(saved.text == "set")
  }

  @Test("a relationship that is saved by itself stays, too, and what is set as ever is set") func relationships() throws {
    let container = try makeRelations(TestDatabase(.memory))
    let main = container.mainContext
    let order = Order(number: 1)
    let labels = [Label(text: "a"), Label(text: "b")]
    main.insert(order)
    order.labels = [labels[0]]
    try main.save()
    PuttingBack.during { Bindable(order).labels.wrappedValue = labels }
    #expect(order.labels.map(\.text) == ["a"])
    Bindable(order).labels.wrappedValue = labels
    #expect(order.labels.map(\.text) == ["a", "b"])
  }
}
