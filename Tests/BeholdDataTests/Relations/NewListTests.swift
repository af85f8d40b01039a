import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// Lists that an object has when it is inserted, and that are changed before that is saved.
@Suite struct NewListTests {
  private func stored(_ container: ModelContainer) throws -> [[String]] {
    let context = ModelContext(container)
    return try context.fetch(FetchDescriptor<Folder>()).map { $0.pinned.map(\.text) }
  }

  @Test("what is in the list of a new object is saved also where more is put in after it was inserted", arguments: TestEngine.installed)
  func addedToNew(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeRelations(database)
    let (first, context) = (ModelContext(container), ModelContext(container))
    for text in ["a", "b"] { first.insert(Label(text: text)) }
    try first.save()
    let labels = try context.fetch(FetchDescriptor<Label>(sortBy: [SortDescriptor(\.text)]))
    let order = Order(number: 1)
    for label in labels { order.labels.append(label) }
    #expect(labels[0].orders.first === order)
    try context.save()
    #expect(order.labels.count == 2)
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Order>()).map { $0.labels.map(\.text) } == [["a", "b"]])
  }

  @Test("so is that of a list without another side, and of an object that was deleted before") func oneWay() throws {
    let container = try makeRelations(TestDatabase(.memory))
    let context = ModelContext(container)
    let folder = Folder(name: "A")
    folder.pinned = [Label(text: "1")]
    context.insert(folder)
    folder.pinned.append(Label(text: "2"))
    try context.save()
    #expect(try stored(container) == [["1", "2"]])
    context.delete(folder)
    try context.save()
    context.insert(folder)
    folder.pinned.append(Label(text: "3"))
    try context.save()
    #expect(try stored(container) == [["1", "2", "3"]])
  }

  @Test("the list of an object that is inserted again while its row is being deleted is saved whole") func insertedAgain() async throws {
    let database = try TestDatabase(.file)
    let container = try makeRelations(database)
    let context = ModelContext(container)
    let folder = Folder(name: "A")
    context.insert(folder)
    folder.pinned = [Label(text: "1")]
    try await context.save()
    context.delete(folder)
    let save = try #require(try Save(of: context))
    context.underWay = save
    context.insert(folder)
    folder.pinned.append(Label(text: "2"))
    save.attempt.start()
    try await context.save()
    #expect(try stored(container) == [["1", "2"]])
  }

  @Test("the list of a new object that is added to during a save which fails is saved whole by the next", arguments: [false, true])
  func failing(_ isRead: Bool) async throws {
    let database = try TestDatabase(.file)
    let container = try makeRelations(database)
    let (first, context) = (ModelContext(container), ModelContext(container))
    let (folder, order) = (Folder(name: "A"), Order(number: 1))
    for text in ["a", "b"] { first.insert(Label(text: text)) }
    first.insert(Truck(name: "Plain"))
    try await first.save()
    let labels = try context.fetch(FetchDescriptor<Label>(sortBy: [SortDescriptor(\.text)]))
    (folder.pinned, order.labels) = ([labels[0]], [labels[0]])
    context.insert(folder)
    context.insert(order)
    try #require(try context.fetch(FetchDescriptor<Truck>()).first).name = "Mine"
    let save = try #require(try Save(of: context))
    context.underWay = save
    folder.pinned.append(labels[1])
    order.labels.append(labels[1])
    if isRead { #expect(labels[0].orders.first === order) }
    try #require(try first.fetch(FetchDescriptor<Truck>()).first).name = "Theirs"
    try await first.save()
    save.attempt.start()
    guard case .failure = await save.attempt.end() else {
      Issue.record("the save has not failed")
      return
    }
    context.mergePolicy = .mine
    try await context.save()
    #expect(try stored(container) == [["a", "b"]])
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Order>()).map { $0.labels.map(\.text) } == [["a", "b"]])
  }

  @Test("the list of a new object that is written over a row with the same unique value is saved whole") func taking() throws {
    let container = try ModelContainer(for: Bookcase.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let (first, context) = (ModelContext(container), ModelContext(container))
    first.insert(Bookcase(name: "A"))
    try first.save()
    let shelf = Bookcase(name: "A")
    shelf.books = [Tome(title: "1")]
    context.insert(shelf)
    shelf.books.append(Tome(title: "2"))
    try context.save()
    #expect(shelf.books.map(\.title) == ["1", "2"])
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Bookcase>()).map { $0.books.map(\.title) } == [["1", "2"]])
  }
}

@Model private final class Bookcase {
  @Attribute(.unique) var name: String
  var books: [Tome] = []
  init(name: String) { self.name = name }
}

@Model private final class Tome {
  var title: String
  init(title: String) { self.title = title }
}
