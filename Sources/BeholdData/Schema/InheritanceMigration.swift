/// Brings the rows of a table that classes share to what the classes say, in the transaction of the connection. The columns are there.
struct InheritanceMigration {
  private let table: ModelTable
  private let connection: any DatabaseConnection
  private var dialect: SQLDialect { connection.dialect }
  private var name: String { quoted(table.name) }
  private let classColumn = quoted(ModelTable.classColumn)

  init(_ table: ModelTable, _ connection: any DatabaseConnection) {
    self.table = table
    self.connection = connection
  }

  /// - Throws: ``ModelError`` where there are rows of a class that the program does not have, or rows without a value that their class must have.
  func rows() throws {
    let members = table.inheritance.members.map(\.table)
    if members.isEmpty {
      let isOwn = table.columns.contains { $0.name == ModelTable.classColumn }
      if try isOwn || TableLayout(table.name, connection).columns()[ModelTable.classColumn] == nil { return }
    }
    for member in members where member.inheritance.parent != nil { try moveRows(of: member) }
    try checkClasses(members)
    for member in members where member.inheritance.parent != nil {
      for column in member.columns[member.ownColumns] where !column.isOptional { try fill(column, of: member) }
    }
  }

  private func checkClasses(_ members: [ModelTable]) throws {
    let known = Set(members.map(\.entityName))
    let present = try connection.rows("SELECT DISTINCT \(classColumn) FROM \(name) WHERE \(classColumn) IS NOT NULL", []) { $0.text(at: 0) }
    guard let other = present.first(where: { !known.contains($0) }) else { return }
    throw ModelError(
      .schema,
      "the database has objects of \(other), which inherits from \(table.name) and is none of the container's models; name it there")
  }

  /// Rows that were there before their class had the column get its initial value.
  private func fill(_ column: ModelColumn, of member: ModelTable) throws {
    let names = table.inheritance.members.map(\.table).filter(member.includes).map { dialect.literal(.text($0.entityName)) }
    let place = quoted(column.column)
    let condition = "\(classColumn) IN (\(names.joined(separator: ", "))) AND \(place) IS NULL"
    if let initial = column.initial {
      try connection.execute("UPDATE \(name) SET \(place) = \(dialect.literal(initial)) WHERE \(condition)")
    } else if try connection.first("SELECT 1 FROM \(name) WHERE \(condition)", [], { _ in true }) != nil {
      throw ModelError(.schema, "'\(column.name)' of \(member) must have a value in the class, and has none in rows of the database")
    }
  }

  // MARK: - A class that had a table of its own

  /// Notes of lists that others have of such a class, and that are of the one now from which it inherits, where they will be when its rows are moved.
  func forms() throws {
    for member in table.inheritance.members.map(\.table) where member.inheritance.parent != nil {
      guard try !TableLayout(member.entityName, connection).columns().isEmpty else { continue }
      for relation in member.relations.dropLast(member.ownRelations.count) {
        guard let inverse = relation.inverse, inverse.isToMany else { continue }
        let layout = TableLayout(inverse.table.name, connection)
        guard let former = try layout.columns()["@\(inverse.layoutName)"]?.storage,
          former.hasPrefix("those of \(member.entityName) whose ") || former.hasPrefix("pairs of _\(member.entityName).")
        else { continue }
        try layout.note("@\(inverse.layoutName)", LayoutColumn(storage: inverse.form, isOptional: true, isDefaulted: true))
      }
    }
  }

  private func moveRows(of member: ModelTable) throws {
    let layout = TableLayout(member.entityName, connection)
    let former = try layout.columns()
    guard !former.isEmpty else { return }
    let present = try TableLayout(table.name, connection).columns()
    var columns: [(name: String, value: String)] = [("id", "id"), ("_version", "_version")]
    let own = former[ModelTable.classColumn] == nil ? "NULL" : classColumn
    columns.append((ModelTable.classColumn, "coalesce(\(own), \(dialect.literal(.text(member.entityName))))"))
    for column in table.columns.dropFirst() {
      let origins = [column.name, column.attribute.originalName].compactMap(\.self).flatMap {
        [$0.withoutPrefix("\(member.entityName)."), $0]
      }
      if let origin = origins.first(where: { former[$0] != nil }) {
        guard former[origin]?.storage == "\(column.storage)" else {
          throw ModelError(.schema, "'\(column.name)' of \(table.name) is of another type than it was in \(member)")
        }
        columns.append((column.column, quoted(ModelColumn.column(origin))))
      } else if let initial = column.initial, !column.isOptional {
        columns.append((column.column, dialect.literal(initial)))
      }
    }
    for (position, column) in former where column.storage == "position" && present[position] != nil {
      columns.append((position, quoted(position)))
    }
    try checkRequired(columns.map(\.name), of: member)
    try connection.execute(
      """
      INSERT INTO \(name) (\(columns.map { quoted($0.name) }.joined(separator: ", ")))
      SELECT \(columns.map(\.value).joined(separator: ", ")) FROM \(quoted(member.entityName))
      """)
    for relation in member.relations.dropLast(member.ownRelations.count) { try moveList(relation, of: member) }
    try connection.execute("DROP TABLE \(quoted(member.entityName))")
    for place in [SchemaStore.layout, SchemaStore.history] {
      try connection.execute("DELETE FROM \(place) WHERE entity = \(dialect.parameter(1))", [.text(member.entityName)])
    }
  }

  private func checkRequired(_ given: [String], of member: ModelTable) throws {
    guard let missing = table.columns.first(where: { !$0.isOptional && $0.initial == nil && !given.contains($0.column) }),
      try connection.first("SELECT 1 FROM \(quoted(member.entityName))", [], { _ in true }) != nil
    else { return }
    throw ModelError(.schema, "'\(missing.name)' of \(table.name) must have a value, and objects of \(member) that are there have none")
  }

  /// A list that the class had itself, and that another one has now, from which it inherits.
  private func moveList(_ relation: ModelRelation, of member: ModelTable) throws {
    switch relation.link! {
    case .own: break
    case .inverse(let column, let position):
      let former = ModelRelation.position(member.entityName, relation.name)
      guard try TableLayout(relation.target.name, connection).columns()[former] != nil else { return }
      try connection.execute(
        """
        UPDATE \(quoted(relation.target.name)) SET \(quoted(position)) = \(quoted(former))
        WHERE \(quoted(column)) IN (SELECT id FROM \(quoted(member.entityName)))
        """)
    case .pairs(let pairs, let source, let target, let position):
      let former = databaseName("_\(member.entityName).\(relation.name)")
      guard try TableMigration.isThere(former, connection) else { return }
      let other = position == "position" ? "inverse_position" : "position"
      try connection.execute(
        """
        INSERT INTO \(quoted(pairs)) (\(source), \(target), \(position), \(other))
        SELECT source, target, position, inverse_position FROM \(quoted(former))
        """)
      try connection.execute("DROP TABLE \(quoted(former))")
    }
  }
}

extension String {
  fileprivate func withoutPrefix(_ prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
