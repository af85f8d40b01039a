import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// Relationships that somebody else changes, or somebody reads, while they are being saved.
@Suite struct RelationshipTurnTests {
  private func read(_ context: ModelContext) throws -> (orders: [Order], labels: [Label]) {
    (
      try context.fetch(FetchDescriptor<Order>(sortBy: [SortDescriptor(\.number)])),
      try context.fetch(FetchDescriptor<Label>(sortBy: [SortDescriptor(\.text)]))
    )
  }

  @Test("what refers to an object that somebody deletes while it is being saved refers to it no more", arguments: TestEngine.installed)
  func deletedUnderWay(_ engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    let container = try makeRelations(database)
    let contexts = (0..<2).map { _ in ModelContext(container) }
    contexts[1].insert(Truck(name: "North"))
    contexts[1].insert(Label(text: "Hot"))
    try await contexts[1].save()
    let truck = try #require(try contexts[0].fetch(FetchDescriptor<Truck>()).first)
    let label = try #require(try contexts[0].fetch(FetchDescriptor<Label>()).first)
    let order = Order(number: 1)
    contexts[0].insert(order)
    // The lists of the other side are not in memory.
    (order.truck, order.labels) = (truck, [label])
    let save = try #require(try Save(of: contexts[0]))
    contexts[0].underWay = save
    for truck in try contexts[1].fetch(FetchDescriptor<Truck>()) { contexts[1].delete(truck) }
    for label in try contexts[1].fetch(FetchDescriptor<Label>()) { contexts[1].delete(label) }
    try await contexts[1].save()
    contexts[0].takeOver()
    save.attempt.start()
    // That one fails, and this one knows of it.
    try await contexts[0].save()
    #expect(order.truck == nil && order.labels.isEmpty)
    let fresh = ModelContext(container)
    let stored = try #require(try fresh.fetch(FetchDescriptor<Order>()).first)
    #expect(stored.number == 1 && stored.truck == nil && stored.labels.isEmpty)
  }

  @Test("a list that is read while it is being saved has the order of the database afterwards", arguments: TestEngine.installed)
  func readUnderWay(_ engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    let container = try makeRelations(database)
    let (first, second) = (ModelContext(container), ModelContext(container))
    let truck = Truck(name: "North")
    first.insert(truck)
    truck.orders = [Order(number: 2), Order(number: 1)]
    try await first.save()
    truck.orders.reverse()
    try await first.save()
    let same = try #require(try second.fetch(FetchDescriptor<Truck>()).first)
    second.insert(Order(number: 3, truck: same))
    // Its list is not in memory, and has no place for the new one.
    let save = try #require(try Save(of: second))
    second.underWay = save
    #expect(Set(same.orders.map(\.number)) == [1, 2, 3])
    save.attempt.start()
    try await second.save()
    let fresh = ModelContext(container)
    let stored = try #require(try fresh.fetch(FetchDescriptor<Truck>()).first)
    #expect(same.orders.map(\.number) == stored.orders.map(\.number))
  }

  @Test("what is added to a list stays in it when somebody changes it during a save, whether that fails or not", arguments: [false, true])
  func changedUnderWay(_ fails: Bool) async throws {
    let database = try TestDatabase(.file)
    let container = try makeRelations(database)
    let (first, second) = (ModelContext(container), ModelContext(container))
    let (folder, north) = (Folder(name: "A"), Truck(name: "North"))
    first.insert(folder)
    first.insert(north)
    folder.pinned = [Label(text: "1")]
    try await first.save()
    let same = try #require(try second.fetch(FetchDescriptor<Folder>()).first)
    #expect(same.pinned.map(\.text) == ["1"])
    same.pinned.append(Label(text: "mine"))
    if fails { second.insert(Order(number: 1, truck: try second.fetch(FetchDescriptor<Truck>()).first)) }
    let save = try #require(try Save(of: second))
    second.underWay = save
    folder.pinned.append(Label(text: "theirs"))
    if fails { first.delete(north) }
    try await first.save()
    second.takeOver()
    #expect(Set(same.pinned.map(\.text)) == ["1", "mine", "theirs"])
    save.attempt.start()
    try await second.save()
    #expect(Set(same.pinned.map(\.text)) == ["1", "mine", "theirs"])
    let fresh = ModelContext(container)
    let stored = try #require(try fresh.fetch(FetchDescriptor<Folder>()).first)
    #expect(same.pinned.map(\.text) == stored.pinned.map(\.text))
  }

