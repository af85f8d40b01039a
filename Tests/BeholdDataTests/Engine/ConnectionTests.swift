import TestDatabases
import Testing

@testable import BeholdData

@Suite struct ConnectionTests {
  private func connection(_ engine: TestEngine) throws -> (any DatabaseConnection, TestDatabase) {
    let database = try TestDatabase(engine)
    let connection = try database.address.connect()
    try connection.execute("CREATE TABLE item (id bigint PRIMARY KEY, size double precision, name text, data bytea)")
    return (connection, database)
  }

  private func insert(_ connection: any DatabaseConnection, _ id: Int64, _ values: [DatabaseValue]) throws {
    let sql = connection.sql("INSERT INTO item (id, size, name, data) VALUES (?, ?, ?, ?)")
    #expect(try connection.execute(sql, [.integer(id)] + values) == 1)
  }

  /// A transaction that ends with an error.
  private func failing(_ connection: any DatabaseConnection, _ sql: String) throws {
    try connection.transaction(.write) {
      try connection.execute(sql)
      throw DatabaseError(.newer, "thrown on purpose")
    }
  }

  @Test(arguments: TestEngine.installed) func everyValueComesBackAsItWasKept(_ engine: TestEngine) throws {
    let (connection, database) = try connection(engine)
    let rows: [[DatabaseValue]] = [
      [.real(0.1), .text("Zoë 🍩 \u{1F469}\u{200D}\u{1F680}"), .blob([0, 255, 1])],
      [.null, .null, .null],
      [.real(-.greatestFiniteMagnitude), .text(""), .blob([])],
      [.real(.infinity), .text(String(repeating: "long ", count: 30_000)), .blob(Array(repeating: 7, count: 200_000))],
    ]
    for (id, row) in rows.enumerated() { try insert(connection, Int64(id), row) }
    try insert(connection, .max, [.real(1), .text("'\"\\;--"), .blob([0])])
    try insert(connection, .min, [.real(.leastNonzeroMagnitude), .text("a\nb"), .null])
    let kept = try connection.rows("SELECT size, name, data FROM item WHERE id >= 0 ORDER BY id") { row in
      (0..<row.columnCount).map { row.value(at: $0) }
    }
    #expect(kept.prefix(4).map { $0 } == rows)
    #expect(kept[4] == [.real(1), .text("'\"\\;--"), .blob([0])])
    #expect(try connection.first("SELECT min(id), max(id) FROM item") { [$0.integer(at: 0), $0.integer(at: 1)] } == [.min, .max])
    _ = database
  }

  @Test(arguments: TestEngine.installed) func typedReadsConvertAndNullsReadAsNothing(_ engine: TestEngine) throws {
    let (connection, database) = try connection(engine)
    try insert(connection, 1, [.real(2.5), .text("12"), .null])
    let sql = "SELECT id, size, name, data, sum(id) AS total FROM item GROUP BY id, size, name, data"
    try connection.query(sql, []) { row in
      #expect(row.integer(at: 1) == 2 && row.real(at: 0) == 1 && row.integer(at: 2) == 12 && row.text(at: 0) == "1")
      #expect(row.isNull(at: 3) && !row.isNull(at: 0) && row.bytes(at: 3).isEmpty && row.text(at: 3).isEmpty && row.integer(at: 3) == 0)
      #expect(row.integer(at: 4) == 1 && row.value(at: 4) == .integer(1) && row.name(at: 4) == "total")
      return true
    }
    _ = database
  }

  @Test(arguments: TestEngine.installed) func argumentsOfChangingTypesFindTheirStatement(_ engine: TestEngine) throws {
    let (connection, database) = try connection(engine)
    for id in 1...5 { try insert(connection, Int64(id), [.real(Double(id)), .text("\(id)"), .null]) }
    let byId = connection.sql("SELECT count(*) FROM item WHERE id > ?")
    for (value, expected) in [(DatabaseValue.integer(2), Int64(3)), (.real(2.5), 3), (.real(2), 3), (.null, 0)] {
      #expect(try connection.first(byId, [value]) { $0.integer(at: 0) } == expected)
    }
    let bySize = connection.sql("SELECT count(*) FROM item WHERE size = ?")
    for value in [DatabaseValue.real(2), .integer(2)] {
      #expect(try connection.first(bySize, [value]) { $0.integer(at: 0) } == 1)
    }
    _ = database
  }

  @Test(arguments: TestEngine.installed) func aQueryStopsAndNests(_ engine: TestEngine) throws {
    let (connection, database) = try connection(engine)
    for id in 1...10 { try insert(connection, Int64(id), [.null, .null, .null]) }
    let sql = connection.sql("SELECT id FROM item WHERE id >= ? ORDER BY id")
    var seen: [Int64] = []
    try connection.query(sql, [.integer(1)]) { row in
      let id = row.integer(at: 0)
      try connection.query(sql, [.integer(id + 5)]) { inner in
        seen.append(inner.integer(at: 0))
        return false
      }
      return id < 3
    }
    #expect(seen == [6, 7, 8])
    #expect(try connection.count("item") == 10)
    _ = database
  }

  @Test(arguments: TestEngine.installed) func aStreamReadsAllAndStopsEarly(_ engine: TestEngine) throws {
    let (connection, database) = try connection(engine)
    try connection.transaction(.write) { for id in 1...2000 { try insert(connection, Int64(id), [.null, .text("n"), .null]) } }
    var sum: Int64 = 0
    try connection.stream("SELECT id FROM item", []) { row in
      sum += row.integer(at: 0)
      return true
    }
    #expect(sum == 2_001_000)
    try connection.stream("SELECT id FROM item", []) { _ in false }
    #expect(try connection.count("item") == 2000)
    struct Stop: Error {}
    #expect(throws: Stop.self) { try connection.stream("SELECT id FROM item", []) { _ in throw Stop() } }
    #expect(try connection.count("item") == 2000)
    _ = database
  }

