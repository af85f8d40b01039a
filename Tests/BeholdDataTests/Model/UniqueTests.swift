import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite struct UniqueTests {
  private func open(_ database: TestDatabase) throws -> ModelContainer {
    try ModelContainer(for: PeopleV3.Person.self, Donut.self, configurations: ModelConfiguration(address: database.address))
  }

  @Test("an object with the unique value of a row is written over it", arguments: TestEngine.installed)
  func upsert(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try open(database)
    let (here, there) = (ModelContext(container), ModelContext(container))
    let first = Donut(code: "A", name: "Plain", price: 2)
    here.insert(first)
    here.insert(Donut(code: "B", name: "Maple"))
    try here.save()
    let new = Donut(code: "A", name: "Plain, better", price: 3)
    there.insert(new)
    there.insert(Donut(code: "C", name: "Nut"))
    try there.save()
    #expect(new.persistentModelID == first.persistentModelID)
    #expect(new.modelContext === there && !there.hasChanges)
    here.takeOver()
    #expect(first.name == "Plain, better" && first.price == 3)
    new.price = 4
    try there.save()
    here.takeOver()
    #expect(first.price == 4)
    #expect(try here.fetchCount(FetchDescriptor<Donut>()) == 3)
  }

  @Test("the row's object in the same context has the new values, and stays the one", arguments: TestEngine.installed)
  func upsertInMemory(_ engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    let context = ModelContext(try open(database))
    let first = PeopleV3.Person(first: "Ada", last: "Lovelace")
    context.insert(first)
    first.pets = [PeopleV3.Pet(name: "Cat")]
    try await context.save()
    let query = LiveQuery(FetchDescriptor<PeopleV3.Person>(), in: context)
    #expect(query.results.count == 1)
    let new = PeopleV3.Person(first: "Ada", last: "Lovelace", age: 36)
    let dog = PeopleV3.Pet(name: "Dog")
    context.insert(new)
    new.pets = [dog]
    #expect(query.results.count == 2)
    try await context.save()
    #expect(first.age == 36 && new.modelContext == nil)
    #expect(query.results.map(ObjectIdentifier.init) == [ObjectIdentifier(first)])
    #expect(dog.owner === first)
    #expect(Set(first.pets.map(\.name)) == ["Cat", "Dog"])
    #expect(!context.hasChanges)
    let fresh = ModelContext(context.container)
    #expect(try fresh.fetch(FetchDescriptor<PeopleV3.Person>()).map { $0.pets.count } == [2])
  }

  @Test(
    "of two in one save the later one is meant; a deleted row leaves its value; nil is equal to nothing", arguments: TestEngine.installed)
  func within(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let context = ModelContext(try open(database))
    let old = Donut(code: "A", name: "Old")
    context.insert(old)
    context.insert(Donut(code: "B", name: "First"))
    context.insert(Donut(code: "B", name: "Second"))
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.code)])).map(\.name) == ["Old", "Second"])
    context.insert(Donut(code: "A", name: "New"))
    context.delete(old)
    try context.save()
    #expect(
      try ModelContext(context.container).fetch(FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.code)])).map(\.name) == ["New", "Second"])
    #expect(old.isDeleted)
  }

  @Test("a save that fails finds the row again", arguments: TestEngine.installed) func failing(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let context = ModelContext(try open(database))
    let kept = Donut(code: "A", name: "Old")
    let other = Donut(code: "X", name: "Other")
    context.insert(kept)
    context.insert(other)
    try context.save()
    let new = Donut(code: "A", name: "New")
    context.insert(new)
    other.code = "A"
    #expect(throws: DatabaseError.self) { try context.save() as Void }
    #expect(new.modelContext === context && kept.name == "Old" && new.persistentModelID != kept.persistentModelID)
    other.code = "Y"
    try context.save()
    #expect(kept.name == "New" && new.modelContext == nil)
    #expect(try context.fetchCount(FetchDescriptor<Donut>()) == 2)
  }

  @Test("an object that is changed and another one with its unique value are saved together", arguments: TestEngine.installed)
  func pending(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let context = ModelContext(try open(database))
    let donut = Donut(code: "A", name: "Plain")
    context.insert(donut)
    try context.save()
    donut.price = 5
    context.insert(Donut(code: "A", name: "New", price: 2))
    try context.save()
    #expect(donut.name == "New" && donut.price == 2 && !context.hasChanges)
    // It leaves its value to the other one.
    donut.code = "B"
    context.insert(Donut(code: "A", name: "Other"))
    try context.save()
    let fresh = ModelContext(context.container)
    #expect(try fresh.fetch(FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.code)])).map(\.name) == ["Other", "New"])
    #expect(!context.hasChanges)
  }

  @Test("what an object had unsaved is there again when the save that would write over it fails", arguments: TestEngine.installed)
  func pendingAfterFailure(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let context = ModelContext(try open(database))
    let (donut, other) = (Donut(code: "A", name: "Plain"), Donut(code: "X", name: "Other"))
    context.insert(donut)
    context.insert(other)
    try context.save()
    donut.price = 5
    let new = Donut(code: "A", name: "New")
    context.insert(new)
    other.code = "A"
    #expect(throws: DatabaseError.self) { try context.save() as Void }
    #expect(donut.price == 5 && donut.hasChanges)
    other.code = "X"
    context.delete(new)
    try context.save()
    let fresh = ModelContext(context.container)
    let kept = try fresh.fetch(FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.code)]))
    #expect(kept.map(\.price) == [5, 2.5] && kept.map(\.name) == ["Plain", "Other"])
    donut.price = 6
    context.insert(Donut(code: "A", name: "New"))
    other.code = "A"
    #expect(throws: DatabaseError.self) { try context.save() as Void }
    context.rollback()
    #expect(donut.price == 5 && other.code == "X" && !context.hasChanges)
  }

  @Test("many who insert the same values at once make one row", arguments: TestEngine.shared) func race(_ engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    let containers = try (0..<2).map { _ in try open(database) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        let container = containers[worker % 2]
        group.addTask {
          let context = ModelContext(container)
          context.mergePolicy = .mine
          for index in 0..<20 {
            context.insert(Donut(code: "\(index)", name: "of \(worker)"))
            try await context.save()
          }
        }
      }
      try await group.waitForAll()
    }
    let donuts = try ModelContext(containers[0]).fetch(FetchDescriptor<Donut>())
    #expect(donuts.count == 20 && donuts.allSatisfy { $0.name.hasPrefix("of ") })
  }

  @Test("unique values move from row to row in one save, also in a ring", arguments: TestEngine.installed)
  func exchange(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try open(database)
    let context = ModelContext(container)
    let donuts = (0..<3).map { Donut(code: "\($0)", name: "\($0)") }
    let people = ["a", "b"].map { PeopleV3.Person(first: $0, last: "x") }
    try context.transaction {
      donuts.forEach(context.insert)
      people.forEach(context.insert)
    }
    (donuts[0].code, donuts[1].code, donuts[2].code) = ("1", "2", "0")
    (people[0].first, people[1].first) = ("b", "a")
    try context.save()
    (donuts[0].code, donuts[1].code, donuts[2].code) = ("2", "0", "9")
    try context.save()
    let other = ModelContext(container)
    #expect(try other.fetch(FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.name)])).map(\.code) == ["2", "0", "9"])
    #expect(try other.fetch(FetchDescriptor<PeopleV3.Person>()).map(\.first) == ["b", "a"])
    (donuts[0].code, donuts[1].code, donuts[2].code) = ("0", "2", "0")
    #expect(throws: DatabaseError.self) { try context.save() }
    context.rollback()
    #expect(donuts.map(\.code) == ["2", "0", "9"])
  }

  @Test("unique values that move while somebody else changes one of the rows stay with it", arguments: TestEngine.installed)
  func exchangeOvertaken(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try open(database)
    let (context, theirs) = (ModelContext(container), ModelContext(container))
    context.mergePolicy = .theirs
    let donuts = (0..<2).map { Donut(code: "\($0)", name: "\($0)") }
    try context.transaction { donuts.forEach(context.insert) }
    (donuts[0].code, donuts[1].code) = ("1", "0")
    let save = try #require(try Save(of: context))
    try theirs.transaction { try theirs.fetch(FetchDescriptor<Donut>()).first { $0.code == "1" }?.code = "8" }
    _ = try save.attempt.run().get()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Donut>()).map(\.code).sorted() == ["1", "8"])
  }
}

