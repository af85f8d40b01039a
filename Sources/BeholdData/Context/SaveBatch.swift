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
    /// Whether it had the unique values of an inserted object, which is written over it.
    var isTaken = false

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
      self.relation = relation
      self.present = present.map(\._$record.identifier)
      // By their rows: an object that is written over a row has the place of that row's object.
      let (was, isNow) = (former.rows, Set(self.present))
      added = self.present.filter { !was.contains($0) }
      removed = Array(was.subtracting(isNow))
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
  /// The origins of the saves of the same context: what those have changed is no conflict.
  var own: ClosedRange<Int64> = 0...0
  let policy: MergePolicy.Rule
  /// The tables of the schema, by which changes name them.
  let tables: [ModelTable]

  /// Whether each new row is inserted by a statement of its own, so that it is known which one cannot be.
  var insertsSingly = false

  /// Writes everything, in a transaction that is open. Rows that others have changed since are told, as they are to be read again.
  ///
  /// - Parameter ended: is called with the place of the row that could not be written; before that, and where that is another fault, with nil.
  func write(_ connection: any DatabaseConnection, origin: Int64, ended: (Int?) -> Void = { _ in }) throws -> Outcome {
    let writer = SaveWriter(connection, own, rows)
    let version = try writer.nextVersion()
    var (changes, lost): ([RowChange], [Int: UInt64]) = ([], [:])
    try UniqueExchange(rows).write(connection) {
      ended(nil)
      (changes, lost) = try write(with: writer, version, ended)
    }
    let others = rows.contains(where: \.table.isRelated) ? touched + (try writeRelations(connection, version, lost)) : touched
    changes += others
    try LogWriter(connection, version, origin).write(changes, tables)
    if version % 1000 == 0 { try writer.trimLog(version) }
    try connection.notify(ChangeHub.channel, "\(version)")
    return Outcome(changes: CommittedChanges(version: version, rows: changes), merged: lost.keys.sorted(), others: others)
  }

  /// Writes the rows. Returns what is to be told of them, and for the places of those that others have changed since what of them is left to those.
  private func write(
    with writer: SaveWriter, _ version: Int64, _ ended: (Int?) -> Void
  ) throws -> ([RowChange], lost: [Int: UInt64]) {
    var changes: [RowChange] = []
    changes.reserveCapacity(rows.count + touched.count)
    var (lost, place): ([Int: UInt64], Int) = ([:], 0)
    while place < rows.count {
      let row = rows[place]
      var (end, properties) = (place + 1, row.properties)
      do {
        switch row.kind {
        case .inserted:
          while !insertsSingly, end < rows.count, rows[end].kind == .inserted, rows[end].table === row.table { end += 1 }
          try writer.insert(rows[place..<end], version)
        case .updated:
          guard row.writesRow, let theirs = try writer.update(row, at: place, version, policy) else { break }
          lost[place] = theirs
          properties &= ~theirs
        case .deleted: try writer.delete(row.table, row.identifier)
        }
      } catch {
        if end == place + 1 { ended(place) }
        throw error
      }
      if properties != 0 {
        for place in place..<end {
          changes.append(RowChange(table: row.table.index, identifier: rows[place].identifier, kind: row.kind, properties: properties))
        }
      }
      place = end
    }
    return (changes, lost)
  }

  /// Writes who refers to whom. Returns what was done to rows that are not in the batch.
  private func writeRelations(_ connection: any DatabaseConnection, _ version: Int64, _ lost: [Int: UInt64]) throws -> [RowChange] {
    var relations = RelationWriter(connection, version, rows)
    for row in rows {
      for list in row.lists { try relations.write(list, of: row.identifier) }
    }
    for row in rows {
      for list in row.lists { try relations.arrange(list, of: row.identifier) }
    }
    try relations.leave(lost, of: rows)
    try relations.separate(rows)
    for row in rows where row.kind == .deleted { try relations.follow(row.table, row.identifier) }
    try relations.check(rows)
    return relations.changes
  }
}

extension ModelError {
  /// A row has not the unique values any more for which an inserted object was to be written over it. Another attempt inserts that, or finds another row.
  fileprivate static func placeLeft(_ row: SaveBatch.Row) -> ModelError {
    var error = ModelError(.conflict, "somebody else goes on changing the unique values of \(row.table.name) \(row.identifier)")
    error.isPlaceLeft = true
    return error
  }
}

