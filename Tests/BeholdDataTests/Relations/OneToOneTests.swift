import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// Two classes whose objects refer to each other, each to one.
enum Travel {
  @Model final class Traveller {
    @Attribute(.unique) var name: String
    var passport: Passport?
    init(name: String) { self.name = name }
  }
  @Model final class Passport {
    var number: Int
    var owner: Traveller?
    init(number: Int) { self.number = number }
  }
}

@Suite struct OneToOneTests {
  private typealias Traveller = Travel.Traveller
  private typealias Passport = Travel.Passport

  private func makeContext(_ database: TestDatabase) throws -> ModelContext {
    let context = ModelContext(
      try ModelContainer(for: Traveller.self, configurations: ModelConfiguration(address: database.address)))
    for (name, number) in [("Ada", 1), ("Grace", 2)] {
      let traveller = Traveller(name: name)
      context.insert(traveller)
      traveller.passport = Passport(number: number)
    }
    try context.save()
    return context
  }

  /// Who has which passport, as both sides say.
  private func pairs(_ container: ModelContainer) throws -> [String] {
    let context = ModelContext(container)
    let travellers = try context.fetch(FetchDescriptor<Traveller>(sortBy: [SortDescriptor(\.name)]))
    let passports = try context.fetch(FetchDescriptor<Passport>(sortBy: [SortDescriptor(\.number)]))
    return travellers.map { "\($0.name) \($0.passport?.number ?? 0)" } + passports.map { "\($0.number) \($0.owner?.name ?? "nobody")" }
  }

  @Test("who gets what another one had takes it from that one, whether that is in memory or not", arguments: TestEngine.installed)
  func stolen(_ engine: TestEngine) throws {
    for isInMemory in [false, true] {
      let database = try TestDatabase(engine)
      let container = try makeContext(database).container
      let context = ModelContext(container)
      let grace = try #require(try context.fetch(FetchDescriptor<Traveller>(predicate: #Predicate { $0.name == "Grace" })).first)
      let ada = isInMemory ? try context.fetch(FetchDescriptor<Traveller>(predicate: #Predicate { $0.name == "Ada" })).first : nil
      let first = try #require(try context.fetch(FetchDescriptor<Passport>(predicate: #Predicate { $0.number == 1 })).first)
      grace.passport = first
      if isInMemory { #expect(ada?.passport == nil) }
      #expect(first.owner === grace)
      try context.save()
      #expect(try pairs(container) == ["Ada 0", "Grace 1", "1 Grace", "2 nobody"])
      if isInMemory { #expect(ada?.passport == nil) }
      #expect(try context.fetch(FetchDescriptor<Passport>(predicate: #Predicate { $0.number == 2 })).first?.owner == nil)
    }
  }

  @Test("who is written over a row has its own, and the row's former one nobody", arguments: TestEngine.installed)
  func upsert(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let former = try makeContext(database)
    let container = former.container
    let context = ModelContext(container)
    let ada = Traveller(name: "Ada")
    context.insert(ada)
    ada.passport = Passport(number: 3)
    try context.save()
    #expect(try pairs(container) == ["Ada 3", "Grace 2", "1 nobody", "2 Grace", "3 Ada"])
    former.takeOver()
    let first = try #require(try former.fetch(FetchDescriptor<Passport>(predicate: #Predicate { $0.number == 1 })).first)
    #expect(first.owner == nil)
  }

  @Test("two who give one thing to different owners leave it with one of them", arguments: TestEngine.installed)
  func bothGive(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try ModelContainer(for: Traveller.self, configurations: ModelConfiguration(address: database.address))
    let (mine, theirs) = (ModelContext(container), ModelContext(container))
    mine.mergePolicy = .theirs
    for name in ["Ada", "Grace"] { theirs.insert(Traveller(name: name)) }
    theirs.insert(Passport(number: 1))
    try theirs.save()
    func read(_ context: ModelContext) throws -> ([Traveller], Passport) {
      let passports = try context.fetch(FetchDescriptor<Passport>())
      return (try context.fetch(FetchDescriptor<Traveller>(sortBy: [SortDescriptor(\.name)])), try #require(passports.first))
    }
    let (here, there) = (try read(mine), try read(theirs))
    here.0[0].passport = here.1
    there.0[1].passport = there.1
    try theirs.save()
    try mine.save()
    theirs.takeOver()
    #expect(try pairs(container) == ["Ada 0", "Grace 1", "1 Grace"])
    #expect(here.0[0].passport == nil && there.0[1].passport === there.1)
  }

  @Test("who comes back to find that somebody else has what it had has nothing") func cameBack() throws {
    let database = try TestDatabase(.memory)
    let container = try makeContext(database).container
    let context = ModelContext(container)
    let travellers = try context.fetch(FetchDescriptor<Traveller>(sortBy: [SortDescriptor(\.name)]))
    let passport = try #require(travellers[0].passport)
    context.delete(travellers[0])
    travellers[1].passport = passport
    context.insert(travellers[0])
    #expect(passport.owner === travellers[1] && travellers[0].passport == nil)
    try context.save()
    #expect(try pairs(container) == ["Ada 0", "Grace 1", "1 Grace", "2 nobody"])
  }
}