  @Test("both sides of a relationship of many have what somebody else adds while both are changed", arguments: 0..<8)
  func bothSides(_ round: Int) throws {
    let container = try ModelContainer(
      for: Truck.self, Folder.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let contexts = (0..<2).map { _ in ModelContext(container) }
    for number in 1...2 { contexts[0].insert(Order(number: number)) }
    for text in ["a", "b"] { contexts[0].insert(Label(text: text)) }
    try contexts[0].save()
    let (theirs, mine) = (try read(contexts[0]), try read(contexts[1]))
    #expect(mine.orders.allSatisfy(\.labels.isEmpty) && mine.labels.allSatisfy(\.orders.isEmpty))
    mine.labels[0].orders.append(mine.orders[1])
    mine.orders[0].labels.append(mine.labels[1])
    theirs.orders[0].labels.append(theirs.labels[0])
    try contexts[0].save()
    // In which order the tables are brought up does not matter.
    contexts[1].takeOver()
    #expect(Set(mine.orders[0].labels.map(\.text)) == ["a", "b"])
    #expect(Set(mine.labels[0].orders.map(\.number)) == [1, 2])
    mine.labels[0].orders.removeAll { $0.number == 1 }
    #expect(mine.orders[0].labels.map(\.text) == ["b"])
    try contexts[1].save()
    let fresh = ModelContext(container)
    #expect(try read(fresh).orders.map { $0.labels.map(\.text) } == [["b"], ["a"]])
  }

  @Test("both sides of a relationship of many lose what somebody else takes out while both are changed", arguments: 0..<8)
  func bothSidesLose(_ round: Int) throws {
    let container = try ModelContainer(
      for: Truck.self, Folder.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let contexts = (0..<2).map { _ in ModelContext(container) }
    for number in 1...2 { contexts[0].insert(Order(number: number)) }
    for text in ["a", "b"] { contexts[0].insert(Label(text: text)) }
    let theirs = try read(contexts[0])
    theirs.orders[0].labels.append(theirs.labels[0])
    try contexts[0].save()
    let mine = try read(contexts[1])
    #expect(mine.orders.map(\.labels.count) == [1, 0] && mine.labels.map(\.orders.count) == [1, 0])
    mine.labels[0].orders.append(mine.orders[1])
    mine.orders[0].labels.append(mine.labels[1])
    theirs.orders[0].labels.removeAll()
    try contexts[0].save()
    contexts[1].takeOver()
    #expect(mine.orders[0].labels.map(\.text) == ["b"] && mine.labels[0].orders.map(\.number) == [2])
    try contexts[1].save()
    let fresh = ModelContext(container)
    #expect(try read(fresh).orders.map { $0.labels.map(\.text) } == [["b"], ["a"]])
  }

  @Test("an object that was written over a row is not taken out of the list that it was in", arguments: TestEngine.installed)
  func writtenOver(_ engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    let container = try ModelContainer(for: Story.self, configurations: database.configuration)
    let context = ModelContext(container)
    let (story, topic, other) = (Story(), Topic(name: "a"), Topic(name: "b"))
    context.insert(story)
    context.insert(other)
    story.topics = [topic]
    try await context.save()
    story.topics.append(Topic(name: "a"))
    let save = try #require(try Save(of: context))
    context.underWay = save
    // Changed again while the second topic takes the row of the first.
    story.topics.append(other)
    save.attempt.start()
    try await context.save()
    #expect(story.topics.map(\.name) == ["a", "b"])
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Story>()).map { $0.topics.map(\.name) } == [["a", "b"]])
  }

