import Behold
import BeholdData
import Foundation

/// What Documentation/MigratingData.md says of books.
enum Library {
  @Model final class Book {
    var title: String
    var pages = 0
    var genre = "Novel"
    var author: Author?

    init(title: String) { self.title = title }
  }

  @Model final class Author {
    @Attribute(.unique) var name: String
    @Relationship(deleteRule: .cascade) var books: [Book] = []

    init(name: String) { self.name = name }
  }

  static func inMemory() throws -> ModelContainer {
    try ModelContainer(for: Book.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }

  @discardableResult @MainActor
  static func add(_ title: String, _ pages: Int, _ genre: String = "Novel", to container: ModelContainer) -> Book {
    let book = Book(title: title)
    (book.pages, book.genre) = (pages, genre)
    container.mainContext.insert(book)
    return book
  }
}

/// A program in two versions.
enum LibraryV1: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Book.self] }

  @Model final class Book {
    var title: String

    init(title: String) { self.title = title }
  }
}

enum LibraryV2: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static var models: [any PersistentModel.Type] { [Book.self] }

  @Model final class Book {
    @Attribute(originalName: "title") var name: String
    var sortName: String?
    var pages = 0

    init(name: String) { self.name = name }
  }
}

enum LibraryPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [LibraryV1.self, LibraryV2.self] }
  static var stages: [MigrationStage] { [sortNames] }

  static let sortNames = MigrationStage.custom(fromVersion: LibraryV1.self, toVersion: LibraryV2.self, willMigrate: nil) { context in
    for book in try context.fetch(FetchDescriptor<LibraryV2.Book>()) { book.sortName = book.name.lowercased() }
  }
}
