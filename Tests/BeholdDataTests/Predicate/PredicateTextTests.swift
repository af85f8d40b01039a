import BeholdData
import BeholdTesting
import BeholdUI
import Foundation
import TestDatabases
import Testing

@Suite("Predicates: strings that Foundation compares only on Apple's systems")
struct PredicateTextTests {
  @Test("localizedStandardContains compiles in #Predicate, runs in memory and can be described")
  func inMemory() throws {
    let item = Item()
    item.name = "Éclair"
    let sought = "ECL"
    #expect(try #Predicate<Item> { $0.name.localizedStandardContains("ecl") }.evaluate(item))
    let predicate = #Predicate<Item> { $0.name.localizedStandardContains(sought) }
    #expect(try predicate.evaluate(item))
    #expect(predicate.description.contains("name"))
    #expect(try !#Predicate<Item> { $0.name.localizedStandardContains("x") }.evaluate(item))
    let same = ComparisonResult.orderedSame
    #expect(try #Predicate<Item> { $0.name.caseInsensitiveCompare("éCLAIR") == same }.evaluate(item))
    #expect(try #Predicate<Item> { $0.name.localizedCompare("f") != same }.evaluate(item))
  }

  @Test("where normalisation does not matter, the search is Foundation's")
  func foundation() {
    var (asked, other) = (0, 0)
    for text in World.texts {
      for part in World.texts where !part.searchedByScalars {
        asked += 1
        if StandardSearch.equal(text, part) != text.normalized.localizedStandardContains(part.normalized) { other += 1 }
      }
    }
    #expect(other * 100 < asked)
  }

  @Test("SQLite finds what Foundation finds")
  func sqlite() throws { try compare(SQLiteDatabase()) }

  @Test("PostgreSQL finds what Foundation finds", .enabled(if: PostgresServer.isInstalled))
  func postgres() throws { try compare(PostgresDatabase()) }

  private func compare(_ database: some PredicateDatabase) throws {
    var random = SeededRandom(seed: 11)
    let world = World(items: 300, owners: 4, using: &random)
    for (item, text) in zip(world.items, World.texts) { item.name = text }
    try database.fill(world)
    let translator = PredicateTranslator(schema: ModelSchema(), dialect: database.dialect)
    var wrong: [String] = []
    func check(_ name: String, _ text: String, _ predicate: Predicate<Item>) throws {
      let expected = try Set(world.items.filter { try predicate.evaluate($0) }.map(\.id))
      let found = try Set(database.identifiers(translator.translate(predicate, table: "Item")))
      for id in expected.symmetricDifference(found) {
        wrong.append("\(name) \(world.items[Int(id) - 1].name.debugDescription) \(text.debugDescription): \(expected.contains(id))")
      }
    }
    let (less, same) = (ComparisonResult.orderedAscending, ComparisonResult.orderedSame)
    for text in World.texts + (0..<100).map({ world.items[$0 + 150].name }) {
      try check("contains", text, #Predicate { $0.name.localizedStandardContains(text) })
      try check("caseless same", text, #Predicate { $0.name.caseInsensitiveCompare(text) == same })
      try check("caseless less", text, #Predicate { $0.name.caseInsensitiveCompare(text) == less })
      try check("localized less", text, #Predicate { $0.name.localizedCompare(text) == less })
      try check("localized same", text, #Predicate { $0.name.localizedCompare(text) == same })
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(10))")
  }
}

extension String {
  /// A mark, or a Hangul part: Foundation finds those within characters.
  fileprivate var searchedByScalars: Bool { self == "\u{301}" }
}
