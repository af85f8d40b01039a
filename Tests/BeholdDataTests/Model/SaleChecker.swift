import Foundation
import TestDatabases

@testable import BeholdData
@testable import data_writer

/// Holds a database against the sales that were acknowledged.
struct SaleChecker {
  private let container: ModelContainer

  init(_ database: TestDatabase) throws { container = try SaleWorker.makeContainer(database.argument) }

  /// The number of the last sale that is there, and what is wrong.
  func check() throws -> (last: Int, problems: [String]) {
    let context = ModelContext(container)
    let present = try SaleState(context)
    let last = present.last
    return (last, present.differences(from: SaleState(after: last)) + (try logProblems()))
  }

  /// Where the log says something else than the rows: who follows it would not see them.
  private func logProblems() throws -> [String] {
    let log = SchemaStore.changes
    return try container.store.pool.read { connection in
      var problems: [String] = []
      for table in container.schema.tables {
        let (name, entity) = (quoted(table.name), "'\(table.name)'")
        let questions = [
          "is in no log as it is": """
          SELECT id FROM \(name) AS r WHERE _version > 0 AND NOT EXISTS (
            SELECT 1 FROM \(log) WHERE entity = \(entity) AND row = r.id AND version = r._version AND kind <> 2)
          """,
          "is deleted in the log": """
          SELECT id FROM \(name) WHERE id IN (SELECT row FROM \(log) WHERE entity = \(entity) AND kind = 2)
          """,
          "is in the log alone": """
          SELECT DISTINCT row FROM \(log) AS l WHERE entity = \(entity) AND NOT EXISTS (SELECT 1 FROM \(name) WHERE id = l.row)
            AND NOT EXISTS (SELECT 1 FROM \(log) AS d WHERE d.entity = \(entity) AND d.row = l.row AND d.kind = 2)
          """,
        ]
        for (problem, sql) in questions {
          problems += try connection.rows(sql) { "\(table.name) \($0.integer(at: 0)) \(problem)" }
        }
      }
      return problems
    }
  }
}

/// Follows the sales by the log alone: what it has was fetched once, and then taken over.
final class SaleReader {
  private let container: ModelContainer
  private let context: ModelContext
  private let queries: SaleQueries

  init(_ database: TestDatabase) throws {
    container = try SaleWorker.makeContainer(database.argument)
    context = ModelContext(container)
    queries = SaleQueries(context)
    _ = SaleState(queries)
  }

  /// Where it has something else than a fresh fetch, ten seconds after the last change.
  func differences() throws -> [String] {
    let end = ContinuousClock.now + .seconds(10)
    while true {
      context.takeOver()
      let differences = try SaleState(queries).differences(from: SaleState(ModelContext(container)))
      if differences.isEmpty || ContinuousClock.now > end { return differences.map { "the reader: \($0)" } }
      usleep(5000)
    }
  }
}

struct SaleQueries {
  let sales: LiveQuery<Sale>
  let lines: LiveQuery<SaleLine>
  let buyers: LiveQuery<Buyer>
  let marks: LiveQuery<Mark>
  let ledgers: LiveQuery<Ledger>

  init(_ context: ModelContext) {
    sales = LiveQuery(sort: [SortDescriptor(\.number)], in: context)
    lines = LiveQuery(in: context)
    buyers = LiveQuery(sort: [SortDescriptor(\.name)], in: context)
    marks = LiveQuery(sort: [SortDescriptor(\.name)], in: context)
    ledgers = LiveQuery(in: context)
  }
}

/// All that is in a database of sales, as texts, and from both sides of each relationship.
struct SaleState {
  private(set) var last = 0
  private var facts: [String] = []

  init(_ queries: SaleQueries) {
    for sale in queries.sales.results {
      last = max(last, sale.number)
      facts.append(
        Self.sale(sale.number, sale.total, sale.turns, sale.lines.map(\.amount), sale.buyer?.name ?? "nobody", sale.marks.map(\.name)))
    }
    let lines = queries.lines.results
    for number in Set(lines.map { $0.sale?.number ?? 0 }) {
      facts.append(Self.lines(number, lines.filter { ($0.sale?.number ?? 0) == number }.map(\.amount)))
    }
    for buyer in queries.buyers.results { facts.append(Self.buyer(buyer.name, buyer.lastSale, buyer.sales.map(\.number))) }
    for mark in queries.marks.results { facts.append(Self.mark(mark.name, mark.sales.map(\.number))) }
    for ledger in queries.ledgers.results { facts.append(Self.ledger(ledger.count, ledger.total)) }
  }

  init(_ context: ModelContext) throws {
    let queries = SaleQueries(context)
    self.init(queries)
    let errors = [queries.sales.fetchError, queries.lines.fetchError, queries.buyers.fetchError, queries.marks.fetchError]
    if let error = (errors + [queries.ledgers.fetchError]).compactMap(\.self).first { throw error }
  }

  /// What has to be there when this sale is the last one.
  init(after last: Int) {
    self.last = last
    guard last > 0 else { return }
    let plans = (1...last).map(SalePlan.init(number:))
    let kept = plans.suffix(SalePlan.kept)
    for plan in kept {
      let turns = plans.count { $0.turned == plan.number }
      let amounts = turns % 2 == 0 ? plan.amounts : plan.amounts.reversed()
      facts.append(Self.sale(plan.number, plan.total, turns, amounts, plan.buyer, plan.marks))
      facts.append(Self.lines(plan.number, plan.amounts))
    }
    for (name, plans) in Dictionary(grouping: plans, by: \.buyer) {
      facts.append(Self.buyer(name, plans.last?.number ?? 0, plans.map(\.number).filter { $0 > last - SalePlan.kept }))
    }
    for name in Set(plans.flatMap(\.marks)) { facts.append(Self.mark(name, kept.filter { $0.marks.contains(name) }.map(\.number))) }
    facts.append(Self.ledger(kept.count, kept.map(\.total).reduce(0, +)))
  }

  func differences(from other: SaleState) -> [String] {
    let (here, there) = (Set(facts), Set(other.facts))
    var differences =
      here.subtracting(there).sorted().map { "there is \($0)" } + there.subtracting(here).sorted().map { "there is no \($0)" }
    if facts.count != here.count { differences.append("there is something twice") }
    return differences
  }

  private static func sale(_ number: Int, _ total: Int, _ turns: Int, _ amounts: [Int], _ buyer: String, _ marks: [String]) -> String {
    "sale \(number) of \(amounts), \(total), turned \(turns) times, to \(buyer), with \(marks)"
  }
  private static func lines(_ number: Int, _ amounts: [Int]) -> String { "lines \(amounts.sorted()) of sale \(number)" }
  private static func buyer(_ name: String, _ last: Int, _ sales: [Int]) -> String { "\(name) of sales \(sales.sorted()), lastly \(last)" }
  private static func mark(_ name: String, _ sales: [Int]) -> String { "\(name) of sales \(sales.sorted())" }
  private static func ledger(_ count: Int, _ total: Int) -> String { "ledger of \(count) sales, \(total)" }
}