extension ModelTable {
  /// The properties whose values are unique.
  fileprivate var unique: UInt64 {
    uniques.reduce(0) { $1.columns.reduce($0) { $0 | ModelRecord.bit(columns[$1].number) } }
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
  private let log: ChangedRows

  init(_ connection: any DatabaseConnection, _ own: ClosedRange<Int64>, _ rows: [SaveBatch.Row]) {
    self.connection = connection
    log = ChangedRows(connection, own, rows)
  }

  private func parameter(_ number: Int) -> String { connection.dialect.parameter(number) }

  private static let countUp = "UPDATE \(SchemaStore.counters) SET value = value + 1 WHERE name = 'version'"
  private static let count = "SELECT value FROM \(SchemaStore.counters) WHERE name = 'version'"

  /// The number of this transaction. The counter's row is held until it ends, so that the numbers are in the order of the commits.
  func nextVersion() throws -> Int64 {
    var version: Int64?
    switch connection.dialect {
    case .sqlite:
      // RETURNING would have SQLite make a table for the one value.
      try connection.execute(Self.countUp)
      try connection.query(Self.count, []) {
        version = $0.integer(at: 0)
        return false
      }
    case .postgres: version = try connection.first("\(Self.countUp) RETURNING value") { $0.integer(at: 0) }
    }
    guard let version else { throw ModelError(.schema, "the database has lost its counters") }
    return version
  }

  /// Keeps what the last hundred thousand transactions have changed. Who is further behind reads everything anew.
  func trimLog(_ version: Int64) throws {
    try connection.execute("DELETE FROM \(SchemaStore.changes) WHERE version <= \(parameter(1))", [.integer(version - 100_000)])
  }

  /// Inserts rows of one table, many by one statement.
  func insert(_ rows: ArraySlice<SaveBatch.Row>, _ version: Int64) throws {
    guard let table = rows.first?.table else { return }
    var arguments: [DatabaseValue] = []
    var rest = rows.indices
    for insert in table.inserts(connection.dialect) {
      arguments.reserveCapacity(rest.count < insert.count ? 0 : insert.count * (table.columns.count + 1) + 1)
      while rest.count >= insert.count {
        arguments.removeAll(keepingCapacity: true)
        arguments.append(.integer(version))
        for place in rest.prefix(insert.count) {
          // A new row has a value for each column.
          arguments.append(.integer(rows[place].identifier))
          arguments.append(contentsOf: rows[place].values)
        }
        try connection.execute(insert.text, arguments)
        rest = rest.dropFirst(insert.count)
      }
    }
  }

  /// Writes the columns. Where others have changed the row since: which properties it did not, because the policy leaves them to those.
  func update(_ row: SaveBatch.Row, at place: Int, _ version: Int64, _ policy: MergePolicy.Rule) throws -> UInt64? {
    if try set(row, version, 0..<row.columns.count, expecting: row.version) { return nil }
    let theirs = try changes(of: row, at: place)
    if row.isTaken, theirs & row.table.unique != 0, try !hasUniqueValues(row) { throw ModelError.placeLeft(row) }
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
    var arguments: [DatabaseValue] = []
    arguments.reserveCapacity(places.count + 3)
    arguments.append(.integer(version))
    for place in places { arguments.append(row.values[place]) }
    arguments.append(.integer(row.identifier))
    if let expected { arguments.append(.integer(expected)) }
    let sql = row.table.update(places.map { row.columns[$0] }, connection.dialect, isExpected: expected != nil)
    return try connection.execute(sql, arguments) == 1
  }

  /// Whether a row has the unique values that are to be written.
  private func hasUniqueValues(_ row: SaveBatch.Row) throws -> Bool {
    var arguments: [DatabaseValue] = [.integer(row.identifier)]
    let values = Dictionary(zip(row.columns, row.values)) { first, _ in first }
    let alternatives = row.table.uniques.map { unique in
      zip(unique.names, unique.columns).map { name, column in
        arguments.append(values[column] ?? .null)
        return "\(quoted(name)) = \(parameter(arguments.count))"
      }.joined(separator: " AND ")
    }
    let condition = alternatives.map { "(\($0))" }.joined(separator: " OR ")
    return try connection.first("SELECT 1 FROM \(quoted(row.table.name)) WHERE id = \(parameter(1)) AND (\(condition))", arguments) { _ in
      true
    }
      == true
  }

  /// The properties that others have changed since the object's values were read.
  private func changes(of row: SaveBatch.Row, at place: Int) throws -> UInt64 {
    let present = try connection.first("SELECT 1 FROM \(quoted(row.table.name)) WHERE id = \(parameter(1))", [.integer(row.identifier)]) {
      _ in
      true
    }
    guard present == true else {
      if row.isTaken { throw ModelError.placeLeft(row) }
      throw ModelError(.conflict, "\(row.table.name) \(row.identifier) has been deleted by somebody else")
    }
    return try log.properties(of: row, at: place)
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
    try connection.execute(table.delete(connection.dialect), [.integer(identifier)])
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
