import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// Objects that are being written over rows with the same unique values.
@Suite struct PlaceTakenTests {
  @Test("DATA-4: an object that was to be written over a row which others delete is inserted") func rowGoes() async throws {
    let database = try TestDatabase(.file)
    let container = try makeContainer(database)
    let (first, context) = (ModelContext(container), ModelContext(container))
    let old = Donut(code: "A", name: "Old")
    first.insert(old)
    try await first.save()
    let new = Donut(code: "A", name: "New")
    context.insert(new)
    let save = try #require(try Save(of: context))
    context.underWay = save
    first.delete(old)
    try await first.save()
    context.takeOver()
    save.attempt.start()
    try await context.save()
    #expect(!new.isDeleted)
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Donut>()).map(\.name) == ["New"])
  }

  @Test("an object that is written over a row stays when the row's former object is deleted meanwhile") func formerGoes() async throws {
    let database = try TestDatabase(.file)
    let container = try makeContainer(database)
    let context = ModelContext(container)
    let old = Donut(code: "A", name: "Old")
    context.insert(old)
    try await context.save()
    let new = Donut(code: "A", name: "New")
    context.insert(new)
    let save = try #require(try Save(of: context))
    context.underWay = save
    context.delete(old)
    save.attempt.start()
    try await context.save()
    try await context.save()
    #expect(old.isDeleted && !new.isDeleted && new.modelContext === context)
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Donut>()).map(\.name) == ["New"])
  }

  @Test("what others have deleted is nothing to save when a save fails that was to write over it") func deletedFormer() async throws {
    let database = try TestDatabase(.file)
    let container = try makeContainer(database)
    let (first, context) = (ModelContext(container), ModelContext(container))
    first.insert(Donut(code: "A", name: "Old"))
    try await first.save()
    let old = try #require(try context.fetch(FetchDescriptor<Donut>()).first)
    old.price = 5
    context.insert(Donut(code: "A", name: "New"))
    let save = try #require(try Save(of: context))
    context.underWay = save
    try first.delete(model: Donut.self)
    try await first.save()
    context.takeOver()
    save.attempt.start()
    context.rollback()
    #expect(old.isDeleted && !context.hasChanges)
  }

  @Test("a list that was read during a save has the rows when that fails and is given up") func readFailing() async throws {
    let database = try TestDatabase(.file)
    let container = try ModelContainer(for: Story.self, configurations: database.configuration)
    let (first, context) = (ModelContext(container), ModelContext(container))
    let (story, other) = (Story(title: "1"), Story(title: "2"))
    first.insert(story)
    first.insert(other)
    story.topics = [Topic(name: "a")]
    try await first.save()
    let stories = try context.fetch(FetchDescriptor<Story>(sortBy: [SortDescriptor(\.title)]))
    let new = Topic(name: "a")
    context.insert(new)
    stories[1].title = "mine"
    let save = try #require(try Save(of: context))
    context.underWay = save
    #expect(stories[0].topics.map(\.name) == ["a"])
    other.title = "theirs"
    try await first.save()
    save.attempt.start()
    context.rollback()
    #expect(new.modelContext == nil)
    #expect(stories[0].topics.map(\.name) == ["a"] && stories[0].topics.first !== new)
  }

  @Test("a list refers to the row when who took it is changed meanwhile and given up") func givenUp() async throws {
    let database = try TestDatabase(.file)
    let container = try ModelContainer(for: Story.self, configurations: database.configuration)
    let context = ModelContext(container)
    let (story, topic) = (Story(title: "1"), Topic(name: "a"))
    context.insert(story)
    context.insert(topic)
    try await context.save()
    let new = Topic(name: "a")
    story.topics = [new]
    let save = try #require(try Save(of: context))
    context.underWay = save
    new.note = "more"
    save.attempt.start()
    context.rollback()
    #expect(story.topics.first === topic && story.topics.count == 1)
  }

  @Test("a row that has left its unique value meanwhile is not written over", arguments: [true, false])
  func leftMeanwhile(_ isTheirs: Bool) async throws {
    let database = try TestDatabase(.file)
    let container = try makeContainer(database)
    let (first, context) = (ModelContext(container), ModelContext(container))
    context.mergePolicy = isTheirs ? .theirs : .mine
    let old = Donut(code: "A", name: "Old")
    first.insert(old)
    try await first.save()
    let new = Donut(code: "A", name: "New")
    context.insert(new)
    let save = try #require(try Save(of: context))
    context.underWay = save
    old.code = "Z"
    try await first.save()
    save.attempt.start()
    try await context.save()
    let fresh = ModelContext(container)
    let donuts = try fresh.fetch(FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.code)]))
    #expect(donuts.map { "\($0.code) \($0.name)" } == ["A New", "Z Old"])
    #expect(new.code == "A")
  }

  @Test("DATA-2: a live query is in order when an object takes the number of a row") func numbers() async throws {
    let database = try TestDatabase(.file)
    let container = try makeContainer(database)
    let first = ModelContext(container)
    first.insert(Donut(code: "A", name: "Old", price: 5))
    try await first.save()
    // Its numbers come after those of the first.
    let other = try makeContainer(database)
    let context = ModelContext(other)
    let query = LiveQuery<Donut>(#Predicate { $0.price < 3 }, in: context)
    context.insert(Donut(code: "B", name: "B", price: 1))
    try await context.save()
    context.insert(Donut(code: "A", name: "New", price: 1))
    context.insert(Donut(code: "C", name: "C", price: 1))
    #expect(query.results.map(\.code) == ["B", "A", "C"])
    let save = try #require(try Save(of: context))
    context.underWay = save
    first.insert(Donut(code: "Y", name: "Y", price: 1))
    try await first.save()
    other.store.hub.readLog()
    #expect(query.results.count == 4)
    save.attempt.start()
    try await context.save()
    let fresh = ModelContext(other)
    #expect(query.results.map(\.code) == (try fresh.fetch(query.descriptor).map(\.code)))
  }

  @Test("DATA-4: an object whose row goes before it is written over is inserted by the same save", arguments: [true, false])
  func goesMeanwhile(_ isDeleted: Bool) async throws {
    let database = try TestDatabase(.file)
    let container = try makeContainer(database)
    let (first, context) = (ModelContext(container), ModelContext(container))
    let old = Donut(code: "A", name: "Old")
    first.insert(old)
    try await first.save()
    let new = Donut(code: "A", name: "New")
    context.insert(new)
    let save = try #require(try Save(of: context))
    context.underWay = save
    if isDeleted { first.delete(old) } else { old.code = "Z" }
    try await first.save()
    save.attempt.start()
    guard case .failure(let error) = save.attempt.wait() else {
      Issue.record("it is written over the row")
      return
    }
    #expect(error is ModelError && error.isUniqueness)
    try await context.save()
    #expect(!context.hasChanges && new.code == "A" && new.modelContext === context)
  }

  @Test("of two new objects with the same unique value the later one has what referred to the first") func later() throws {
    let container = try ModelContainer(for: Story.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    let (story, first, later) = (Story(title: "1"), Topic(name: "a"), Topic(name: "a"))
    context.insert(story)
    story.topics = [first]
    context.insert(later)
    try context.save()
    #expect(story.topics.first === later && story.topics.count == 1)
    #expect(later.stories.first === story && later.stories.count == 1)
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Topic>()).map { $0.stories.map(\.title) } == [["1"]])
  }

  @Test("of two new objects with the same unique value the later one keeps its own owner, or has none", arguments: ["b", nil])
  func laterOwner(_ name: String?) throws {
    let container = try ModelContainer(for: Crate.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    let boxes = ["a", "b"].map { Crate(name: $0) }
    boxes.forEach(context.insert)
    context.insert(Parcel(code: "1", box: boxes[0]))
    let later = Parcel(code: "1", box: boxes.first { $0.name == name })
    context.insert(later)
    try context.save()
    #expect(later.box?.name == name)
    #expect(boxes.filter { $0.items.first === later }.map(\.name) == [name].compactMap(\.self) && boxes[0].items.isEmpty)
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Parcel>()).map { $0.box?.name } == [name])
  }

  @Test("a list has no row that was deleted while a new object was written over it") func deletedTaken() async throws {
    let database = try TestDatabase(.file)
    let container = try ModelContainer(for: Story.self, configurations: database.configuration)
    let context = ModelContext(container)
    let (story, topic) = (Story(title: "1"), Topic(name: "a"))
    context.insert(story)
    story.topics = [topic]
    try await context.save()
    let new = Topic(name: "a")
    context.insert(new)
    let save = try #require(try Save(of: context))
    context.underWay = save
    context.delete(topic)
    #expect(story.topics.isEmpty)
    save.attempt.start()
    try await context.save()
    #expect(story.topics.isEmpty && new.stories.isEmpty && new.modelContext === context)
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Topic>()).map(\.stories.count) == [0])
  }
}

@Model private final class Topic {
  @Attribute(.unique) var name: String
  var note = ""
  var stories: [Story] = []
  init(name: String) { self.name = name }
}

@Model private final class Story {
  var title: String
  var topics: [Topic] = []
  init(title: String) { self.title = title }
}

@Model private final class Crate {
  var name: String
  var items: [Parcel] = []
  init(name: String) { self.name = name }
}

@Model private final class Parcel {
  @Attribute(.unique) var code: String
  var box: Crate?
  init(code: String, box: Crate?) { (self.code, self.box) = (code, box) }
}
