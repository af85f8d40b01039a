import BeholdData
import Foundation
import Testing

/// What Documentation/MigratingData.md says of versions, values and predicates.
@Suite("From Core Data and SwiftData: classes")
struct DataSchemaTests {
  enum Form: String, Codable { case paper, sound }

  struct Place: Codable, Equatable {
    var room: String
    var number: Int
  }

  @Model final class Copy {
    var form = Form.paper
    var place: Place
    var words: [String] = []
    var title: String
    var lentAt: Date?
    @Transient var isChosen = false

    var label: String { "\(title), \(form.rawValue)" }

    init(title: String, room: String) {
      self.title = title
      place = Place(room: room, number: 1)
    }
  }

  private func filled() throws -> ModelContext {
    let container = try ModelContainer(for: Copy.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    for (title, form) in [("Émile", Form.paper), ("emma", .sound), ("Zadig", .paper)] {
      let copy = Copy(title: title, room: "A")
      (copy.form, copy.words, copy.isChosen) = (form, [title], true)
      context.insert(copy)
    }
    try context.save() as Void
    return ModelContext(container)
  }

  @Test("What is Codable is kept, and what is transient is not; enumerations are looked for by their cases")
  func values() throws {
    let context = try filled()
    let sound = Form.sound
    let copy = try #require(try context.fetch(FetchDescriptor<Copy>(predicate: #Predicate { $0.form == sound })).first)
    #expect(copy.title == "emma" && copy.place == Place(room: "A", number: 1) && copy.words == ["emma"] && !copy.isChosen)
    copy.place.room = "B"
    try context.save() as Void
    #expect(try ModelContext(context.container).model(for: copy.persistentModelID, as: Copy.self)?.place.room == "B")
  }

  @Test("A part of a predicate that SQL cannot say is an error that names it")
  func refused() throws {
    let context = try filled()
    func message(_ predicate: Predicate<Copy>, _ sort: [SortDescriptor<Copy>] = []) -> String? {
      do {
        _ = try context.fetch(FetchDescriptor(predicate: predicate, sortBy: sort))
        return nil
      } catch { return "\(error)" }
    }
    #expect(message(#Predicate { $0.place.room == "A" })?.contains("room") == true)
    #expect(message(#Predicate { $0.words.contains("emma") })?.contains("SequenceContains") == true)
    #expect(message(#Predicate { $0.label == "a" })?.contains("Copy.<computed property of type String>") == true)
    #expect(message(#Predicate { $0.title.contains(/a/) })?.contains("StringContainsRegex") == true)
    #expect(message(#Predicate { _ in true }, [SortDescriptor(\.label)])?.contains("not kept") == true)
    #expect(message(#Predicate { $0.lentAt == nil && $0.title.localizedStandardContains("EM") }) == nil)
  }

  @Test("What predicates say of books and authors")
  func predicates() throws {
    let container = try Library.inMemory()
    let context = ModelContext(container)
    let (austen, shelley) = (Library.Author(name: "Jane Austen"), Library.Author(name: "Mary Shelley"))
    for (title, pages, author) in [("Emma", 5, austen), ("Persuasion", 20, austen), ("Frankenstein", 30, shelley)] {
      let book = Library.Book(title: title)
      (book.pages, book.author) = (pages, author)
      context.insert(book)
    }
    try context.save() as Void
    let (text, wanted, name, id) = ("Fr", ["Emma", "Clarissa"], "Jane Austen", shelley.persistentModelID)
    func titles(_ predicate: Predicate<Library.Book>) throws -> [String] {
      try context.fetch(FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.title)])).map(\.title)
    }
    func names(_ predicate: Predicate<Library.Author>) throws -> [String] {
      try context.fetch(FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.name)])).map(\.name)
    }
    #expect(try titles(#Predicate { $0.title.localizedStandardContains(text) }) == ["Frankenstein"])
    #expect(try titles(#Predicate { $0.title.starts(with: text) }) == ["Frankenstein"])
    #expect(try titles(#Predicate { wanted.contains($0.title) }) == ["Emma"])
    #expect(try titles(#Predicate { (1...9).contains($0.pages) }) == ["Emma"])
    #expect(try titles(#Predicate { $0.author?.persistentModelID == id }) == ["Frankenstein"])
    #expect(try titles(#Predicate { $0.author?.name == name }) == ["Emma", "Persuasion"])
    #expect(try names(#Predicate { $0.books.contains { $0.pages < 9 } }) == ["Jane Austen"])
    #expect(try names(#Predicate { $0.books.allSatisfy { $0.pages > 9 } }) == ["Mary Shelley"])
    #expect(try names(#Predicate { $0.books.filter { $0.pages > 3 }.count > 1 }) == ["Jane Austen"])
  }

  @Test("Text sorts for people, and by its scalars where it is said; nil comes first")
  func order() throws {
    let context = try filled()
    #expect(try context.fetch(FetchDescriptor<Copy>(sortBy: [SortDescriptor(\.title)])).map(\.title) == ["Émile", "emma", "Zadig"])
    let lexical = FetchDescriptor<Copy>(sortBy: [SortDescriptor(\.title, comparator: .lexical)])
    #expect(try context.fetch(lexical).map(\.title) == ["Zadig", "emma", "Émile"])
    let zadig = try #require(try context.fetch(lexical).first)
    zadig.lentAt = .now
    #expect(try context.fetch(FetchDescriptor<Copy>(sortBy: [SortDescriptor(\.lentAt), SortDescriptor(\.title)])).last === zadig)
  }

  @Test("A database of the first version becomes one of the second, with a plan; the first program does not open it any more")
  func plan() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let configuration = ModelConfiguration(url: folder.appending(path: "library.store"))
    do {
      let container = try ModelContainer(for: Schema(versionedSchema: LibraryV1.self), configurations: configuration)
      let context = ModelContext(container)
      context.insert(LibraryV1.Book(title: "Emma"))
      try context.save() as Void
    }
    do {
      let container = try ModelContainer(for: LibraryV2.Book.self, migrationPlan: LibraryPlan.self, configurations: configuration)
      let book = try #require(try ModelContext(container).fetch(FetchDescriptor<LibraryV2.Book>()).first)
      #expect(book.name == "Emma" && book.sortName == "emma" && book.pages == 0)
    }
    #expect(throws: DatabaseError.self) {
      try ModelContainer(for: Schema(versionedSchema: LibraryV1.self), configurations: configuration)
    }
  }
}
