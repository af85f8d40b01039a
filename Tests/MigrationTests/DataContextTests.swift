import Behold
import BeholdData
import Foundation
import Testing

/// From contexts of Core Data to those of BeholdData, and what is otherwise than in SwiftData.
extension Library {
  @ModelActor actor Importer {
    func add(_ titles: [String]) throws -> [PersistentIdentifier] {
      modelContext.mergePolicy = .mine
      let books = titles.map { Book(title: $0) }
      for book in books { modelContext.insert(book) }
      try modelContext.save()
      return books.map(\.persistentModelID)
    }
  }

  static func open(_ file: URL) throws -> ModelContainer {
    let container = try ModelContainer(for: Book.self, configurations: ModelConfiguration(url: file))
    return container
  }

  @MainActor static func template() throws -> ModelContainer {
    let schema = Schema([Book.self])
    let configuration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: true)
    let container = try ModelContainer(for: schema, configurations: [configuration])
    return container
  }

  static func shared(_ address: String) throws -> ModelContainer {
    let container = try ModelContainer(for: Book.self, configurations: ModelConfiguration(database: address))
    return container
  }

  static func longest(_ context: ModelContext) throws -> Book? {
    var descriptor = FetchDescriptor<Book>(predicate: #Predicate { $0.pages > 100 }, sortBy: [SortDescriptor(\.pages, order: .reverse)])
    descriptor.fetchLimit = 1
    return try context.fetch(descriptor).first
  }

  @MainActor static func rename(_ id: PersistentIdentifier, _ title: String, _ context: ModelContext) async throws {
    let book = context.model(for: id) as? Book
    book?.title = title
    try await context.save()
  }

  static func existing(_ id: PersistentIdentifier, _ context: ModelContext) throws -> Book? {
    let book = try context.model(for: id, as: Book.self)
    return book
  }
}

@Suite("From Core Data and SwiftData: contexts") @MainActor
struct DataContextTests {
  private typealias Book = Library.Book

  @Test("What an actor imports is in the main context; identifiers lead to it")
  func importing() async throws {
    let container = try Library.template()
    let books = LiveQuery(sort: [SortDescriptor(\Book.title)], in: container.mainContext)
    #expect(books.results.isEmpty)
    let identifiers = try await Library.Importer(modelContainer: container).add(["Emma", "Persuasion"])
    container.mainContext.takeOver()
    #expect(books.results.map(\.title) == ["Emma", "Persuasion"])
    try await Library.rename(identifiers[0], "Emma, a novel", container.mainContext)
    #expect(books.results.map(\.title) == ["Emma, a novel", "Persuasion"])
  }

