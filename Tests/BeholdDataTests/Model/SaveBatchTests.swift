import BeholdUI
import Foundation
import Glibc
import TestDatabases
import Testing

@testable import BeholdData

/// What a save writes by statements for many rows, and finds by shortcuts.
@Suite struct SaveBatchTests {
  private struct Line: Equatable {
    var ordinal: Int64
    var entity: String
    var row: Int64
    var kind: Int64
    var properties: Int64
  }

  /// The lines of the last transaction in the log.
  private func lines(_ container: ModelContainer) throws -> [Line] {
    try container.store.pool.read { connection in
      try connection.rows(
        """
        SELECT ordinal, entity, row, kind, properties, origin FROM _behold_change
        WHERE version = (SELECT value FROM _behold_counter WHERE name = 'version') ORDER BY ordinal
        """
      ) { row in
        #expect(row.integer(at: 5) > 0)
        return Line(
          ordinal: row.integer(at: 0), entity: row.text(at: 1), row: row.integer(at: 2), kind: row.integer(at: 3),
          properties: row.integer(at: 4))
      }
    }
  }

  @Test(
    "DATA-4: each of any number of inserted rows is there with its values, and has a line in the log",
    arguments: TestEngine.installed, [1, 3, 4, 5, 36, 37, 101, 211])
  func insertions(_ engine: TestEngine, _ count: Int) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeContainer(database)
    let context = ModelContext(container)
    let counters = (0..<count).map { index in
      let counter = Counter()
      (counter.count, counter.label) = (index, "number \(index)")
      return counter
    }
    for counter in counters { context.insert(counter) }
    try context.save()
    let kept = try ModelContext(container).fetch(FetchDescriptor<Counter>(sortBy: [SortDescriptor(\.count)]))
    #expect(kept.map(\.label) == counters.map(\.label))
    #expect(kept.map(\.persistentModelID) == counters.map(\.persistentModelID))
    let expected = counters.enumerated().map {
      Line(ordinal: Int64($0), entity: "Counter", row: $1._$record.identifier, kind: 0, properties: -1)
    }
    #expect(try lines(container) == expected)
    // The version that each row was written with is the one that a change expects to find.
    for counter in counters { counter.count += 1 }
    try context.save()
    let changed = try ModelContext(container).fetch(FetchDescriptor<Counter>(sortBy: [SortDescriptor(\.count)])).map(\.count)
    #expect(changed == Array(1...count))
  }

  @Test("DATA-4: rows of several classes, changed in several ways, are each written as they are", arguments: TestEngine.installed)
  func mixture(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeContainer(database)
    let context = ModelContext(container)
    let old = (0..<40).map { _ in Counter() }
    for counter in old { context.insert(counter) }
    try context.save()
    for (index, counter) in old.enumerated() {
      switch index % 4 {
      case 0: counter.count = index + 1
      case 1: counter.label = "\(index)"
      case 2: (counter.count, counter.label) = (index + 1, "\(index)")
      default: context.delete(counter)
      }
    }
    var new: [any PersistentModel] = []
    for index in 0..<30 {
      let (counter, ticket) = (Counter(), Ticket(id: UUID()))
      counter.count = 1000 + index
      context.insert(counter)
      context.insert(ticket)
      new += [counter, ticket]
    }
    try context.save()
    let others = ModelContext(container)
    for (index, counter) in old.enumerated() {
      let kept = try others.model(for: counter.persistentModelID, as: Counter.self)
      #expect(kept?.count == (index % 4 == 3 ? nil : index % 4 == 1 ? 0 : index + 1))
      #expect(kept?.label == (index % 4 == 3 ? nil : index % 4 == 0 ? "" : "\(index)"))
    }
    #expect(try others.fetchCount(FetchDescriptor<Ticket>()) == 30)
    #expect(try others.fetch(FetchDescriptor<Counter>(predicate: #Predicate { $0.count >= 1000 })).count == 30)
    let deleted = old.enumerated().filter { $0.offset % 4 == 3 }.map { ($0.element, Int64(2), Int64(-1)) }
    let updated = old.enumerated().filter { $0.offset % 4 != 3 }.map { ($0.element, Int64(1), Int64($0.offset % 4 + 1)) }
    let rows =
      (deleted + updated).map { ("Counter", $0.0._$record.identifier, $0.1, $0.2) }
      + new.map { ($0 is Ticket ? "Ticket" : "Counter", $0._$record.identifier, Int64(0), Int64(-1)) }
    let expected = rows.enumerated().map { Line(ordinal: Int64($0), entity: $1.0, row: $1.1, kind: $1.2, properties: $1.3) }
    #expect(try lines(container) == expected)
  }

  @Test func noStatementHasMoreArgumentsThanDatabasesAllow() {
    #expect(ModelTable.insertCounts(6) == [32, 4, 1])
    #expect(ModelTable.insertCounts(1000) == [4, 1])
    #expect(ModelTable.insertCounts(8000) == [1])
  }

  @Test func aRecordIsSmall() throws {
    let record = ModelRecord()
    typealias UsableSize = @convention(c) (UnsafeRawPointer) -> Int
    let usableSize = unsafeBitCast(try #require(dlsym(nil, "malloc_usable_size")), to: UsableSize.self)
    // With the word that `malloc` adds, it takes 128 bytes.
    #expect(usableSize(Unmanaged.passUnretained(record).toOpaque()) <= 120)
  }

  @Test(
    "a name in SQL ends where it ends for the database",
    arguments: [("a", "\"a\""), ("a\"b", "\"a\"\"b\""), ("a\"\u{308}", "\"a\"\"\u{308}\"")])
  func names(_ name: String, _ sql: String) { #expect(Array(quoted(name).utf8) == Array(sql.utf8)) }

  @Test("text is kept in NFC, wherever in it there is something to compose", arguments: [0, 1, 7, 8, 15, 16, 40])
  func normalized(_ place: Int) {
    let start = String(repeating: "a", count: place)
    #expect(Array((start + "e\u{301}").normalized.utf8) == Array((start + "\u{E9}").utf8))
    #expect(Array((start + "e").normalized.utf8) == Array((start + "e").utf8))
  }

  @Test("DATA-4: many rows that others have changed are looked up in the log together", arguments: TestEngine.installed)
  func manyChanged(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeContainer(database)
    let (first, context) = (ModelContext(container), ModelContext(container))
    for number in 0..<1500 { first.insert(Donut(code: "\(number)", name: "Plain")) }
    try first.save()
    let mine = try context.fetch(FetchDescriptor<Donut>())
    for donut in mine { donut.price = 1 }
    let theirs = try first.fetch(FetchDescriptor<Donut>())
    for donut in theirs.dropLast() { donut.name = "Maple" }
    try first.save()
    let save = try #require(try Save(of: context))
    let statements = try container.store.pool.writeNow { connection in
      let counting = CountingConnection(connection)
      let outcome = try save.attempt.write(counting)
      #expect(outcome.merged.count == 1499)
      return counting.statements
    }
    #expect(statements.count { $0.contains("FROM _behold_change") } == 2)
    let fresh = ModelContext(container)
    #expect(try fresh.fetch(FetchDescriptor<Donut>()).count { $0.price == 1 && $0.name == "Maple" } == 1499)
  }
}
