import BeholdData
import BeholdTesting
import BeholdUI
import Foundation
import Testing

// What README.md shows of data that lasts, line by line, in a test that asserts what the text says of it.

@Model nonisolated final class Note {
  var text: String
  var isDone = false
  var madeAt = Date.now

  init(text: String) { self.text = text }
}

struct Notes: View {
  @Query(filter: #Predicate<Note> { !$0.isDone }, sort: \.madeAt) private var notes: [Note]
  @Environment(\.modelContext) private var context

  var body: some View {
    List(notes) { note in
      Button(note.text) { note.isDone = true }
    }
    .toolbar {
      Button("Add") { context.insert(Note(text: "New")) }
    }
  }
}

struct NotesApp: App {
  private static let container: ModelContainer = {
    do {
      return try ModelContainer(for: Note.self, configurations: ModelConfiguration(database: "notes.store"))
    } catch {
      fatalError("\(error)")
    }
  }()

  var body: some Scene {
    WindowGroup { Notes() }
      .modelContainer(Self.container)
  }
}

@Model nonisolated class Place {
  var name: String
  init(name: String) { self.name = name }
}

@Model nonisolated final class Restaurant: Place {
  var stars: Int

  init(name: String, stars: Int) {
    self.stars = stars
    super.init(name: name)
  }
}

struct Guide: View {
  @Query(sort: \.name) private var places: [Place]
  @Query(filter: #Predicate<Restaurant> { $0.stars > 1 }) private var best: [Restaurant]

  var body: some View {
    List(places) { place in
      Text(place is Restaurant ? "\(place.name), eat here" : place.name)
    }
    .navigationTitle("\(best.count) with stars")
  }
}

struct UndoButton: View {
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    Button("Undo") { undoManager?.undo() }
      .disabled(undoManager?.canUndo != true)
  }
}

@Suite @MainActor struct DataSnippetTests {
  @Test func aRestaurantIsAPlaceAmongOthers() async throws {
    let container = try ModelContainer(
      for: Place.self, Restaurant.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    container.mainContext.insert(Place(name: "Park"))
    container.mainContext.insert(Restaurant(name: "Noma", stars: 3))
    let host = TestHost(Guide().modelContainer(container))
    #expect(try host.findAll(.text).map { try $0.text } == ["Noma, eat here", "Park"])
  }

  @Test func aNoteThatIsDoneLeavesTheListAndIsSaved() async throws {
    let container = try ModelContainer(for: Note.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    container.mainContext.insert(Note(text: "Buy milk"))
    let host = TestHost(Notes().modelContainer(container))
    try host.find(.button, "Buy milk").press()
    #expect(throws: TestHostError.self) { try host.find(.button, "Buy milk") }
    try host.find(.button, "Add").press()
    _ = try host.find(.button, "New")
    let other = ModelContext(container)
    try await until { try other.fetch(FetchDescriptor<Note>(sortBy: [SortDescriptor(\.madeAt)])).map(\.isDone) == [true, false] }
  }

  @Test func whatAVisitorDidIsTakenBackAndNotWhatAnotherOneDid() async throws {
    let container = try ModelContainer(for: Note.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    container.mainContext.isUndoEnabled = true
    container.mainContext.insert(Note(text: "Buy milk"))
    func open() -> TestHost {
      TestHost(
        VStack {
          Notes()
          UndoButton()
        }.modelContainer(container))
    }
    let (first, second) = (open(), open())
    try first.find(.button, "Buy milk").press()
    try second.find(.button, "Add").press()
    try first.find(.button, "Undo").press()
    try await second.settle()
    _ = try second.find(.button, "Buy milk")
    _ = try second.find(.button, "New")
    try second.find(.button, "Undo").press()
    #expect(throws: TestHostError.self) { try second.find(.button, "New") }
    _ = try second.find(.button, "Buy milk")
  }
}
