import BeholdObservation
import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite("DATA-7: contexts, on every engine that is installed") struct ModelContextTests {
  @Test(arguments: TestEngine.installed) func whatIsSavedIsFetchedByAnotherContext(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeContainer(database)
    let context = ModelContext(container)
    let donut = Donut(code: "A", name: "Plain", price: 1.25)
    donut.topping = .chocolate
    donut.size = .large
    donut.glazedAt = Date(timeIntervalSinceReferenceDate: 1000.5)
    donut.sprinkles = ["red", "e\u{301}"]
    donut.photo = Data([0, 255])
    donut.isSelected = true
    context.insert(donut)
    #expect(donut.hasChanges && context.hasChanges)
    try context.save()
    #expect(!donut.hasChanges && !context.hasChanges)

    let other = ModelContext(container)
    let found = try #require(try other.fetch(FetchDescriptor<Donut>()).first)
    #expect(found !== donut && found.persistentModelID == donut.persistentModelID)
    #expect(found.code == "A" && found.name == "Plain" && found.price == 1.25)
    #expect(found.topping == .chocolate && found.size == .large && found.sprinkles == ["red", "e\u{301}"])
    #expect(found.glazedAt == donut.glazedAt && found.photo == donut.photo && !found.isSelected)
  }

  @Test(arguments: TestEngine.installed) func aRowIsOneObjectInAContext(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let context = ModelContext(try makeContainer(database))
    let donut = Donut(code: "A", name: "Plain")
    context.insert(donut)
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Donut>()).first === donut)
    #expect(try context.model(for: donut.persistentModelID, as: Donut.self) === donut)
    let registered: Donut? = context.registeredModel(for: donut.persistentModelID)
    #expect(registered === donut)
  }

  @Test(arguments: TestEngine.installed) func whatNobodyHoldsIsFetchedAnew(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let context = ModelContext(try makeContainer(database))
    weak var former: Donut?
    do {
      let donut = Donut(code: "A", name: "Plain")
      context.insert(donut)
      try context.save()
      former = donut
    }
    #expect(former == nil)
    #expect(try context.fetch(FetchDescriptor<Donut>()).map(\.name) == ["Plain"])
  }

  @Test(arguments: TestEngine.installed) func fetchesConsiderWhatIsNotSaved(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let context = ModelContext(try makeContainer(database))
    let stored = (0..<5).map { Donut(code: "\($0)", name: "Donut \($0)", price: Double($0)) }
    for object in stored { context.insert(object) }
    try context.save()
    context.insert(Donut(code: "new", name: "New", price: 1.5))
    stored[4].price = 0.5
    context.delete(stored[2])
    var descriptor = FetchDescriptor<Donut>(predicate: #Predicate { $0.price < 3 }, sortBy: [SortDescriptor(\.price)])
    #expect(try context.fetch(descriptor).map(\.code) == ["0", "4", "1", "new"])
    #expect(try context.fetchCount(descriptor) == 4)
    descriptor.fetchLimit = 2
    descriptor.fetchOffset = 1
    #expect(try context.fetch(descriptor).map(\.code) == ["4", "1"])
    descriptor.includePendingChanges = false
    #expect(try context.fetch(descriptor).map(\.code) == ["1", "2"])
  }

  @Test(arguments: TestEngine.installed) func anEqualValueIsNoChange(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let context = ModelContext(try makeContainer(database))
    let donut = Donut(code: "A", name: "Plain")
    context.insert(donut)
    try context.save()
    donut.name = "Plain"
    #expect(!context.hasChanges)
    donut.name += "!"
    #expect(context.hasChanges && donut.hasChanges)
  }

  @Test(arguments: TestEngine.installed) func rollbackTakesBackValuesInsertionsAndDeletions(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let context = ModelContext(try makeContainer(database))
    let kept = Donut(code: "A", name: "Plain")
    let other = Donut(code: "B", name: "Other")
    context.insert(kept)
    context.insert(other)
    try context.save()
    kept.name = "Changed"
    context.delete(other)
    let new = Donut(code: "C", name: "New")
    context.insert(new)
    context.rollback()
    #expect(kept.name == "Plain" && !other.isDeleted && new.modelContext == nil && !context.hasChanges)
    #expect(try context.fetch(FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.code)])).map(\.code) == ["A", "B"])
  }

  @Test(arguments: TestEngine.installed) func whatCannotBeWrittenIsWhollyAbsentAndCanBeSavedLater(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let context = ModelContext(try makeContainer(database))
    let second = Donut(code: "S", name: "Second")
    context.insert(Donut(code: "A", name: "First"))
    context.insert(second)
    try context.save()
    second.code = "A"
    context.insert(Donut(code: "B", name: "Beside"))
    #expect(throws: DatabaseError.self) { try context.save() as Void }
    #expect(try ModelContext(context.container).fetchCount(FetchDescriptor<Donut>()) == 2)
    second.code = "C"
    try context.save()
    #expect(try ModelContext(context.container).fetchCount(FetchDescriptor<Donut>()) == 3)
  }

  @Test(arguments: TestEngine.installed) func deletedRowsAreGoneForOthers(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeContainer(database)
    let (one, two) = (ModelContext(container), ModelContext(container))
    let donut = Donut(code: "A", name: "Plain")
    one.insert(donut)
    try one.save()
    let there = try #require(try two.fetch(FetchDescriptor<Donut>()).first)
    one.delete(donut)
    try one.save()
    #expect(donut.isDeleted)
    two.takeOver()
    #expect(there.isDeleted)
    #expect(try two.fetch(FetchDescriptor<Donut>()).isEmpty)
  }

  @Test("DATA-5: two who change different properties both win", arguments: TestEngine.installed)
  func twoWhoChangeDifferentPropertiesBothWin(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeContainer(database)
    let (one, two) = (ModelContext(container), ModelContext(container))
    one.insert(Donut(code: "A", name: "Plain", price: 1))
    try one.save()
    let mine = try #require(try one.fetch(FetchDescriptor<Donut>()).first)
    let theirs = try #require(try two.fetch(FetchDescriptor<Donut>()).first)
    mine.name = "Mine"
    theirs.price = 9
    try two.save()
    try one.save()
    #expect(mine.price == 9)
    two.takeOver()
    #expect(theirs.name == "Mine")
  }

  /// Two containers hear of each other by the database alone, and here not in time.
  @Test(arguments: TestEngine.installed) func whatAnotherProcessChangedBeforeASaveIsTakenOverWithIt(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let (one, two) = (ModelContext(try makeContainer(database)), ModelContext(try makeContainer(database)))
    one.insert(Donut(code: "A", name: "Plain", price: 1))
    try one.save()
    let mine = try #require(try one.fetch(FetchDescriptor<Donut>()).first)
    let theirs = try #require(try two.fetch(FetchDescriptor<Donut>()).first)
    theirs.price = 9
    try two.save()
    mine.name = "Mine"
    try one.save()
    #expect(mine.price == 9 && mine.name == "Mine")
  }

  @Test(arguments: TestEngine.installed) func aLargeSaveIsOneTransaction(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let context = ModelContext(try makeContainer(database))
    for index in 0..<3000 { context.insert(Donut(code: "\(index)", name: "Donut \(index)")) }
    try context.save()
    #expect(try ModelContext(context.container).fetchCount(FetchDescriptor<Donut>()) == 3000)
  }

  @Test(arguments: TestEngine.installed) func theSamePropertyIsAConflictWithBothValues(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeContainer(database)
    let (one, two) = (ModelContext(container), ModelContext(container))
    one.insert(Donut(code: "A", name: "Plain"))
    try one.save()
    let mine = try #require(try one.fetch(FetchDescriptor<Donut>()).first)
    let theirs = try #require(try two.fetch(FetchDescriptor<Donut>()).first)
    mine.name = "Mine"
    mine.price = 7
    theirs.name = "Theirs"
    try two.save()
    let error = #expect(throws: ModelError.self) { try one.save() as Void }
    #expect(error?.kind == .conflict)
    #expect(error?.message.contains("'name' is 'Theirs' there and 'Mine' here") == true)
    #expect(mine.name == "Mine" && one.hasChanges)
    one.mergePolicy = .theirs
    try one.save()
    #expect(mine.name == "Theirs" && mine.price == 7)
    mine.name = "Mine again"
    two.takeOver()
    theirs.name = "Theirs again"
    try two.save()
    one.mergePolicy = .mine
    try one.save()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Donut>()).first?.name == "Mine again")
  }

  @Test("DATA-1: only who reads a changed column hears of it", arguments: TestEngine.installed)
  func onlyReadersOfAChangedColumnHearOfIt(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeContainer(database)
    let (one, two) = (ModelContext(container), ModelContext(container))
    let donut = Donut(code: "A", name: "Plain")
    one.insert(donut)
    try one.save()
    let there = try #require(try two.fetch(FetchDescriptor<Donut>()).first)
    let (names, prices) = (Heard(), Heard())
    withObservationTracking {
      _ = there.name
    } onChange: { [names = Unchecked(names)] in
      names.value.count += 1
    }
    withObservationTracking {
      _ = there.price
    } onChange: { [prices = Unchecked(prices)] in
      prices.value.count += 1
    }
    donut.price = 9
    try one.save()
    two.takeOver()
    #expect(there.price == 9 && prices.count == 1 && names.count == 0)
  }

  @Test(arguments: TestEngine.shared) func theDatabaseKeepsWhatWasSaved(engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    do {
      let context = ModelContext(try makeContainer(database))
      context.insert(Donut(code: "A", name: "Plain"))
      try await context.save()
    }
    let context = ModelContext(try makeContainer(database))
    #expect(try context.fetch(FetchDescriptor<Donut>()).map(\.name) == ["Plain"])
    // Numbers go on where they stood.
    context.insert(Donut(code: "B", name: "Next"))
    try await context.save()
    #expect(try context.fetchIdentifiers(FetchDescriptor<Donut>()).count == 2)
  }

  @Test(arguments: TestEngine.installed) func aModelMayHaveAnIdentifierOfItsOwn(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeContainer(database)
    let context = ModelContext(container)
    let id = UUID()
    context.insert(Ticket(id: id))
    context.insert(Ticket(id: UUID()))
    try context.save()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Ticket>(predicate: #Predicate { $0.id == id })).map(\.id) == [id])
  }

  @Test func aContainerThatNobodyHoldsGoes() throws {
    weak var former: ModelContainer?
    weak var context: ModelContext?
    do {
      let container = try makeContainer()
      former = container
      let own = ModelContext(container)
      own.insert(Counter())
      context = own
    }
    #expect(former == nil && context == nil)
  }

  @Test func aContextOutlivesItsContainer() throws {
    let context = ModelContext(try makeContainer())
    context.insert(Counter())
    try context.save()
    #expect(try ModelContext(context.container).fetchCount(FetchDescriptor<Counter>()) == 1)
  }

  @Test("DATA-6: tables that are there get new columns, or are refused", arguments: TestEngine.shared)
  func tablesThatAreThereGetNewColumns(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    do {
      let container = try ModelContainer(for: Former.Person.self, configurations: ModelConfiguration(address: database.address))
      let context = ModelContext(container)
      context.insert(Former.Person(fullName: "Ada"))
      try context.save()
    }
    let container = try ModelContainer(for: Later.Person.self, configurations: ModelConfiguration(address: database.address))
    let person = try #require(try ModelContext(container).fetch(FetchDescriptor<Later.Person>()).first)
    #expect(person.name == "Ada" && person.age == 7 && person.note == nil && person.quote == "it's")
    #expect(throws: ModelError.self) {
      _ = try ModelContainer(for: Broken.Person.self, configurations: ModelConfiguration(address: database.address))
    }
  }

  @Test(arguments: TestEngine.installed) func enumerationGoesThroughAllInBatches(engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let context = ModelContext(try makeContainer(database))
    for index in 0..<25 {
      let counter = Counter()
      counter.count = index
      context.insert(counter)
    }
    try context.save()
    var sum = 0
    try context.enumerate(FetchDescriptor<Counter>(predicate: #Predicate { $0.count >= 5 }), batchSize: 7) { sum += $0.count }
    #expect(sum == (5..<25).reduce(0, +))
  }

  @Test("what a database cannot keep is an error that names the property", arguments: TestEngine.installed)
  func textWithNUL(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeContainer(database)
    let context = ModelContext(container)
    context.insert(Donut(code: "1", name: "a\0b"))
    guard engine == .postgres else {
      try context.save()
      #expect(try ModelContext(container).fetch(FetchDescriptor<Donut>()).map(\.name) == ["a\0b"])
      return
    }
    #expect { try context.save() } throws: { "\($0)".contains("'name' of Donut cannot be kept") }
  }
}

/// Tests are of one thread where they hear synchronously.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