  @Test("what is put into both lists of many is saved when others change both of them meanwhile", arguments: TestEngine.installed)
  func bothSidesHear(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeRelations(database)
    let contexts = (0..<2).map { _ in ModelContext(container) }
    for number in 1...2 { contexts[0].insert(Order(number: number)) }
    for text in ["a", "b"] { contexts[0].insert(Label(text: text)) }
    try contexts[0].save()
    let (theirs, mine) = (try read(contexts[0]), try read(contexts[1]))
    #expect(mine.orders.allSatisfy(\.labels.isEmpty) && mine.labels.allSatisfy(\.orders.isEmpty))
    mine.orders[0].labels.append(mine.labels[0])
    theirs.orders[0].labels.append(theirs.labels[1])
    theirs.orders[1].labels.append(theirs.labels[0])
    try contexts[0].save()
    contexts[1].takeOver()
    #expect(Set(mine.orders[0].labels.map(\.text)) == ["a", "b"])
    #expect(Set(mine.labels[0].orders.map(\.number)) == [1, 2])
    try contexts[1].save()
    let fresh = ModelContext(container)
    #expect(try read(fresh).orders.map { Set($0.labels.map(\.text)) } == [["a", "b"], ["a"]])
  }

  @Test("what is being added to a list, and what is added meanwhile, stay in it when others change it", arguments: [false, true])
  func addedTwice(_ fails: Bool) async throws {
    let database = try TestDatabase(.file)
    let container = try makeRelations(database)
    let (first, second) = (ModelContext(container), ModelContext(container))
    let (folder, north) = (Folder(name: "A"), Truck(name: "North"))
    first.insert(folder)
    first.insert(north)
    folder.pinned = [Label(text: "1")]
    try await first.save()
    let same = try #require(try second.fetch(FetchDescriptor<Folder>()).first)
    #expect(same.pinned.map(\.text) == ["1"])
    same.pinned.append(Label(text: "mine"))
    if fails { second.insert(Order(number: 1, truck: try second.fetch(FetchDescriptor<Truck>()).first)) }
    let save = try #require(try Save(of: second))
    second.underWay = save
    same.pinned.append(Label(text: "more"))
    folder.pinned.append(Label(text: "theirs"))
    if fails { first.delete(north) }
    try await first.save()
    second.takeOver()
    #expect(same.pinned.map(\.text) == ["1", "mine", "more", "theirs"])
    save.attempt.start()
    try await second.save()
    let fresh = ModelContext(container)
    let stored = try #require(try fresh.fetch(FetchDescriptor<Folder>()).first)
    #expect(Set(stored.pinned.map(\.text)) == ["1", "mine", "more", "theirs"])
    #expect(same.pinned.map(\.text) == stored.pinned.map(\.text))
  }

