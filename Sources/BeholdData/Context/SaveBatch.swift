/// What a save writes, free of the objects, so that it can be done elsewhere.
struct SaveBatch: Sendable {
  struct Row: Sendable {
    let table: ModelTable
    let identifier: Int64
    let kind: RowChange.Kind
    /// The transaction that the object's values are from.
    let version: Int64
    let properties: UInt64
    /// Places of the columns in the table, and their values.
    let columns: [Int]
    let values: [DatabaseValue]
    /// To whom it refers, in order.
    var lists: [List] = []

    /// Whether the row itself is written: lists of others are kept elsewhere.
    var writesRow: Bool { kind != .updated || !columns.isEmpty }
  }

  /// The rows that a to-many relationship refers to.
  struct List: Sendable {
    let relation: ModelRelation
    let present: [Int64]
    let added: [Int64]
    let removed: [Int64]

    init(_ relation: ModelRelation, _ present: [any PersistentModel], former: [any PersistentModel]) {
      let (was, isNow) = (Set(former.map(ObjectIdentifier.init)), Set(present.map(ObjectIdentifier.init)))
      self.relation = relation
      self.present = present.map(\._$record.identifier)
      added = present.filter { !was.contains(ObjectIdentifier($0)) }.map(\._$record.identifier)
      removed = former.filter { !isNow.contains(ObjectIdentifier($0)) }.map(\._$record.identifier)
    }
  }

  /// What a save has done.
  struct Outcome: Sendable {
    let changes: CommittedChanges
    /// Rows that others have changed since they were read, as places in the batch.
    let merged: [Int]
    /// What was done to rows that are not in the batch.
    let others: [RowChange]
  }

  var rows: [Row] = []
  /// Rows that are not in the batch, and to which some of it referred.
  var touched: [RowChange] = []
  let policy: MergePolicy.Rule
  /// The tables of the schema, by which changes name them.
  let tables: [ModelTable]

  /// Writes everything, in a transaction that is open. Rows that others have changed since are told, as they are to be read again.
  func write(_ connection: any DatabaseConnection, origin: Int64) throws -> Outcome {
    let writer = SaveWriter(connection)
    let version = try writer.nextVersion()
    var changes: [RowChange] = []
    var merged: [Int] = []
    try UniqueExchange(rows).write(connection) {
      changes = []
      merged = []
      for (index, row) in rows.enumerated() {
        var properties = row.properties
        switch row.kind {
        case .inserted: try writer.insert(row, version)
        case .updated:
          guard row.writesRow, let lost = try writer.update(row, version, policy) else { break }
          merged.append(index)
          properties &= ~lost
        case .deleted: try writer.delete(row.table, row.identifier)
        }
        guard properties != 0 else { continue }
        changes.append(RowChange(table: row.table.index, identifier: row.identifier, kind: row.kind, properties: properties))
      }
    }
    var relations = RelationWriter(connection, version, rows)
    for row in rows {
      for list in row.lists { try relations.write(list, of: row.identifier) }
    }
    for row in rows {
      for list in row.lists { try relations.arrange(list, of: row.identifier) }
    }
    try relations.separate(rows)
    for row in rows where row.kind == .deleted { try relations.follow(row.table, row.identifier) }
    try relations.check(rows)
    let others = touched + relations.changes
    changes += others
    try writer.log(changes.map { ($0, tables[$0.table].name) }, version, origin)
    if version % 1000 == 0 { try writer.trimLog(version) }
    try connection.notify(ChangeHub.channel, "\(version)")
    return Outcome(changes: CommittedChanges(version: version, rows: changes), merged: merged, others: others)
  }
}

/// What happens where somebody else has changed the same property of the same row since.
public struct MergePolicy: Sendable {
  enum Rule: Sendable { case error, mine, theirs }
  let rule: Rule

  /// The save throws, and nothing of it is written.
  public static let error = MergePolicy(rule: .error)
  /// What this context saves overwrites the other's.
  public static let mine = MergePolicy(rule: .mine)
  /// The other's value stays, and comes into this context.
  public static let theirs = MergePolicy(rule: .theirs)
}

/// Writes rows through a connection.
private struct SaveWriter {
  let connection: any DatabaseConnection

  init(_ connection: any DatabaseConnection) {
    self.connection = connection
  }

  private func parameter(_ number: Int) -> String { connection.dialect.parameter(number) }

  /// The number of this transaction. The counter's row is held until it ends, so that the numbers are in the order of the commits.
  func nextVersion() throws -> Int64 {
    let version = try connection.first("UPDATE \(SchemaStore.counters) SET value = value + 1 WHERE name = 'version' RETURNING value") {
      $0.integer(at: 0)
    }
    guard let version else { throw ModelError(.schema, "the database has lost its counters") }
    return version
  }

  /// Keeps what the last hundred thousand transactions have changed. Who is further behind reads everything anew.
  func trimLog(_ version: Int64) throws {
    try connection.execute("DELETE FROM \(SchemaStore.changes) WHERE version <= \(parameter(1))", [.integer(version - 100_000)])
  }

  func insert(_ row: SaveBatch.Row, _ version: Int64) throws {
    // A new row has a value for each column.
    try connection.execute(row.table.insert(connection.dialect), [.integer(row.identifier), .integer(version)] + row.values)
  }

