/// Writes who refers to whom, and what follows from deletions, in the transaction of a save.
///
/// All saves of a database follow each other, so what is looked up here is so when it is written.
struct RelationWriter {
  /// What was done to rows that the save does not have.
  private(set) var changes: [RowChange] = []
  private let connection: any DatabaseConnection
  private let version: Int64
  private var deleted: Set<RowName>
  /// What of rows is left to others, because one side of it is.
  private var left: [RowName: UInt64] = [:]

  private struct RowName: Hashable {
    let table: Int
    let identifier: Int64
  }

  init(_ connection: any DatabaseConnection, _ version: Int64, _ rows: [SaveBatch.Row]) {
    self.connection = connection
    self.version = version
    deleted = Set(rows.lazy.filter { $0.kind == .deleted }.map { RowName(table: $0.table.index, identifier: $0.identifier) })
  }

  private func parameter(_ number: Int) -> String { connection.dialect.parameter(number) }

  // MARK: - Lists

  /// Writes who refers to whom, where that is in no row.
  func write(_ list: SaveBatch.List, of owner: Int64) throws {
    guard case .pairs(let table, let source, let target, _) = list.relation.link! else { return }
    for other in list.removed {
      try connection.execute(
        "DELETE FROM \(quoted(table)) WHERE \(source) = \(parameter(1)) AND \(target) = \(parameter(2))",
        [.integer(owner), .integer(other)])
    }
    for other in list.added {
      try connection.execute(
        """
        INSERT INTO \(quoted(table)) (\(source), \(target)) VALUES (\(parameter(1)), \(parameter(2)))
        ON CONFLICT (source, target) DO NOTHING
        """, [.integer(owner), .integer(other)])
    }
  }

  /// Writes the order of a list, all of which is there.
  func arrange(_ list: SaveBatch.List, of owner: Int64) throws {
    switch list.relation.link! {
    case .own: break
    case .inverse(let column, let position): try arrange(list.present, owner, (list.relation.target.name, column, "id", position))
    case .pairs(let table, let source, let target, let position): try arrange(list.present, owner, (table, source, target, position))
    }
  }

  /// Sees to it that rows come in this order. Those that do are left as they are.
  private func arrange(_ wanted: [Int64], _ owner: Int64, _ place: (table: String, owner: String, key: String, position: String)) throws {
    guard wanted.count > 1 else { return }
    let (table, key, position) = (quoted(place.table), quoted(place.key), quoted(place.position))
    var positions: [Int64: Double] = [:]
    try connection.query(
      "SELECT \(key), \(position) FROM \(table) WHERE \(quoted(place.owner)) = \(parameter(1))", [.integer(owner)]
    ) { row in
      positions[row.integer(at: 0)] = row.real(at: 1)
      return true
    }
    let present = wanted.filter { positions[$0] != nil }
    let isInOrder = zip(present, present.dropFirst()).allSatisfy { (positions[$0] ?? 0, $0) < (positions[$1] ?? 0, $1) }
    if isInOrder { return }
    for (index, identifier) in present.enumerated() where positions[identifier] != Double(index + 1) {
      try connection.execute(
        "UPDATE \(table) SET \(position) = \(parameter(1)) WHERE \(quoted(place.owner)) = \(parameter(2)) AND \(key) = \(parameter(3))",
        [.real(Double(index + 1)), .integer(owner), .integer(identifier)])
    }
  }

  // MARK: - Deletions

  /// Does what the rules say of a row that has been deleted, to all that refers to it.
  mutating func follow(_ table: ModelTable, _ identifier: Int64) throws {
    var waiting = [(table, identifier)]
    while let (table, identifier) = waiting.popLast() {
      for relation in table.stored.incoming { waiting += try release(relation, from: identifier, table) }
      for pair in table.stored.pairs {
        let condition = "FROM \(quoted(pair.table)) WHERE \(pair.column) = \(parameter(1))"
        let others = try connection.rows("SELECT \(pair.other) \(condition)", [.integer(identifier)]) { $0.integer(at: 0) }
        if others.isEmpty { continue }
        if let relation = pair.relation, relation.rule.deleteRule == .deny { throw denied(table, identifier, relation) }
        try connection.execute("DELETE \(condition)", [.integer(identifier)])
        guard let inverse = pair.inverse else { continue }
        changes += others.map { RowChange(table: inverse.table.index, identifier: $0, kind: .updated, properties: inverse.bit) }
      }
    }
  }

