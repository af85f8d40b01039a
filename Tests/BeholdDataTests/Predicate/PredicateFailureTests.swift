import BeholdData
import BeholdTesting
import Foundation
import TestDatabases
import Testing

@Suite("Predicates: what stops a Swift program is an error of the statement")
struct PredicateFailureTests {
  @Test("in SQLite")
  func sqlite() throws { try check(SQLiteDatabase()) }

  @Test("in PostgreSQL", .enabled(if: PostgresServer.isInstalled))
  func postgres() throws { try check(PostgresDatabase()) }

  private func check(_ database: some PredicateDatabase) throws {
    var random = SeededRandom(seed: 1)
    let world = World(items: 1, owners: 1, using: &random)
    let item = world.items[0]
    (item.count, item.small, item.stock, item.weight, item.price, item.flag) = (.max, .max, nil, .infinity, 0, false)
    try database.fill(world)
    let translator = PredicateTranslator(schema: ModelSchema(), dialect: database.dialect)
    func find(_ predicate: Predicate<Item>) throws -> [Int64] {
      try database.identifiers(translator.translate(predicate, table: "Item"))
    }
    let zero = 0
    for predicate in [
      #Predicate<Item> { $0.count + 1 > 0 }, #Predicate<Item> { $0.count * 2 > 0 }, #Predicate<Item> { -2 - $0.count > 0 },
      #Predicate<Item> { $0.count / zero > 0 }, #Predicate<Item> { $0.count % zero > 0 }, #Predicate<Item> { $0.small + 1 > 0 },
      #Predicate<Item> { $0.stock! > 0 }, #Predicate<Item> { $0.weight - $0.weight > 0 }, #Predicate<Item> { $0.price / $0.price > 0 },
      #Predicate<Item> { $0.owner!.title == "" && $0.owner!.title != "" || $0.stock! > 0 },
    ] {
      #expect(throws: DatabaseFailure.self) { try find(predicate) }
    }
    // Behind a guard it is never reached, and IEEE's infinity is no failure.
    #expect(try find(#Predicate { $0.flag && $0.count + 1 > 0 }).isEmpty)
    #expect(try find(#Predicate { !$0.flag || $0.stock! > 0 }) == [1])
    #expect(try find(#Predicate { $0.flag ? $0.stock! > 0 : true }) == [1])
    #expect(try find(#Predicate { 1 / $0.price > 1e300 }) == [1])
    #expect(try find(#Predicate { ($0.weight + 1) * 1e300 > 1e300 }) == [1])
  }

  @Test("in SQLite, a million captured identifiers are one parameter")
  func manyIdentifiers() throws {
    var random = SeededRandom(seed: 1)
    let world = World(items: 20, owners: 1, using: &random)
    let database = try SQLiteDatabase()
    try database.fill(world)
    let wanted = Set<Int64>(10...1_000_000)
    let names = World.texts + (0..<1000).map { "name \($0)" }
    let translator = PredicateTranslator(schema: ModelSchema(), dialect: .sqlite)
    #expect(try database.identifiers(translator.translate(#Predicate<Item> { wanted.contains($0.id) }, table: "Item")) == Array(10...20))
    let predicate = #Predicate<Item> { names.contains($0.name) }
    #expect(
      try database.identifiers(translator.translate(predicate, table: "Item")) == world.items.filter { names.contains($0.name) }.map(\.id))
  }

  @Test("in SQLite, equality, prefixes, ranges and nil use an index")
  func indexes() throws {
    var random = SeededRandom(seed: 1)
    let database = try SQLiteDatabase()
    try database.fill(World(items: 1, owners: 1, using: &random))
    _ = try database.run("CREATE INDEX byName ON \"Item\" (name)")
    _ = try database.run("CREATE INDEX byNote ON \"Item\" (note)")
    let translator = PredicateTranslator(schema: ModelSchema(), dialect: .sqlite)
    for predicate in [
      #Predicate<Item> { $0.name == "a" }, #Predicate<Item> { $0.name.starts(with: "ab") }, #Predicate<Item> { $0.name > "b" },
      #Predicate<Item> { $0.note == "a" }, #Predicate<Item> { $0.note == nil },
      #Predicate<Item> { if let note = $0.note { note == "a" } else { false } },
    ] {
      let selection = try translator.translate(predicate, table: "Item")
      let found = try database.plan("SELECT t0.id FROM \(selection.table)\(selection.filter)")
      #expect(found.contains("USING INDEX") || found.contains("USING COVERING INDEX"), "\(found)")
    }
  }
}

extension SQLiteDatabase {
  /// How SQLite would go about it.
  fileprivate func plan(_ sql: SQLFragment) throws -> String {
    try run(("EXPLAIN QUERY PLAN \(sql)" as SQLFragment).render(.sqlite), column: 3).compactMap { $0 }.joined(separator: "\n")
  }
}