  @Test("A file is there the next time; a fetch sorts and stops")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "library.store")
    do {
      let container = try Library.open(file)
      Library.add("Emma", 400, to: container)
      Library.add("Persuasion", 200, to: container)
      try container.mainContext.save() as Void
    }
    let container = try Library.shared(file.path)
    #expect(try Library.longest(container.mainContext)?.title == "Emma")
    #expect(throws: DatabaseError.self) { try Library.shared("mysql://localhost/library") }
    _ = try ModelConfiguration(database: "postgresql://library@localhost/library")
  }

  @Test("Two who change other properties both win; of the same one the policy decides", arguments: [0, 1, 2])
  func policies(_ number: Int) throws {
    let container = try Library.inMemory()
    let (first, second) = (ModelContext(container), ModelContext(container))
    first.insert(Book(title: "Emma"))
    try first.save() as Void
    second.mergePolicy = [.error, .mine, .theirs][number]
    let mine = try #require(try first.fetch(FetchDescriptor<Book>()).first)
    let other = try #require(try second.fetch(FetchDescriptor<Book>()).first)
    (mine.pages, other.title) = (400, "Emma, a novel")
    try first.save() as Void
    try second.save() as Void
    #expect(other.pages == 400)
    _ = try first.fetch(FetchDescriptor<Book>())
    (mine.title, other.title) = ("First", "Second")
    try first.save() as Void
    if number == 0 {
      #expect(throws: ModelError.self) { try second.save() as Void }
      second.rollback()
    } else {
      try second.save() as Void
    }
    _ = try first.fetch(FetchDescriptor<Book>())
    #expect(mine.title == (number == 1 ? "Second" : "First") && other.title == mine.title)
  }

  @Test("What is inserted with the unique value of a row is written over it, and who referred to it refers to the row")
  func upserting() throws {
    let container = try Library.inMemory()
    let context = ModelContext(container)
    let (author, again) = (Library.Author(name: "Jane Austen"), Library.Author(name: "Jane Austen"))
    context.insert(author)
    try context.save() as Void
    let book = Book(title: "Emma")
    book.author = again
    context.insert(book)
    try context.save() as Void
    #expect(book.author === author && again.modelContext == nil && author.books == [book])
    // Nobody's name is another row's.
    let other = Library.Author(name: "Mary Shelley")
    context.insert(other)
    try context.save() as Void
    other.name = "Jane Austen"
    #expect(throws: DatabaseError.self) { try context.save() as Void }
  }

  @Test("An identifier is the row's from the insertion on")
  func identifiers() throws {
    let container = try Library.inMemory()
    let book = Book(title: "Emma")
    let loose = book.persistentModelID
    container.mainContext.insert(book)
    let inserted = book.persistentModelID
    try container.mainContext.save() as Void
    #expect(loose != inserted && book.persistentModelID == inserted)
    #expect(try ModelContext(container).model(for: inserted, as: Book.self)?.title == "Emma")
  }

  @Test("Inserting an object inserts what it refers to; a list keeps its order; a deletion takes what the rule says")
  func relationships() throws {
    let container = try Library.inMemory()
    let context = ModelContext(container)
    let author = Library.Author(name: "Jane Austen")
    author.books = ["Persuasion", "Emma", "Mansfield Park"].map { Book(title: $0) }
    context.insert(author)
    try context.save() as Void
    let other = ModelContext(container)
    let fetched = try #require(try other.fetch(FetchDescriptor<Library.Author>()).first)
    #expect(fetched.books.map(\.title) == ["Persuasion", "Emma", "Mansfield Park"])
    #expect(fetched.books.allSatisfy { $0.author === fetched })
    other.delete(fetched)
    try other.save() as Void
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Book>()) == 0)
  }

  @Test("An object stays what it was when its context goes, without what it refers to and has not read")
  func contextsGo() throws {
    let container = try Library.inMemory()
    var context: ModelContext? = ModelContext(container)
    let author = Library.Author(name: "Jane Austen")
    let book = Book(title: "Emma")
    book.author = author
    context?.insert(book)
    try context?.save() as Void?
    context = nil
    #expect(book.title == "Emma" && book.author == nil && book.modelContext == nil)
  }

  @Test("The main context saves by itself; another one when it is told")
  func autosaving() async throws {
    let container = try Library.inMemory()
    #expect(container.mainContext.autosaveEnabled && !ModelContext(container).autosaveEnabled)
    Library.add("Emma", 400, to: container)
    let other = ModelContext(container)
    for _ in 0..<1000 where container.mainContext.hasChanges { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try other.fetch(FetchDescriptor<Book>()).map(\.title) == ["Emma"])
    #expect(container.mainContext.autosaveError == nil)
  }

  @Test("All visitors have one main context, and what one types all see before it is saved")
  func sharing() throws {
    let container = try Library.inMemory()
    container.mainContext.autosaveEnabled = false
    let book = Library.add("Emma", 400, to: container)
    #expect(container.mainContext.hasChanges)
    #expect(try container.mainContext.fetch(FetchDescriptor<Book>()).first === book)
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Book>()) == 0)
  }
}