  /// Returns the rows that were deleted by it.
  private mutating func release(_ relation: ModelRelation, from identifier: Int64, _ table: ModelTable) throws -> [(ModelTable, Int64)] {
    let owner = relation.table!
    let (name, column) = (quoted(owner.name), quoted(relation.column))
    let rule = relation.inverse?.rule.deleteRule ?? .nullify
    if rule == .noAction { return [] }
    let rows = try connection.rows("SELECT id FROM \(name) WHERE \(column) = \(parameter(1))", [.integer(identifier)]) { $0.integer(at: 0) }
    guard let first = rows.first else { return [] }
    switch rule {
    case .deny: throw denied(table, identifier, relation.inverse ?? relation)
    case .cascade:
      for row in rows {
        try connection.execute("DELETE FROM \(name) WHERE id = \(parameter(1))", [.integer(row)])
        guard deleted.insert(RowName(table: owner.index, identifier: row)).inserted else { continue }
        changes.append(RowChange(table: owner.index, identifier: row, kind: .deleted, properties: .max))
      }
      return rows.map { (owner, $0) }
    case .nullify, .noAction:
      guard relation.isOptional else {
        throw ModelError(
          .value, "\(table.name) \(identifier) cannot be deleted: \(relation.shown) must have a value, and \(first) refers to it")
      }
      try connection.execute(
        "UPDATE \(name) SET \(column) = NULL, _version = \(parameter(1)) WHERE \(column) = \(parameter(2))",
        [.integer(version), .integer(identifier)])
      changes += rows.map { RowChange(table: owner.index, identifier: $0, kind: .updated, properties: relation.bit) }
      return []
    }
  }

  private func denied(_ table: ModelTable, _ identifier: Int64, _ relation: ModelRelation) -> ModelError {
    ModelError(.value, "\(table.name) \(identifier) cannot be deleted: \(relation.shown) denies it as long as there are any")
  }

  // MARK: - One to one

  /// Takes back the other side of what was left to others: both sides of it are theirs.
  ///
  /// - Parameter lost: what of the rows is left to others, by the rows' places.
  mutating func leave(_ lost: [Int: UInt64], of rows: [SaveBatch.Row]) throws {
    for (place, properties) in lost where properties != 0 && rows[place].table.stored.hasOneToOne {
      let row = rows[place]
      left[RowName(table: row.table.index, identifier: row.identifier), default: 0] |= properties
      for (value, column) in zip(row.values, row.columns) {
        guard case .integer(let reference) = value, let relation = row.table.relation(row.table.columns[column].number),
          properties & relation.bit != 0, let inverse = relation.inverse, !relation.isToMany, !inverse.isToMany
        else { continue }
        left[RowName(table: inverse.table.index, identifier: reference), default: 0] |= inverse.bit
        try release(inverse, of: reference, from: row.identifier)
      }
    }
  }

  /// Has a row that refers to another one refer to nothing.
  private mutating func release(_ relation: ModelRelation, of owner: Int64, from target: Int64) throws {
    let (table, column) = (quoted(relation.table.name), quoted(relation.column))
    let condition = "WHERE id = \(parameter(1)) AND \(column) = \(parameter(2))"
    let found = try connection.first("SELECT 1 FROM \(table) \(condition)", [.integer(owner), .integer(target)]) { _ in true }
    guard found == true else { return }
    guard relation.isOptional else {
      throw ModelError(.conflict, "\(relation.shown) must have a value, and somebody else has changed that of row \(owner)")
    }
    try connection.execute(
      "UPDATE \(table) SET \(column) = NULL, _version = \(parameter(1)) WHERE id = \(parameter(2))", [.integer(version), .integer(owner)])
    changes.append(RowChange(table: relation.table.index, identifier: owner, kind: .updated, properties: relation.bit))
  }

