import Behold
import BeholdData
import BeholdTesting
import Foundation
import Testing

/// From `@FetchRequest` to `@Query`.
extension Library {
  struct BookList: View {
    @Query(filter: #Predicate<Book> { $0.pages > 100 }, sort: \.title) private var books: [Book]
    @Environment(\.modelContext) private var context

    var body: some View {
      List {
        ForEach(books) { BookRow(book: $0) }
          .onDelete { places in
            for place in places { context.delete(books[place]) }
          }
      }
    }
  }

  struct BookRow: View {
    let book: Book

    var body: some View { Text(book.title) }
  }

  struct FoundBooks: View {
    @Query private var books: [Book]

    init(_ text: String) {
      _books = Query(filter: text.isEmpty ? nil : #Predicate { $0.title.localizedStandardContains(text) }, sort: \.title)
    }

    var body: some View { ForEach(books) { BookRow(book: $0) } }
  }

  struct GenreList: View {
    @Query(sort: [SortDescriptor(\Book.genre), SortDescriptor(\.title)]) private var books: [Book]

    var body: some View {
      List {
        ForEach(_books.sections(by: \.genre), id: \.key) { genre, books in
          Section(genre) { ForEach(books) { BookRow(book: $0) } }
        }
      }
    }
  }

  struct BookEditor: View {
    @Bindable var book: Book

    var body: some View { TextField("Title", text: $book.title) }
  }

  /// What somebody else deletes is not shown any more.
  struct BookPage: View {
    var book: Book

    var body: some View {
      if book.isDeleted {
        ContentUnavailableView("The book is not there any more", systemImage: "book")
      } else {
        BookEditor(book: book)
      }
    }
  }

  /// What is typed is nobody else's before it is saved.
  struct BookForm: View {
    @Environment(\.dismiss) private var dismiss
    @State private var draft: ModelContext
    @State private var book: Book

    init(in container: ModelContainer) {
      let (draft, book) = (ModelContext(container), Book(title: ""))
      draft.insert(book)
      (_draft, _book) = (State(initialValue: draft), State(initialValue: book))
    }

    var body: some View {
      BookEditor(book: book)
      Button("Save") {
        try? draft.save()
        dismiss()
      }
    }
  }

  @MainActor final class Shelf {
    private(set) var lines: [String] = []
    private let books: LiveQuery<Book>
    private var token: ObservationTracking.Token?

    init(_ context: ModelContext) {
      books = LiveQuery(sort: [SortDescriptor(\.genre), SortDescriptor(\.title)], in: context)
      token = observe { [unowned self] in
        lines = books.sections(by: \.genre).map { "\($0.key): \($0.models.count)" }
      }
    }
  }
}

@Suite("From Core Data: views") @MainActor
struct DataViewTests {
  private func texts(_ host: TestHost) throws -> [String] { try host.findAll(.text).map { try $0.text } }

  @Test("A list follows its rows; a change of a row evaluates that row, and a swipe deletes it")
  func list() throws {
    let container = try Library.inMemory()
    for (title, pages) in [("Emma", 400), ("Persuasion", 200), ("A leaflet", 2)] { Library.add(title, pages, to: container) }
    let host = TestHost(Library.BookList().modelContainer(container))
    #expect(try texts(host) == ["Emma", "Persuasion"])
    let emma = try #require(
      try container.mainContext.fetch(FetchDescriptor<Library.Book>(sortBy: [SortDescriptor(\.title)])).dropFirst().first)
    emma.title = "Emma, a novel"
    host.flush()
    #expect(try texts(host) == ["Emma, a novel", "Persuasion"])
    #expect(host.evaluations(of: Library.BookList.self) == 1 && host.evaluations(of: Library.BookRow.self) == 3)
    emma.pages = 50
    host.flush()
    #expect(try texts(host) == ["Persuasion"])
    #expect(host.evaluations(of: Library.BookList.self) == 2 && host.evaluations(of: Library.BookRow.self) == 3)
    try host.find("Persuasion").delete()
    #expect(try texts(host) == [])
    #expect(try container.mainContext.fetchCount(FetchDescriptor<Library.Book>()) == 2)
  }

  @Test("A search is a view whose initialiser says what it asks for")
  func search() throws {
    let container = try Library.inMemory()
    for title in ["Emma", "Émile", "Persuasion"] { Library.add(title, 1, to: container) }
    #expect(try texts(TestHost(Library.FoundBooks("EM").modelContainer(container))) == ["Émile", "Emma"])
    #expect(try texts(TestHost(Library.FoundBooks("").modelContainer(container))).count == 3)
  }

  @Test("Sections, in a view and outside of one")
  func sections() throws {
    let container = try Library.inMemory()
    for (title, genre) in [("Emma", "Novel"), ("Odes", "Poems"), ("Persuasion", "Novel")] { Library.add(title, 1, genre, to: container) }
    let host = TestHost(Library.GenreList().modelContainer(container))
    #expect(try texts(host) == ["Novel", "Emma", "Persuasion", "Poems", "Odes"])
    let shelf = Library.Shelf(container.mainContext)
    #expect(shelf.lines == ["Novel: 2", "Poems: 1"])
    Library.add("Hymns", 1, "Poems", to: container)
    #expect(shelf.lines == ["Novel: 2", "Poems: 2"])
  }

  @Test(
    "A page that reads whether its object is deleted knows when somebody deletes it; an editor goes on, and what is typed is not saved")
  func deleted() throws {
    let container = try Library.inMemory()
    let book = Library.add("Emma", 400, to: container)
    Library.add("Persuasion", 200, to: container)
    try container.mainContext.save() as Void
    let page = TestHost(Library.BookPage(book: book).modelContainer(container))
    let editor = TestHost(Library.BookEditor(book: book).modelContainer(container))
    #expect(try page.find(.textField).value == "Emma")
    let other = ModelContext(container)
    other.delete(try #require(try other.model(for: book.persistentModelID, as: Library.Book.self)))
    try other.save() as Void
    container.mainContext.takeOver()
    page.flush()
    #expect(page.contains("The book is not there any more"))
    try editor.find(.textField).type("Emma is back")
    #expect(!container.mainContext.hasChanges && book.isDeleted)
    // It does not come back by what it refers to.
    let author = Library.Author(name: "Mary Shelley")
    container.mainContext.insert(author)
    book.author = author
    try container.mainContext.save() as Void
    #expect(book.isDeleted && author.books.isEmpty)
    #expect(try ModelContext(container).fetch(FetchDescriptor<Library.Book>()).map(\.title) == ["Persuasion"])
  }

  @Test("A draft is nobody else's before it is saved")
  func draft() async throws {
    let container = try Library.inMemory()
    let host = TestHost(Library.BookForm(in: container).modelContainer(container))
    try host.find("Title").type("Emma")
    #expect(try container.mainContext.fetchCount(FetchDescriptor<Library.Book>()) == 0)
    try host.find("Save").press()
    #expect(try container.mainContext.fetch(FetchDescriptor<Library.Book>()).map(\.title) == ["Emma"])
  }
}