  @Test("what others have added during a save that fails, and the user takes out again, is out") func takenOutAgain() async throws {
    let database = try TestDatabase(.file)
    let container = try makeRelations(database)
    let (first, second) = (ModelContext(container), ModelContext(container))
    let (folder, north) = (Folder(name: "A"), Truck(name: "North"))
    first.insert(folder)
    first.insert(north)
    folder.pinned = [Label(text: "1")]
    try await first.save()
    let same = try #require(try second.fetch(FetchDescriptor<Folder>()).first)
    #expect(same.pinned.count == 1)
    same.pinned.append(Label(text: "mine"))
    second.insert(Order(number: 1, truck: try second.fetch(FetchDescriptor<Truck>()).first))
    let save = try #require(try Save(of: second))
    second.underWay = save
    folder.pinned.append(Label(text: "theirs"))
    first.delete(north)
    try await first.save()
    second.takeOver()
    same.pinned.removeAll { $0.text == "theirs" }
    save.attempt.start()
    try await second.save()
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Folder>())[0].pinned.map(\.text) == ["1", "mine"])
  }

  @Test("what is being taken out of a list is not read on the other side") func takenOutUnderWay() async throws {
    let database = try TestDatabase(.file)
    let container = try makeRelations(database)
    let (first, context) = (ModelContext(container), ModelContext(container))
    let label = Label(text: "a")
    first.insert(label)
    label.orders = (1...2).map { Order(number: $0) }
    first.insert(Order(number: 3))
    try await first.save()
    let same = try #require(try context.fetch(FetchDescriptor<Label>()).first)
    let orders = try context.fetch(FetchDescriptor<Order>(sortBy: [SortDescriptor(\.number)]))
    // The order's own list is not in memory.
    same.orders.removeAll { $0.number == 1 }
    let save = try #require(try Save(of: context))
    context.underWay = save
    same.orders.append(orders[2])
    #expect(orders[0].labels.isEmpty)
    save.attempt.start()
    try await context.save()
    #expect(orders[0].labels.isEmpty)
  }

  @Test("what others take out of a list while its save is under way, which has read it only, stays out") func readAfterChange() async throws
  {
    let database = try TestDatabase(.file)
    let container = try makeRelations(database)
    let (first, second) = (ModelContext(container), ModelContext(container))
    let (label, orders) = (Label(text: "a"), (1...2).map { Order(number: $0) })
    first.insert(label)
    for order in orders { first.insert(order) }
    label.orders = [orders[0]]
    try await first.save()
    let same = try second.fetch(FetchDescriptor<Order>(sortBy: [SortDescriptor(\.number)]))
    let mine = try #require(try second.fetch(FetchDescriptor<Label>()).first)
    same[1].labels.append(mine)
    #expect(Set(mine.orders.map(\.number)) == [1, 2])
    let save = try #require(try Save(of: second))
    second.underWay = save
    orders[0].labels = []
    try await first.save()
    save.attempt.start()
    try await second.save()
    first.takeOver()
    second.takeOver()
    let fresh = ModelContext(container)
    let stored = try fresh.fetch(FetchDescriptor<Order>(sortBy: [SortDescriptor(\.number)]))
    #expect(stored.map { $0.labels.count } == [0, 1])
    #expect(orders.map { $0.labels.count } == [0, 1] && mine.orders.map(\.number) == [2])
  }

  @Test("an object that is written over a row, and is taken out of a list meanwhile, stays out") func takenOutOver() async throws {
    let database = try TestDatabase(.file)
    let container = try ModelContainer(for: Shelf.self, configurations: database.configuration)
    let (context, other) = (ModelContext(container), ModelContext(container))
    let (shelf, mark) = (Shelf(), Mark(name: "a"))
    context.insert(shelf)
    context.insert(mark)
    try await context.save()
    shelf.marks.append(Mark(name: "a"))
    let save = try #require(try Save(of: context))
    context.underWay = save
    save.attempt.start()
    _ = save.attempt.wait()
    shelf.marks.removeAll()
    let theirs = try #require(try other.fetch(FetchDescriptor<Shelf>()).first)
    theirs.marks.append(Mark(name: "b"))
    try await other.save()
    context.takeOver()
    #expect(shelf.marks.map(\.name) == ["b"])
    try await context.save()
    #expect(shelf.marks.map(\.name) == ["b"])
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Shelf>())[0].marks.map(\.name) == ["b"])
  }
}

@Model private final class Topic {
  @Attribute(.unique) var name: String
  var stories: [Story] = []
  init(name: String) { self.name = name }
}

@Model private final class Story {
  var topics: [Topic] = []
  init() {}
}

@Model private final class Mark {
  @Attribute(.unique) var name: String
  init(name: String) { self.name = name }
}

/// Its list has no other side.
@Model private final class Shelf {
  var marks: [Mark] = []
  init() {}
}
