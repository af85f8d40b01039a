/// Has a table become what its class says, in the transaction of the connection.
///
/// What is new, optional or renamed is found; what the class does not have any more stays in the database. Everything else is an error.
struct TableMigration {
  private let table: ModelTable
  private let connection: any DatabaseConnection
  private let layout: TableLayout

  init(_ table: ModelTable, _ connection: any DatabaseConnection) {
    self.table = table
    self.connection = connection
    layout = TableLayout(table.name, connection)
  }

  private var name: String { quoted(table.name) }
  private var dialect: SQLDialect { connection.dialect }

  // MARK: - Columns

  func columns() throws {
    try checkNames()
    var present = try layout.columns()
    if try !Self.isThere(table.name, connection) {
      let columns = table.columns.map { ", " + definition($0, $0.column) }.joined()
      try connection.execute(
        "CREATE TABLE \(name) (id \(dialect.integerType) PRIMARY KEY, _version \(dialect.integerType) NOT NULL\(columns))")
      for column in table.columns { try layout.note(column.name, LayoutColumn(column)) }
      return
    }
    try checkOrigins(present)
    try renameSystemNames(present)
    let wanted = Set(table.indexes.map { $0.name })
    try dropIndexes { !wanted.contains($0) }
    // A name that one column leaves may be another's: y becomes z, and then x becomes y.
    var isRenaming = true
    while isRenaming {
      isRenaming = false
      for column in table.columns where present[column.name] == nil {
        guard let original = column.attribute.originalName, let former = present.removeValue(forKey: original) else { continue }
        try rename(original, to: column, former)
        present[column.name] = former
        isRenaming = true
      }
    }
    for column in table.columns {
      if let former = present.removeValue(forKey: column.name) { try change(column, former) } else { try add(column) }
    }
    // What must have a value, and gets none from now on, would keep every new row out.
    for (name, former) in present where !former.isOptional && !former.isDefaulted { try putAside(name, former) }
  }

  /// That no two properties would have one column.
  private func checkNames() throws {
    let names = Dictionary(grouping: table.columns) { dialect == .sqlite ? $0.column.lowercased() : $0.column }
    guard let same = names.values.first(where: { $0.count > 1 }) else { return }
    let shown = same.map { "'\($0.name)'" }.joined(separator: " and ")
    throw ModelError(.schema, "\(shown) of \(table.name) would be one column in the database; one of them needs another name")
  }

  /// That no properties have each other's former names: by what is in the database nobody can tell whether they have been exchanged already.
  private func checkOrigins(_ present: [String: LayoutColumn]) throws {
    let origins = Dictionary(table.columns.map { ($0.name, $0.attribute.originalName) }) { first, _ in first }
    for name in origins.keys.sorted() {
      var (next, seen) = (name, [name])
      while present[next] != nil, let origin = origins[next] ?? nil, origin != next {
        if origin == name {
          let shown = seen.map { "'\($0)'" }.joined(separator: " and ")
          throw ModelError(
            .schema, "\(shown) of \(table.name) have each other's former names; a stage of a migration plan can exchange their values")
        }
        if seen.contains(origin) { break }
        seen.append(origin)
        next = origin
      }
    }
  }

  /// SQLite had these columns under their own names, before they were called as PostgreSQL needs it.
  private func renameSystemNames(_ present: [String: LayoutColumn]) throws {
    guard dialect == .sqlite else { return }
    for name in ModelColumn.systemNames where present[name] != nil {
      let sql = "SELECT 1 FROM pragma_table_info(?) WHERE name = ?"
      guard try connection.first(sql, [.text(table.name), .text(name)], { _ in true }) != nil else { continue }
      try connection.execute("ALTER TABLE \(self.name) RENAME COLUMN \(quoted(name)) TO \(quoted(ModelColumn.column(name)))")
    }
  }

  static func isThere(_ table: String, _ connection: any DatabaseConnection) throws -> Bool {
    let sql =
      connection.dialect == .sqlite
      ? "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
      : "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1"
    return try connection.first(sql, [.text(table)]) { _ in true } == true
  }

  private func rename(_ original: String, to column: ModelColumn, _ former: LayoutColumn) throws {
    guard former.storage == "\(column.storage)" else { throw mismatch(column, "was '\(original)', which is of another type") }
    try connection.execute("ALTER TABLE \(name) RENAME COLUMN \(quoted(ModelColumn.column(original))) TO \(quoted(column.column))")
    try layout.forget(original)
    try layout.note(column.name, former)
  }

  private func add(_ column: ModelColumn) throws {
    let aside = asideName(column.name)
    if try TableLayout(aside, connection).columns()["value"]
      == LayoutColumn(storage: "\(column.storage)", isOptional: false, isDefaulted: false)
    {
      // It was there once.
      try add(column, as: column.column, initial: column.initial ?? (column.isOptional ? nil : column.emptyValue))
      try connection.execute(
        """
        UPDATE \(name) SET \(quoted(column.column)) = coalesce((SELECT value FROM \(quoted(aside)) AS aside WHERE aside.id = \(name).id),
        \(quoted(column.column)))
        """)
      if !column.isOptional, column.initial == nil { try checkAside(column, aside) }
      try connection.execute("DROP TABLE \(quoted(aside))")
      try TableLayout(aside, connection).forget("value")
      return
    }
    guard column.isOptional || column.initial != nil else {
      let isEmpty = try connection.first("SELECT 1 FROM \(name)", []) { _ in true } == nil
      guard isEmpty else { throw mismatch(column, "is new, and has neither an initial value nor may it be without one") }
      return try add(column, as: column.column, initial: column.emptyValue)
    }
    try add(column, as: column.column, initial: column.initial)
  }

