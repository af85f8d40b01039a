/// Brings what a relationship refers to from where a former class kept it to where it is looked for now.
struct RelationMigration {
  private let relation: ModelRelation
  private let connection: any DatabaseConnection
  /// Its table in the database.
  private let layout: TableLayout

  init(_ relation: ModelRelation, _ connection: any DatabaseConnection) {
    self.relation = relation
    self.connection = connection
    layout = TableLayout(relation.table.name, connection)
  }

  /// Where the relationship was kept under its name, or its former one, if that was elsewhere.
  func former() throws -> (form: String, name: String)? {
    let columns = try layout.columns()
    let original = relation.rule.originalName
    let qualified = original.flatMap { name in relation.qualifier.map { "\($0).\(name)" } }
    for (key, name) in [(relation.layoutName, relation.name), (qualified, original), (original, original)] {
      guard let key, let name, let form = columns["@\(key)"]?.storage else { continue }
      return form == relation.form && name == relation.name ? nil : (form, name)
    }
    return nil
  }

  /// Notes where it is kept now.
  func note() throws {
    try layout.note("@\(relation.layoutName)", LayoutColumn(storage: relation.form, isOptional: true, isDefaulted: true))
  }

  /// Brings everything over, and returns the table of pairs that it was in.
  ///
  /// - Throws: ``ModelError`` where it does not fit: several objects where there may be one.
  func bring(from form: String, named name: String) throws -> String? {
    guard let place = try place(form, name) else {
      throw ModelError(
        .schema, "\(relation.shown) is kept as '\(form)', and is '\(relation.form)' in the class; its objects would not be found")
    }
    let rows = place.rows
    if name != relation.name {
      for key in [name, ModelColumn.column(name, of: relation.qualifier)] { try layout.forget("@\(key)") }
    }
    switch relation.link! {
    case .own(let column):
      if form == relation.form { break }
      try check(rows, "owner", "refers to several objects in the database, and to one in the class")
      try fill(relation.table.name, "id", [(column.column, "target")], rows, "owner")
    case .inverse(let column, let position):
      try check(rows, "target", "refers to objects to which several refer in the database, and one in the class")
      try checkOther(column, rows)
      try fill(relation.target.name, "id", [(column, "owner"), (position, "position")], rows, "target")
    case .pairs(let table, let source, let target, let position):
      try connection.execute(
        """
        INSERT INTO \(quoted(table)) (\(source), \(target), \(position)) SELECT owner, target, position FROM (\(rows)) AS former WHERE true
        ON CONFLICT (source, target) DO UPDATE SET \(position) = excluded.\(position)
        """)
      return place.table == table ? nil : place.table
    }
    return place.table
  }

  // MARK: - Where it was

  /// What gives `owner`, `target` and `position` of all, and the table of pairs if that is one.
  private func place(_ form: String, _ name: String) throws -> (rows: String, table: String?)? {
    let parts = form.split(separator: " ").map(String.init)
    switch (parts.first, parts.count) {
    case ("one", 1):
      // One of another name has been renamed with its column.
      let column = try holder(relation.table.entityName, name) ?? holder(relation.table.entityName, relation.name)
      return column.map { table, column in
        let column = quoted(column)
        return ("SELECT id AS owner, \(column) AS target, 0 AS position FROM \(quoted(table)) WHERE \(column) IS NOT NULL", nil)
      }
    case ("those", 7):
      var column = try holder(parts[2], parts[4])
      if column == nil, let inverse = relation.inverse, !inverse.isToMany { column = try holder(parts[2], inverse.name) }
      guard let column else { return nil }
      let position = ModelRelation.position(relation.table.entityName, name)
      let isOrdered = try TableLayout(column.table, connection).columns()[position] != nil
      return (
        """
        SELECT \(quoted(column.column)) AS owner, id AS target, \(isOrdered ? quoted(position) : "0") AS position FROM \(quoted(column.table))
        WHERE \(quoted(column.column)) IS NOT NULL
        """, nil
      )
    case ("pairs", 5):
      let isSource = parts[4] == "source"
      return (
        """
        SELECT \(parts[4]) AS owner, \(isSource ? "target" : "source") AS target, \(isSource ? "position" : "inverse_position") AS position
        FROM \(quoted(parts[2]))
        """, parts[2]
      )
    default: return nil
    }
  }

  /// The column with what a property of a class refers to, or the table beside its own where that has been put aside.
  private func holder(_ entity: String, _ property: String) throws -> (table: String, column: String)? {
    // A class that inherits from another one has no table of its own.
    let table = try TableLayout(entity, connection).columns().isEmpty ? relation.target.name : entity
    let names = try TableLayout(table, connection).columns()
    for name in [property, ModelColumn.column(property), ModelColumn.column(property, of: entity)] where names[name] != nil {
      return (table, ModelColumn.column(name))
    }
    let aside = TableMigration.aside(table, property)
    return try TableLayout(aside, connection).columns()["value"] == nil ? nil : (aside, "value")
  }

  // MARK: - Where it is now

  private func check(_ rows: String, _ side: String, _ what: String) throws {
    let sql = "SELECT 1 FROM (\(rows)) AS former GROUP BY \(side) HAVING count(*) > 1 LIMIT 1"
    if try connection.first(sql, [], { _ in true }) != nil { throw ModelError(.schema, "\(relation.shown) \(what)") }
  }

  /// That the other side does not say something else already.
  private func checkOther(_ column: String, _ rows: String) throws {
    let sql = """
      SELECT 1 FROM (\(rows)) AS former JOIN \(quoted(relation.target.name)) AS other ON other.id = former.target
      WHERE other.\(quoted(column)) <> former.owner LIMIT 1
      """
    if try connection.first(sql, [], { _ in true }) != nil {
      throw ModelError(.schema, "\(relation.shown) and its inverse refer to different objects in the database")
    }
  }

  private func fill(_ table: String, _ key: String, _ columns: [(to: String, from: String)], _ rows: String, _ side: String) throws {
    // What is read may be the table that is written.
    try connection.execute("CREATE TEMPORARY TABLE \(Self.former) AS \(rows)")
    try connection.execute("CREATE INDEX \(Self.former)_side ON \(Self.former) (\(side))")
    let sets = columns.map { to, from in
      "\(quoted(to)) = (SELECT \(from) FROM \(Self.former) AS former WHERE former.\(side) = \(quoted(table)).\(key))"
    }
    try connection.execute(
      "UPDATE \(quoted(table)) SET \(sets.joined(separator: ", ")) WHERE \(key) IN (SELECT \(side) FROM \(Self.former))")
    try connection.execute("DROP TABLE \(Self.former)")
  }

  private static let former = "_behold_former"
}

extension ModelRelation {
  /// Where the database keeps to whom it refers, as a layout notes it.
  var form: String {
    switch link! {
    case .own: "one"
    case .inverse: "those of \(target.entityName) whose \(ModelColumn.column(inverse?.name ?? "")) it is"
    case .pairs(let table, let source, _, _): "pairs of \(table) by \(source)"
    }
  }
}
