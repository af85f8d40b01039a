import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// What a list refers to, and in which order, is the same in whichever way the class keeps it.
@Suite struct RelationMigrationTests {
  private let database: TestDatabase

  private func open(_ types: any PersistentModel.Type...) throws -> ModelContext {
    ModelContext(try ModelContainer(for: Schema(types), configurations: [ModelConfiguration(address: database.address)]))
  }

  init() throws { database = try TestDatabase(.file) }

  private init(_ engine: TestEngine) throws { database = try TestDatabase(engine) }

  /// Two zoos with animals that are not in the order in which they were made.
  private func fill() throws {
    let context = try open(Zoos.Alone.Zoo.self)
    for names in [["c", "a", "b"], ["e", "d"]] {
      let zoo = Zoos.Alone.Zoo()
      context.insert(zoo)
      let animals = names.sorted().map { Zoos.Alone.Animal(name: $0) }
      for animal in animals { context.insert(animal) }
      zoo.animals = names.compactMap { name in animals.first { $0.name == name } }
    }
    try context.save()
  }

  private static let expected = [["c", "a", "b"], ["e", "d"]]

  @Test("DATA-6: the other side comes, gets another name, and goes", arguments: TestEngine.shared) func inverse(_ engine: TestEngine) throws
  {
    let test = try RelationMigrationTests(engine)
    try test.fill()
    for _ in 0..<2 {
      let context = try test.open(Zoos.Inverse.Zoo.self)
      #expect(try context.fetch(FetchDescriptor<Zoos.Inverse.Zoo>()).map { $0.animals.map(\.name) } == Self.expected)
      #expect(try context.fetch(FetchDescriptor<Zoos.Inverse.Animal>()).allSatisfy { $0.zoo != nil })
    }
    do {
      let context = try test.open(Zoos.Renamed.Zoo.self)
      let zoos = try context.fetch(FetchDescriptor<Zoos.Renamed.Zoo>())
      #expect(zoos.map { $0.beasts.map(\.name) } == Self.expected)
      #expect(zoos.allSatisfy { zoo in zoo.beasts.allSatisfy { $0.home === zoo } })
    }
    let context = try test.open(Zoos.Alone.Zoo.self)
    #expect(try context.fetch(FetchDescriptor<Zoos.Alone.Zoo>()).count == 2)
  }

  @Test("DATA-6: the inverse goes and the list stays", arguments: TestEngine.shared) func alone(_ engine: TestEngine) throws {
    let test = try RelationMigrationTests(engine)
    try test.fill()
    _ = try test.open(Zoos.Inverse.Zoo.self)
    let context = try test.open(Zoos.Alone.Zoo.self)
    #expect(try context.fetch(FetchDescriptor<Zoos.Alone.Zoo>()).map { $0.animals.map(\.name) } == Self.expected)
  }

  @Test("DATA-6: a list of pairs has another name", arguments: TestEngine.shared) func renamed(_ engine: TestEngine) throws {
    let test = try RelationMigrationTests(engine)
    try test.fill()
    let context = try test.open(Zoos.RenamedAlone.Zoo.self)
    let zoos = try context.fetch(FetchDescriptor<Zoos.RenamedAlone.Zoo>())
    #expect(zoos.map { $0.beasts.map(\.name) } == Self.expected)
    zoos[0].beasts = []
    try context.save()
    // What it was kept in has gone: there is nothing that could come back.
    #expect(try test.open(Zoos.Alone.Zoo.self).fetch(FetchDescriptor<Zoos.Alone.Zoo>()).map(\.animals.count) == [0, 0])
  }

  @Test("DATA-6: the other side becomes a list", arguments: TestEngine.shared) func many(_ engine: TestEngine) throws {
    let test = try RelationMigrationTests(engine)
    try test.fill()
    _ = try test.open(Zoos.Inverse.Zoo.self)
    let context = try test.open(Zoos.Many.Zoo.self)
    let zoos = try context.fetch(FetchDescriptor<Zoos.Many.Zoo>())
    #expect(zoos.map { $0.animals.map(\.name) } == Self.expected)
    #expect(zoos[0].animals.allSatisfy { $0.zoos.map(ObjectIdentifier.init) == [ObjectIdentifier(zoos[0])] })
    zoos[1].animals.append(zoos[0].animals[1])
    try context.save()
    #expect {
      _ = try test.open(Zoos.Inverse.Zoo.self)
    } throws: { "\($0)".contains("'animals' of Zoo refers to objects to which several refer") }
    let again = try test.open(Zoos.Many.Zoo.self)
    #expect(try again.fetch(FetchDescriptor<Zoos.Many.Zoo>()).map { $0.animals.map(\.name) } == [["c", "a", "b"], ["e", "d", "a"]])
  }

  @Test("DATA-6: a list becomes one object where there is one, and back", arguments: TestEngine.shared) func one(_ engine: TestEngine)
    throws
  {
    let test = try RelationMigrationTests(engine)
    try test.fill()
    #expect {
      _ = try test.open(Zoos.One.Zoo.self)
    } throws: { "\($0)".contains("'animal' of Zoo refers to several objects") }
    do {
      let context = try test.open(Zoos.Alone.Zoo.self)
      for zoo in try context.fetch(FetchDescriptor<Zoos.Alone.Zoo>()) { zoo.animals = Array(zoo.animals.prefix(1)) }
      try context.save()
    }
    let one = try test.open(Zoos.One.Zoo.self)
    #expect(try one.fetch(FetchDescriptor<Zoos.One.Zoo>()).map { $0.animal?.name } == ["c", "e"])
    let again = try test.open(Zoos.OneAgain.Zoo.self)
    #expect(try again.fetch(FetchDescriptor<Zoos.OneAgain.Zoo>()).map { $0.animals.map(\.name) } == [["c"], ["e"]])
  }

  @Test("names that are longer than a database keeps are told apart", arguments: TestEngine.installed)
  func longNames(_ engine: TestEngine) throws {
    typealias Organisation = AnOrganisationWhoseNameIsLongerThanWhatADatabaseLikesToKeepOfIt
    let test = try RelationMigrationTests(engine)
    let context = try test.open(Organisation.self)
    let organisation = Organisation()
    context.insert(organisation)
    organisation.everybodyWhoHasEverBeenAMemberOfTheOrganisationInItsLongHistoryAsAPerson = ["b", "a"].map { Organisation.Person(name: $0) }
    organisation.everybodyWhoHasEverBeenAMemberOfTheOrganisationInItsLongHistoryAsAGuest = [Organisation.Person(name: "g")]
    organisation.aPropertyWithANameThatIsLongerThanWhatADatabaseLikesToKeepOfItNumberTwo = 3
    try context.save()
    let other = ModelContext(context.container)
    let found = try #require(try other.model(for: organisation.persistentModelID, as: Organisation.self))
    #expect(found.everybodyWhoHasEverBeenAMemberOfTheOrganisationInItsLongHistoryAsAPerson.map(\.name) == ["b", "a"])
    #expect(found.everybodyWhoHasEverBeenAMemberOfTheOrganisationInItsLongHistoryAsAGuest.map(\.name) == ["g"])
    #expect(found.aPropertyWithANameThatIsLongerThanWhatADatabaseLikesToKeepOfItNumberOne == 1)
    #expect(found.aPropertyWithANameThatIsLongerThanWhatADatabaseLikesToKeepOfItNumberTwo == 3)
  }
}
