import BeholdData
import BeholdTesting
import Foundation
import TestDatabases
import Testing

/// Random predicates and sorts: the rows that Foundation chooses in memory are the rows that the database chooses, in the same order.
///
/// `BEHOLD_ORACLE_ROUNDS` sets the number of predicates, `BEHOLD_ORACLE_SEED` the seed.
@Suite("Predicates: the oracle", .serialized)
struct PredicateOracleTests {
  static let rounds = ProcessInfo.processInfo.environment["BEHOLD_ORACLE_ROUNDS"].flatMap(Int.init) ?? 1500
  static let seed = ProcessInfo.processInfo.environment["BEHOLD_ORACLE_SEED"].flatMap(UInt64.init) ?? 1

  @Test("DATA-3: SQLite chooses and orders as Foundation does")
  func sqlite() throws { try compare(SQLiteDatabase()) }

  @Test("DATA-3: PostgreSQL chooses and orders as Foundation does", .enabled(if: PostgresServer.isInstalled))
  func postgres() throws { try compare(PostgresDatabase()) }

  private func compare(_ database: some PredicateDatabase) throws {
    var random = SeededRandom(seed: Self.seed)
    let world = World(items: 60, owners: 12, using: &random)
    try database.fill(world)
    let translator = PredicateTranslator(schema: ModelSchema(), dialect: database.dialect)
    var generator = PredicateGenerator(random: random)
    var (chosen, proper, wrong) = (0, 0, 0)
    func check<Root>(
      _ predicate: Predicate<Root>, _ rows: [Root], _ id: KeyPath<Root, Int64>, _ table: String, _ sort: [SortDescriptor<Root>]
    ) throws {
      let ordering = try SortOrdering(sort)
      let expected = try rows.filter { try predicate.evaluate($0) }.sorted {
        let result = ordering.compare($0, $1)
        return result == .orderedSame ? $0[keyPath: id] < $1[keyPath: id] : result == .orderedAscending
      }.map { $0[keyPath: id] }
      let selection = try translator.translate(predicate, table: table, sort: sort)
      let found = try database.identifiers(selection)
      chosen += found.count
      if !found.isEmpty, found.count < rows.count { proper += 1 }
      if found != expected {
        wrong += 1
        if wrong <= 5 {
          let sql = selection.identifiers.render(database.dialect)
          Issue.record(
            "\(sql.text)\n\(sql.arguments)\nexpected \(expected)\nfound    \(found)\nsort \(sort.map { "\($0.keyPath!) \($0.order)" })")
        }
      }
    }
    for _ in 0..<Self.rounds {
      let depth = generator.chance(4)
      if generator.chance(3) > 0 {
        let predicate = generator.itemPredicate(depth: depth)
        try check(predicate, world.items, \.id, "Item", generator.itemSort(localized: true))
      } else {
        let predicate = generator.ownerPredicate(depth: depth)
        try check(predicate, world.owners, \.id, "Owner", generator.ownerSort(localized: true))
      }
    }
    #expect(wrong == 0)
    // Most predicates choose some rows and leave others, or the comparison would say little.
    #expect(proper > Self.rounds / 4)
    print("\(database.dialect): \(Self.rounds) predicates, \(chosen) rows chosen, \(proper) proper subsets, \(wrong) wrong")
  }
}

extension PredicateGenerator {
  mutating func itemSort(localized: Bool) -> [SortDescriptor<Item>] {
    var all: [(SortOrder) -> SortDescriptor<Item>] = [
      { SortDescriptor(\.name, comparator: .lexical, order: $0) }, { SortDescriptor(\.note, comparator: .lexical, order: $0) },
      { SortDescriptor(\.count, order: $0) }, { SortDescriptor(\.stock, order: $0) }, { SortDescriptor(\.price, order: $0) },
      { SortDescriptor(\.rate, order: $0) }, { SortDescriptor(\.due, order: $0) }, { SortDescriptor(\.key, order: $0) },
      { SortDescriptor(\.amount, order: $0) }, { SortDescriptor(\.cost, order: $0) },
      { SortDescriptor(\.owner?.title, comparator: .lexical, order: $0) },
    ]
    if localized { all += [{ SortDescriptor(\.name, order: $0) }, { SortDescriptor(\.note, order: $0) }] }
    return (0..<chance(4)).map { _ in all.randomElement(using: &random)!([.forward, .reverse].randomElement(using: &random)!) }
  }

  mutating func ownerSort(localized: Bool) -> [SortDescriptor<Owner>] {
    let order: SortOrder = [.forward, .reverse].randomElement(using: &random)!
    switch chance(4) {
    case 0: return [SortDescriptor(\.title, comparator: .lexical, order: order)]
    case 1: return localized ? [SortDescriptor(\.title, order: order)] : []
    case 2: return [SortDescriptor(\.age, order: order), SortDescriptor(\.title, comparator: .lexical)]
    default: return []
    }
  }
}