@ModelActor actor Importer {
  func add(_ codes: [String]) throws -> [PersistentIdentifier] {
    let donuts = codes.map { Donut(code: $0, name: "Imported") }
    for donut in donuts { modelContext.insert(donut) }
    try modelContext.save()
    return donuts.map(\.persistentModelID)
  }

  func name(_ id: PersistentIdentifier) -> String? { self[id, as: Donut.self]?.name }
}

@ModelActor actor Renamer {
  let suffix: String

  init(_ container: ModelContainer, suffix: String) {
    self.suffix = suffix
    modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(container))
    modelContainer = container
  }

  func rename() async throws {
    for donut in try modelContext.fetch(FetchDescriptor<Donut>()) { donut.name += suffix }
    try await modelContext.save()
  }
}

@Suite struct ModelActorTests {
  @Test("an actor has a context of its own; identifiers lead to the same rows elsewhere") @MainActor func actors() async throws {
    let database = try TestDatabase(.memory)
    let container = try makeContainer(database)
    let importer = Importer(modelContainer: container)
    let identifiers = try await importer.add(["A", "B"])
    #expect(try container.mainContext.model(for: identifiers[1], as: Donut.self)?.code == "B")
    #expect(await importer.name(identifiers[0]) == "Imported")
    try await Renamer(container, suffix: "!").rename()
    container.mainContext.takeOver()
    #expect(try container.mainContext.fetch(FetchDescriptor<Donut>()).map(\.name) == ["Imported!", "Imported!"])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<8 { group.addTask { _ = try await importer.add((0..<20).map { "\(worker)-\($0)" }) } }
      try await group.waitForAll()
    }
    #expect(try container.mainContext.fetchCount(FetchDescriptor<Donut>()) == 162)
  }

  @Test("unique values that contradict each other are an error that says so", arguments: TestEngine.installed)
  func contradictions(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let context = ModelContext(try ModelContainer(for: Badge.self, configurations: ModelConfiguration(address: database.address)))
    context.insert(Badge(code: 1, name: "one"))
    context.insert(Badge(code: 2, name: "two"))
    try context.save()
    func badges() throws -> [String] {
      try ModelContext(context.container).fetch(FetchDescriptor<Badge>(sortBy: [SortDescriptor(\.code)])).map { "\($0.code) \($0.name)" }
    }
    // One that is two rows.
    context.insert(Badge(code: 1, name: "two"))
    #expect { try context.save() } throws: { "\($0)".contains("contradict each other") }
    context.rollback()
    // Two that are one, of which one is a row.
    context.insert(Badge(code: 1, name: "new"))
    context.insert(Badge(code: 3, name: "new"))
    #expect { try context.save() } throws: { "\($0)".contains("contradict each other") }
    context.rollback()
    #expect(try badges() == ["1 one", "2 two"])
    // One leaves a row the value that another one has.
    context.insert(Badge(code: 1, name: "other"))
    context.insert(Badge(code: 3, name: "one"))
    try context.save()
    #expect(try badges() == ["1 other", "2 two", "3 one"])
    // Each is one row by both rules, or by one of them.
    context.insert(Badge(code: 2, name: "two"))
    context.insert(Badge(code: 9, name: "one"))
    try context.save()
    #expect(try badges() == ["1 other", "2 two", "9 one"])
  }

  @Test("an import that writes over many rows looks for them in few statements", arguments: TestEngine.installed)
  func many(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeContainer(database)
    let (here, there) = (ModelContext(container), ModelContext(container))
    let first = (0..<2000).map { Donut(code: "\($0)", name: "old") }
    for donut in first { here.insert(donut) }
    try here.save()
    for number in 0..<3000 { here.insert(Donut(code: "\(number)", name: "new")) }
    try here.save()
    #expect(first.allSatisfy { $0.name == "new" })
    #expect(try there.fetchCount(FetchDescriptor<Donut>(predicate: #Predicate { $0.name == "new" })) == 3000)
  }
}

@Model private final class Badge {
  @Attribute(.unique) var code: Int
  @Attribute(.unique) var name: String
  init(code: Int, name: String) { (self.code, self.name) = (code, name) }
}