  /// Sees to it that of two objects that refer to each other no third one refers to either.
  mutating func separate(_ rows: [SaveBatch.Row]) throws {
    for row in rows where row.kind != .deleted && row.table.stored.hasOneToOne {
      let given = left[RowName(table: row.table.index, identifier: row.identifier)] ?? 0
      for (place, column) in row.columns.enumerated() {
        guard case .integer(let reference) = row.values[place], let relation = row.table.relation(row.table.columns[column].number),
          let inverse = relation.inverse, !relation.isToMany, !inverse.isToMany, given & relation.bit == 0
        else { continue }
        try free(relation, from: reference, but: row.identifier)
        try free(inverse, from: row.identifier, but: reference)
      }
    }
  }

  /// Has no row but one refer to an object.
  private mutating func free(_ relation: ModelRelation, from target: Int64, but owner: Int64) throws {
    let (table, column) = (quoted(relation.table.name), quoted(relation.column))
    let others = try connection.rows(
      "SELECT id FROM \(table) WHERE \(column) = \(parameter(1)) AND id <> \(parameter(2))", [.integer(target), .integer(owner)]
    ) { $0.integer(at: 0) }
    guard let first = others.first else { return }
    guard relation.isOptional else {
      throw ModelError(.value, "\(relation.shown) must have a value, and another one has taken that of row \(first)")
    }
    for other in others {
      try connection.execute(
        "UPDATE \(table) SET \(column) = NULL, _version = \(parameter(1)) WHERE id = \(parameter(2))", [.integer(version), .integer(other)])
      changes.append(RowChange(table: relation.table.index, identifier: other, kind: .updated, properties: relation.bit))
    }
  }

  // MARK: - What is referred to

  /// That what rows refer to is there: somebody else may have deleted it.
  func check(_ rows: [SaveBatch.Row]) throws {
    var known = Set(rows.lazy.filter { $0.kind == .inserted }.map { RowName(table: $0.table.index, identifier: $0.identifier) })
    for row in rows where !row.table.relations.isEmpty {
      for list in row.lists { try check(list, of: row, &known) }
      for (place, column) in row.columns.enumerated() {
        guard case .integer(let reference) = row.values[place],
          let relation = row.table.relation(row.table.columns[column].number), !relation.isToMany,
          known.insert(RowName(table: relation.target.index, identifier: reference)).inserted
        else { continue }
        if try missing([reference], relation.target) != nil { throw gone(reference, relation) }
      }
    }
  }

  /// The same of a table of pairs, and that the owner is there, whose row may not be written.
  private func check(_ list: SaveBatch.List, of row: SaveBatch.Row, _ known: inout Set<RowName>) throws {
    guard case .pairs = list.relation.link! else { return }
    if !row.writesRow, known.insert(RowName(table: row.table.index, identifier: row.identifier)).inserted,
      try missing([row.identifier], row.table) != nil
    {
      throw ModelError(.conflict, "\(row.table.name) \(row.identifier) has been deleted by somebody else")
    }
    let target = list.relation.target!
    let added = list.added.filter { known.insert(RowName(table: target.index, identifier: $0)).inserted }
    for start in stride(from: 0, to: added.count, by: 500) {
      if let one = try missing(added[start..<min(start + 500, added.count)], target) { throw gone(one, list.relation) }
    }
  }

  /// One of the rows that is not there.
  private func missing(_ identifiers: some Collection<Int64>, _ table: ModelTable) throws -> Int64? {
    let list = (1...identifiers.count).map(parameter).joined(separator: ", ")
    let present = try connection.rows(
      "SELECT id FROM \(quoted(table.name)) WHERE id IN (\(list))", identifiers.map { .integer($0) }
    ) { $0.integer(at: 0) }
    if present.count == identifiers.count { return nil }
    return Set(identifiers).subtracting(present).first
  }

  private func gone(_ identifier: Int64, _ relation: ModelRelation) -> ModelError {
    ModelError(
      .conflict, "\(relation.target.name) \(identifier), which \(relation.shown) refers to, has been deleted by somebody else")
  }
}