  /// Writes the columns. Where others have changed the row since: which properties it did not, because the policy leaves them to those.
  func update(_ row: SaveBatch.Row, _ version: Int64, _ policy: MergePolicy.Rule) throws -> UInt64? {
    if try set(row, version, 0..<row.columns.count, expecting: row.version) { return nil }
    let theirs = try changes(of: row)
    let both = theirs & row.properties & ~row.table.toMany
    guard both != 0 else {
      _ = try set(row, version, 0..<row.columns.count, expecting: nil)
      return 0
    }
    switch policy {
    case .mine: _ = try set(row, version, 0..<row.columns.count, expecting: nil)
    case .theirs:
      let mine = row.columns.indices.filter { ModelRecord.bit(row.table.columns[row.columns[$0]].number) & both == 0 }
      if !mine.isEmpty { _ = try set(row, version, mine, expecting: nil) }
      return both
    case .error: throw try conflict(row, both)
    }
    return 0
  }

  private func set(_ row: SaveBatch.Row, _ version: Int64, _ places: some Collection<Int>, expecting expected: Int64?) throws -> Bool {
    var sets = ["_version = \(parameter(1))"]
    var values: [DatabaseValue] = [.integer(version)]
    for place in places {
      values.append(row.values[place])
      sets.append("\(quoted(row.table.columns[row.columns[place]].column)) = \(parameter(values.count))")
    }
    values.append(.integer(row.identifier))
    var sql = "UPDATE \(quoted(row.table.name)) SET \(sets.joined(separator: ", ")) WHERE id = \(parameter(values.count))"
    if let expected {
      values.append(.integer(expected))
      sql += " AND _version = \(parameter(values.count))"
    }
    return try connection.execute(sql, values) == 1
  }

  /// The properties that others have changed since the object's values were read.
  private func changes(of row: SaveBatch.Row) throws -> UInt64 {
    let present = try connection.first("SELECT 1 FROM \(quoted(row.table.name)) WHERE id = \(parameter(1))", [.integer(row.identifier)]) {
      _ in
      true
    }
    guard present == true else {
      throw ModelError(.conflict, "\(row.table.name) \(row.identifier) has been deleted by somebody else")
    }
    var properties: UInt64 = 0
    try connection.query(
      """
      SELECT properties FROM \(SchemaStore.changes)
      WHERE entity = \(parameter(1)) AND row = \(parameter(2)) AND version > \(parameter(3))
      """, [.text(row.table.name), .integer(row.identifier), .integer(row.version)]
    ) {
      properties |= UInt64(bitPattern: $0.integer(at: 0))
      return true
    }
    // The log does not reach back so far: any may have changed.
    return properties == 0 ? .max : properties
  }

  private func conflict(_ row: SaveBatch.Row, _ properties: UInt64) throws -> ModelError {
    var parts: [String] = []
    for (place, column) in row.columns.enumerated() where ModelRecord.bit(row.table.columns[column].number) & properties != 0 {
      let (name, key) = (row.table.columns[column].name, row.table.columns[column].column)
      let theirs = try connection.first(
        "SELECT \(quoted(key)) FROM \(quoted(row.table.name)) WHERE id = \(parameter(1))", [.integer(row.identifier)]
      ) { $0.value(at: 0) }
      parts.append("'\(name)' is \(theirs?.shown ?? "nothing") there and \(row.values[place].shown) here")
    }
    return ModelError(.conflict, "\(row.table.name) \(row.identifier) has been changed by somebody else: \(parts.joined(separator: ", "))")
  }

  func delete(_ table: ModelTable, _ identifier: Int64) throws {
    try connection.execute("DELETE FROM \(quoted(table.name)) WHERE id = \(parameter(1))", [.integer(identifier)])
  }

  func log(_ changes: [(row: RowChange, entity: String)], _ version: Int64, _ origin: Int64) throws {
    for start in stride(from: 0, to: changes.count, by: LogText.count) {
      let part = changes[start..<min(start + LogText.count, changes.count)]
      var values: [DatabaseValue] = []
      values.reserveCapacity(part.count * 7)
      for (ordinal, change) in zip(start..., part) {
        values += [
          .integer(version), .integer(Int64(ordinal)), .text(change.entity), .integer(change.row.identifier),
          .integer(change.row.kind.rawValue),
          .integer(Int64(bitPattern: change.row.properties)), .integer(origin),
        ]
      }
      try connection.execute(LogText.insertion(of: part.count, connection.dialect), values)
    }
  }
}

/// How lines come into the log: many by one statement.
private enum LogText {
  static let count = 100
  private static let one: [SQLDialect: String] = [.sqlite: text(1, .sqlite), .postgres: text(1, .postgres)]
  private static let many: [SQLDialect: String] = [.sqlite: text(count, .sqlite), .postgres: text(count, .postgres)]

  static func insertion(of rows: Int, _ dialect: SQLDialect) -> String {
    switch rows {
    case 1: one[dialect]!
    case count: many[dialect]!
    default: text(rows, dialect)
    }
  }

  private static func text(_ rows: Int, _ dialect: SQLDialect) -> String {
    let lines = (0..<rows).map { row in "(" + (1...7).map { dialect.parameter(row * 7 + $0) }.joined(separator: ", ") + ")" }
    return
      "INSERT INTO \(SchemaStore.changes) (version, ordinal, entity, row, kind, properties, origin) VALUES \(lines.joined(separator: ", "))"
  }
}

extension DatabaseValue {
  fileprivate var shown: String {
    switch self {
    case .null: "nothing"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let value): "'\(value)'"
    case .blob(let bytes): "\(bytes.count) bytes"
    }
  }
}
