/// Makes the tables of a schema, and brings those that are there up to it.
struct SchemaStore {
  let schema: Schema
  let dialect: SQLDialect

  /// What the library itself keeps: a counter of transactions and identifiers, what was changed by whom, and the tables as they are.
  static let counters = "_behold_counter"
  static let changes = "_behold_change"
  static let layout = "_behold_column"

  func prepare(_ connection: any DatabaseConnection) throws {
    try connection.execute(
      "CREATE TABLE IF NOT EXISTS \(Self.counters) (name \(text) PRIMARY KEY, value \(integer) NOT NULL)")
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS \(Self.changes) (version \(integer) NOT NULL, ordinal \(integer) NOT NULL, entity \(text) NOT NULL,
      row \(integer) NOT NULL, kind \(integer) NOT NULL, properties \(integer) NOT NULL, PRIMARY KEY (version, ordinal))
      """)
    try connection.execute(
      "CREATE INDEX IF NOT EXISTS \(Self.changes)_row ON \(Self.changes) (entity, row, version)")
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS \(Self.layout) (entity \(text) NOT NULL, name \(text) NOT NULL, storage \(text) NOT NULL,
      optional \(integer) NOT NULL, PRIMARY KEY (entity, name))
      """)
    for counter in ["version", "identifier"] {
      try connection.execute(
        "INSERT INTO \(Self.counters) (name, value) VALUES ('\(counter)', 0) ON CONFLICT (name) DO NOTHING")
    }
    for table in schema.tables { try prepare(table, connection) }
    for relation in schema.tables.flatMap(\.relations) { try prepare(relation, connection) }
  }

  /// Makes what a relationship needs beside its own column.
  private func prepare(_ relation: ModelRelation, _ connection: any DatabaseConnection) throws {
    switch relation.link! {
    case .own(let column):
      let index = quoted("\(relation.table.name)_\(column.column)_index")
      try connection.execute("CREATE INDEX IF NOT EXISTS \(index) ON \(quoted(relation.table.name)) (\(quoted(column.column)))")
    case .inverse(_, let position):
      let name = relation.target.name
      let isThere = try connection.first(
        "SELECT 1 FROM \(Self.layout) WHERE entity = \(parameter(1)) AND name = \(parameter(2))", [.text(name), .text(position)]
      ) { _ in true }
      guard isThere != true else { return }
      try connection.execute("ALTER TABLE \(quoted(name)) ADD COLUMN \(quoted(position)) \(real) NOT NULL DEFAULT 0")
      try connection.execute(
        "INSERT INTO \(Self.layout) (entity, name, storage, optional) VALUES (\(parameters(4)))",
        [.text(name), .text(position), .text("position"), .integer(0)])
    case .pairs(let table, _, _, _):
      try connection.execute(
        """
        CREATE TABLE IF NOT EXISTS \(quoted(table)) (source \(integer) NOT NULL, target \(integer) NOT NULL, position \(real) NOT NULL DEFAULT 0,
        inverse_position \(real) NOT NULL DEFAULT 0, PRIMARY KEY (source, target))
        """)
      try connection.execute("CREATE INDEX IF NOT EXISTS \(quoted("\(table)_target")) ON \(quoted(table)) (target)")
    }
  }

  private func prepare(_ table: ModelTable, _ connection: any DatabaseConnection) throws {
    var present: [String: (storage: String, isOptional: Bool)] = [:]
    try connection.query("SELECT name, storage, optional FROM \(Self.layout) WHERE entity = \(parameter(1))", [.text(table.name)]) { row in
      present[row.text(at: 0)] = (row.text(at: 1), row.integer(at: 2) != 0)
      return true
    }
    let name = quoted(table.name)
    if present.isEmpty {
      let columns = table.columns.map(definition).map { ", " + $0 }.joined()
      let key = dialect == .sqlite ? "INTEGER PRIMARY KEY" : "bigint PRIMARY KEY"
      try connection.execute("CREATE TABLE IF NOT EXISTS \(name) (id \(key), _version \(integer) NOT NULL\(columns))")
    }
    for column in table.columns {
      if let former = present[column.name] {
        guard former.storage == "\(column.storage)" else {
          throw mismatch(table, column, "is kept as \(former.storage), and is \(column.storage) in the class")
        }
        guard column.isOptional || !former.isOptional else {
          throw mismatch(table, column, "may have no value in the database, and must have one in the class")
        }
        if column.isOptional, !former.isOptional {
          throw mismatch(table, column, "must have a value in the database, and need have none in the class")
        }
      } else if let original = column.attribute.originalName, let former = present[original] {
        guard former.storage == "\(column.storage)", former.isOptional == column.isOptional else {
          throw mismatch(table, column, "was '\(original)', which is of another type")
        }
        try connection.execute("ALTER TABLE \(name) RENAME COLUMN \(quoted(ModelColumn.column(original))) TO \(quoted(column.column))")
        try connection.execute(
          "DELETE FROM \(Self.layout) WHERE entity = \(parameter(1)) AND name = \(parameter(2))", [.text(table.name), .text(original)])
        try note(column, of: table, connection)
      } else {
        if !present.isEmpty {
          guard column.isOptional || column.initial != nil else {
            throw mismatch(table, column, "is new, and has neither an initial value nor may it be without one")
          }
          try connection.execute("ALTER TABLE \(name) ADD COLUMN \(definition(column))")
        }
        try note(column, of: table, connection)
      }
      if column.attribute.isUnique {
        let index = quoted("\(table.name)_\(column.column)_unique")
        try connection.execute("CREATE UNIQUE INDEX IF NOT EXISTS \(index) ON \(name) (\(quoted(column.column)))")
      }
    }
  }

  private func note(_ column: ModelColumn, of table: ModelTable, _ connection: any DatabaseConnection) throws {
    let values: [DatabaseValue] = [
      .text(table.name), .text(column.name), .text("\(column.storage)"), .integer(column.isOptional ? 1 : 0),
    ]
    try connection.execute(
      """
      INSERT INTO \(Self.layout) (entity, name, storage, optional) VALUES (\(parameters(4)))
      ON CONFLICT (entity, name) DO NOTHING
      """, values)
  }

  private func mismatch(_ table: ModelTable, _ column: ModelColumn, _ what: String) -> ModelError {
    ModelError(.schema, "'\(column.name)' of \(table.name) \(what)")
  }

  private func definition(_ column: ModelColumn) -> String {
    let type: String
    switch (dialect, column.storage) {
    case (.sqlite, .bool), (.sqlite, .integer): type = "INTEGER"
    case (.sqlite, .real): type = "REAL"
    case (.sqlite, .blob): type = "BLOB"
    case (.sqlite, _): type = "TEXT"
    case (.postgres, .bool), (.postgres, .integer): type = "bigint"
    case (.postgres, .real): type = "double precision"
    case (.postgres, .blob): type = "bytea"
    case (.postgres, _): type = "text COLLATE \"C\""
    }
    let rule = column.isOptional ? "" : " NOT NULL"
    let initial = column.initial.map { " DEFAULT \(literal($0))" } ?? ""
    return "\(quoted(column.column)) \(type)\(rule)\(initial)"
  }

  private func literal(_ value: DatabaseValue) -> String {
    switch value {
    case .null: return "NULL"
    case .integer(let value): return "\(value)"
    case .real(let value):
      if value.isInfinite { return dialect == .sqlite ? (value < 0 ? "-9e999" : "9e999") : "'\(value < 0 ? "-" : "")Infinity'" }
      return "\(value)"
    case .text(let value): return "'" + value.replacing("'", with: "''") + "'"
    case .blob(let bytes):
      let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      return dialect == .sqlite ? "x'\(digits)'" : "'\\x\(digits)'"
    }
  }

  private var text: String { dialect == .sqlite ? "TEXT" : "text COLLATE \"C\"" }
  private var real: String { dialect == .sqlite ? "REAL" : "double precision" }
  private var integer: String { dialect == .sqlite ? "INTEGER" : "bigint" }

  func parameter(_ number: Int) -> String { dialect.parameter(number) }

  func parameters(_ count: Int) -> String { (1...count).map(parameter).joined(separator: ", ") }
}

/// A table's or a column's name in SQL.
func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