  private func checkAside(_ column: ModelColumn, _ aside: String) throws {
    let sql = "SELECT 1 FROM \(name) WHERE NOT EXISTS (SELECT 1 FROM \(quoted(aside)) AS aside WHERE aside.id = \(name).id)"
    guard try connection.first(sql, [], { _ in true }) == nil else {
      throw mismatch(column, "must have a value, and rows that were added while it was not there have none")
    }
  }

  private func add(_ column: ModelColumn, as name: String, initial: DatabaseValue?) throws {
    // Rows of classes that do not have the column may have what its class begins with.
    let isFilled = !column.isOptional || column.isPartial
    try connection.execute("ALTER TABLE \(self.name) ADD COLUMN \(definition(column, name, initial: isFilled ? initial : nil))")
    try layout.note(
      column.name, LayoutColumn(storage: "\(column.storage)", isOptional: column.isOptional, isDefaulted: column.initial != nil))
    guard !isFilled, let initial, initial != .null else { return }
    // Optional, and with an initial value: what is there gets that.
    try connection.execute("UPDATE \(self.name) SET \(quoted(name)) = \(dialect.literal(initial))")
  }

  private func change(_ column: ModelColumn, _ former: LayoutColumn) throws {
    guard former.storage == "\(column.storage)" else {
      throw mismatch(column, "is kept as \(former.storage), and is \(column.storage) in the class")
    }
    guard column.isOptional != former.isOptional else { return }
    let place = quoted(column.column)
    if !column.isOptional {
      if let initial = column.initial {
        try connection.execute("UPDATE \(name) SET \(place) = \(dialect.literal(initial)) WHERE \(place) IS NULL")
      } else if try connection.first("SELECT 1 FROM \(name) WHERE \(place) IS NULL", [], { _ in true }) != nil {
        throw mismatch(column, "must have a value in the class, and has none in rows of the database")
      }
    }
    // SQLite's columns cannot be changed; they can be replaced.
    let replacement = "_new_\(column.column)"
    try add(column, as: replacement, initial: column.initial ?? column.emptyValue)
    try connection.execute("UPDATE \(name) SET \(quoted(replacement)) = \(place)")
    try dropIndexes { index in table.indexes.contains { $0.name == index && $0.names.contains(column.column) } }
    try connection.execute("ALTER TABLE \(name) DROP COLUMN \(place)")
    try connection.execute("ALTER TABLE \(name) RENAME COLUMN \(quoted(replacement)) TO \(place)")
  }

  /// Keeps the values of a column in a table of their own.
  private func putAside(_ column: String, _ former: LayoutColumn) throws {
    let aside = asideName(column)
    let place = quoted(ModelColumn.column(column))
    // One of another type is there already: it keeps its values under another name.
    if try Self.isThere(aside, connection) {
      let version = try SchemaStore(Schema([]), connection).version()
      try connection.execute("ALTER TABLE \(quoted(aside)) RENAME TO \(quoted(databaseName("\(aside).\(version)")))")
    }
    try connection.execute("CREATE TABLE \(quoted(aside)) AS SELECT id, \(place) AS value FROM \(name)")
    try connection.execute("ALTER TABLE \(name) DROP COLUMN \(place)")
    try layout.forget(column)
    try TableLayout(aside, connection).note("value", former)
  }

  private func asideName(_ column: String) -> String { Self.aside(table.name, column) }

  /// The table with the values of a column that a class has lost.
  static func aside(_ table: String, _ property: String) -> String { databaseName("_aside.\(table).\(property)") }

  private func definition(_ column: ModelColumn, _ name: String) -> String { definition(column, name, initial: column.initial) }

  private func definition(_ column: ModelColumn, _ name: String, initial: DatabaseValue?) -> String {
    let rule = column.isOptional ? "" : " NOT NULL"
    let value = initial.map { " DEFAULT \(dialect.literal($0))" } ?? ""
    return "\(quoted(name)) \(dialect.type(of: column.storage))\(rule)\(value)"
  }

  private func mismatch(_ column: ModelColumn, _ what: String) -> ModelError {
    ModelError(.schema, "'\(column.name)' of \(table.name) \(what)")
  }

  // MARK: - Indexes

  func indexes() throws {
    for index in table.indexes {
      let places = index.names.map(quoted).joined(separator: ", ")
      do {
        try connection.execute(
          "CREATE \(index.isUnique ? "UNIQUE " : "")INDEX IF NOT EXISTS \(quoted(index.name)) ON \(name) (\(places))")
      } catch {
        guard case .constraint = error.kind else { throw error }
        let properties = index.columns.map { "'\(table.columns[$0].name)'" }.joined(separator: " with ")
        throw ModelError(.schema, "\(properties) of \(table.name) is unique in the class, and several rows of the database have the same")
      }
    }
  }

  /// Takes away indexes that were made for the class. Those that somebody else has made stay.
  private func dropIndexes(_ isDropped: (String) -> Bool) throws {
    let sql =
      dialect == .sqlite
      ? "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL"
      : """
      SELECT indexname FROM pg_indexes WHERE schemaname = current_schema() AND tablename = $1
      AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = indexname)
      """
    for index in try connection.rows(sql, [.text(table.name)], { $0.text(at: 0) }) where isDropped(index) {
      guard index.hasPrefix("\(table.name).".prefix(38)), index.hasSuffix(".unique") || index.hasSuffix(".index") else { continue }
      try connection.execute("DROP INDEX \(quoted(index))")
    }
  }
}

extension ModelColumn {
  /// What is kept where a value must be, and nobody reads it.
  fileprivate var emptyValue: DatabaseValue {
    switch storage {
    case .bool, .integer: .integer(0)
    case .real: .real(0)
    case .blob: .blob([])
    default: .text("")
    }
  }
}