  @Test(arguments: TestEngine.installed) func changedRowsAreCounted(_ engine: TestEngine) throws {
    let (connection, database) = try connection(engine)
    for id in 1...4 { try insert(connection, Int64(id), [.null, .null, .null]) }
    #expect(try connection.execute(connection.sql("UPDATE item SET size = ? WHERE id > ?"), [.real(1), .integer(1)]) == 3)
    #expect(try connection.execute("CREATE TABLE other (id bigint)") == 0)
    #expect(try connection.execute("DELETE FROM item") == 4)
    _ = database
  }

  @Test(arguments: TestEngine.installed) func anErrorUndoesATransactionAndAnInnerOneAlone(_ engine: TestEngine) throws {
    let (connection, database) = try connection(engine)
    try connection.transaction(.write) {
      try insert(connection, 1, [.null, .null, .null])
      #expect(kind { try failing(connection, "INSERT INTO item (id) VALUES (2)") } == .newer)
      #expect(kind { try failing(connection, "INSERT INTO item (id) VALUES (1)") } != .newer)
      try connection.transaction(.write) { try insert(connection, 3, [.null, .null, .null]) }
    }
    #expect(try connection.rows("SELECT id FROM item ORDER BY id") { $0.integer(at: 0) } == [1, 3])
    #expect(kind { try failing(connection, "DELETE FROM item") } == .newer)
    #expect(try connection.count("item") == 2 && !connection.isInTransaction)
    _ = database
  }

  @Test(arguments: TestEngine.shared) func aReadTransactionSeesOneState(_ engine: TestEngine) throws {
    let (connection, database) = try connection(engine)
    let reader = try database.address.connect()
    try reader.transaction(.read) {
      #expect(try engine == .postgres ? reader.count("item") == 0 : true)
      try insert(connection, 1, [.null, .null, .null])
      #expect(try reader.count("item") == 0)
    }
    #expect(try reader.count("item") == 1)
  }

  @Test(arguments: TestEngine.installed) func brokenRulesAreNamed(_ engine: TestEngine) throws {
    let (connection, database) = try connection(engine)
    try connection.executeScript(
      """
      CREATE TABLE owner (id bigint PRIMARY KEY, name text NOT NULL, age bigint CONSTRAINT grown CHECK (age > 17), UNIQUE (name, age));
      CREATE TABLE pet (id bigint PRIMARY KEY, owner bigint REFERENCES owner (id));
      INSERT INTO owner VALUES (1, 'a', 20);
      """)
    func broken(_ sql: String) -> DatabaseConstraint? {
      if case .constraint(let constraint) = kind(of: { try connection.execute(sql) }) { constraint } else { nil }
    }
    let unique = broken("INSERT INTO owner VALUES (2, 'a', 20)")
    #expect(unique?.rule == .unique && unique?.table == "owner" && unique?.columns == ["name", "age"])
    let key = broken("INSERT INTO owner VALUES (1, 'b', 20)")
    #expect(key?.rule == .unique && key?.columns == ["id"])
    let null = broken("INSERT INTO owner VALUES (2, NULL, 20)")
    #expect(null?.rule == .notNull && null?.table == "owner" && null?.columns == ["name"])
    let check = broken("INSERT INTO owner VALUES (2, 'b', 2)")
    #expect(check?.rule == .check && check?.name == "grown")
    #expect(broken("INSERT INTO pet VALUES (1, 9)")?.rule == .foreignKey)
    _ = database
  }

  @Test(arguments: TestEngine.installed) func wrongStatementsAndArgumentsAreErrors(_ engine: TestEngine) throws {
    let (connection, database) = try connection(engine)
    #expect(kind { try connection.execute("SELEKT 1") } == .syntax)
    #expect(kind { try connection.execute("SELECT 1 FROM missing") } == .syntax)
    #expect(kind { try connection.execute(connection.sql("SELECT 1 FROM item WHERE id = ?"), []) } == .misuse)
    #expect(kind { try connection.execute("SELECT 1; SELECT 2") } != nil)
    do {
      try connection.execute(connection.sql("INSERT INTO item (id, nme) VALUES (1, ?)"), [.text("private")])
    } catch {
      #expect(error.description.contains("nme") && !error.description.contains("private"))
    }
    _ = database
  }

  @Test(arguments: TestEngine.installed) func moreStatementsThanAreKeptAndChangedTablesWork(_ engine: TestEngine) throws {
    let (connection, database) = try connection(engine)
    try insert(connection, 1, [.real(1), .null, .null])
    for number in 0..<450 {
      let id = try connection.first("SELECT id + \(number % 300) FROM item") { $0.integer(at: 0) }
      #expect(id == Int64(number % 300 + 1))
    }
    #expect(try connection.first("SELECT * FROM item") { $0.columnCount } == 4)
    try connection.execute("ALTER TABLE item ADD COLUMN extra text")
    #expect(try connection.first("SELECT * FROM item") { $0.columnCount } == 5)
    _ = database
  }

  @Test func numericIsReadInAllItsForms() throws {
    guard TestEngine.installed.contains(.postgres) else { return }
    let connection = try TestDatabase(.postgres).address.connect()
    for text in ["0", "1", "-1.50", "0.00012", "-0.5", "10000", "123456789012345678901.000100", "0.0000000001", "100000000", "1e20"] {
      let row = try connection.first("SELECT \(text)::numeric, (\(text)::numeric)::text") { [$0.text(at: 0), $0.text(at: 1)] }
      #expect(row?[0] == row?[1])
    }
  }
}
