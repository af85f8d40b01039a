import Foundation

@testable import BeholdData

@Model final class LiveOwner {
  var name: String
  @Relationship(deleteRule: .nullify, inverse: \LiveRow.owner) var rows: [LiveRow] = []
  init(name: String) { self.name = name }
}

@Model final class LiveRow {
  #Index<LiveRow>([\.group, \.price])

  var group: Int
  var price: Double
  var text: String?
  var owner: LiveOwner?

  init(group: Int, price: Double) {
    self.group = group
    self.price = price
  }

  var shown: String { "\(persistentModelID.key) \(group) \(price) \(text ?? "-") \(owner?.name ?? "-")" }
}

/// Changes rows at random, and has live queries of them: one of several processes on one database.
final class LiveWorker {
  private let container: ModelContainer
  private let context: ModelContext
  private let queries: [LiveQuery<LiveRow>]
  private let owners: LiveQuery<LiveOwner>
  private var random: SystemRandomNumberGenerator = .init()

  init(_ address: String) throws {
    container = try ModelContainer(for: LiveRow.self, configurations: ModelConfiguration(database: address))
    context = ModelContext(container)
    context.mergePolicy = .mine
    var first = FetchDescriptor<LiveRow>(sortBy: [SortDescriptor(\.price), SortDescriptor(\.group)])
    first.fetchLimit = 10
    queries = [
      LiveQuery(in: context),
      LiveQuery(#Predicate { $0.group < 3 }, sort: [SortDescriptor(\.price, order: .reverse)], in: context),
      LiveQuery(#Predicate { $0.text?.contains("a") == true && $0.price > 2 }, sort: [SortDescriptor(\.group)], in: context),
      LiveQuery(#Predicate { $0.owner?.name == "b" }, sort: [SortDescriptor(\.owner?.name), SortDescriptor(\.price)], in: context),
      LiveQuery(first, in: context),
      LiveQuery(#Predicate { $0.text == nil }, in: context),
    ]
    owners = LiveQuery(#Predicate { $0.rows.contains { $0.price < 4 } }, sort: [SortDescriptor(\.name, comparator: .lexical)], in: context)
  }

  /// Does what each line of the input says, until its end.
  func run() throws {
    say("ready")
    while let line = readLine() {
      let words = line.split(separator: " ")
      switch words.first {
      case "run": say("ran \(change(Int(words[1]) ?? 0))")
      case "check": say(check(within: .seconds(Int(words[1]) ?? 0)))
      case "mark":
        context.insert(LiveRow(group: 0, price: 0))
        try context.save() as Void
        say("marked")
      // What the checker has to find.
      case "unlogged": try unlogged("UPDATE \"LiveRow\" SET price = price + 0.5, _version = _version + 1")
      case "lost": try unlogged("DELETE FROM _behold_change")
      default: say("what is '\(line)'?")
      }
    }
  }

  private func unlogged(_ sql: String) throws {
    try container.store.pool.writeNow { try $0.execute(sql) }
    say("done")
  }

  // MARK: - Changes

  /// Returns how many changes were saved.
  private func change(_ count: Int) -> Int {
    var (saved, waiting) = (0, 0)
    for _ in 0..<count {
      do {
        try changeSomething()
        waiting += 1
        guard Int.random(in: 0..<4) == 0 else { continue }
        try context.save() as Void
        saved += waiting
      } catch {
        context.rollback()
      }
      waiting = 0
    }
    do {
      try context.save() as Void
      saved += waiting
    } catch {
      context.rollback()
    }
    return saved
  }

  private func changeSomething() throws {
    let rows = queries[0].results
    let row = rows.randomElement()
    switch Int.random(in: 0..<12) {
    case 0, 1: context.insert(LiveRow(group: .random(in: 0..<6), price: Double.random(in: 0..<8).rounded()))
    case 2: if rows.count > 40, let row { context.delete(row) }
    case 3: row?.group = .random(in: 0..<6)
    case 4, 5: row?.price = Double.random(in: 0..<8).rounded()
    case 6, 7: row?.text = ["a", "bab", "cc", nil].randomElement()!
    case 8:
      let owners = try context.fetch(FetchDescriptor<LiveOwner>())
      if owners.count < 4 { context.insert(LiveOwner(name: ["a", "b", "c"].randomElement()!)) }
      owners.randomElement()?.name = ["a", "b", "c"].randomElement()!
    case 9:
      let owner = try context.fetch(FetchDescriptor<LiveOwner>()).randomElement()
      if let row, let owner, !owner.rows.contains(row) { owner.rows.append(row) }
    case 10: row?.owner = try context.fetch(FetchDescriptor<LiveOwner>()).randomElement()
    default:
      if Int.random(in: 0..<10) == 0, let owner = try context.fetch(FetchDescriptor<LiveOwner>()).randomElement() { context.delete(owner) }
    }
  }

  // MARK: - The check

  /// Whether what the queries have is what a new context fetches, once the news have arrived. The answer ends in all that there is.
  private func check(within time: Duration) -> String {
    let end = ContinuousClock.now + time
    while true {
      let differences = (try? differences()) ?? ["the database cannot be read"]
      if differences.isEmpty { return "equal \(stableHash(queries[0].results.map(\.shown).joined(separator: "\n")))" }
      if ContinuousClock.now > end { return "differs " + differences.joined(separator: "; ") }
      usleep(20_000)
    }
  }

  private func differences() throws -> [String] {
    context.takeOver()
    let fresh = ModelContext(container)
    var differences: [String] = []
    for (index, query) in queries.enumerated() {
      let (live, fetched) = (query.results.map(\.shown), try fresh.fetch(query.descriptor).map(\.shown))
      if live != fetched { differences.append("query \(index): \(difference(live, fetched))") }
    }
    let live = owners.results.map { "\($0.name): \($0.rows.map(\.persistentModelID.key).sorted())" }
    let fetched = try fresh.fetch(owners.descriptor).map { "\($0.name): \($0.rows.map(\.persistentModelID.key).sorted())" }
    if live != fetched { differences.append("owners: \(difference(live, fetched))") }
    return differences
  }

  private func difference(_ live: [String], _ fetched: [String]) -> String {
    let (here, there) = (Set(live), Set(fetched))
    return here == there ? "another order" : "\(live.filter { !there.contains($0) }) and not \(fetched.filter { !here.contains($0) })"
  }
}
