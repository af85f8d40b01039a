/// Makes the tables of a schema, and brings those that are there up to it.
struct SchemaStore {
  let schema: Schema
  let connection: any DatabaseConnection

  init(_ schema: Schema, _ connection: any DatabaseConnection) {
    self.schema = schema
    self.connection = connection
  }

  /// What the library itself keeps: a counter of transactions and identifiers, what was changed by whom, the columns as they are, and what
  /// tables were made for.
  static let counters = "_behold_counter"
  static let changes = "_behold_change"
  static let layout = "_behold_column"
  static let history = "_behold_schema"

  /// Makes the library's own tables. Two programs that are started at once follow each other from here on.
  func begin() throws {
    if connection.dialect == .postgres { try connection.query("SELECT pg_advisory_xact_lock(7165011410733867)", []) { _ in true } }
    try connection.execute(
      "CREATE TABLE IF NOT EXISTS \(Self.counters) (name \(text) PRIMARY KEY, value \(integer) NOT NULL)\(clustered)")
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS \(Self.changes) (version \(integer) NOT NULL, ordinal \(integer) NOT NULL, entity \(text) NOT NULL,
      row \(integer) NOT NULL, kind \(integer) NOT NULL, properties \(integer) NOT NULL, origin \(integer) NOT NULL,
      PRIMARY KEY (version, ordinal))\(clustered)
      """)
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS \(Self.layout) (entity \(text) NOT NULL, name \(text) NOT NULL, storage \(text) NOT NULL,
      optional \(integer) NOT NULL, defaulted \(integer) NOT NULL, PRIMARY KEY (entity, name))
      """)
    try connection.execute(
      "CREATE TABLE IF NOT EXISTS \(Self.history) (entity \(text) PRIMARY KEY, fingerprint \(text) NOT NULL)")
    for (counter, value) in [("version", 0), ("identifier", 0), ("identity", Int64.random(in: 1 ... .max))] {
      try connection.execute(
        "INSERT INTO \(Self.counters) (name, value) VALUES ('\(counter)', \(value)) ON CONFLICT (name) DO NOTHING")
    }
  }

  /// Makes the tables that are missing, and has those that are there become like the classes.
  ///
  /// - Throws: ``ModelError`` where they cannot, or where a later version of the schema has made them.
  func prepare() throws {
    let former = try fingerprints()
    try checkVersion(former)
    var changed = schema.tables.filter { former[$0.name] != $0.fingerprint }
    guard !changed.isEmpty else { return }
    for table in changed { try TableMigration(table, connection).columns() }
    for table in changed { try InheritanceMigration(table, connection).forms() }
    // What refers to a table adds to it, too.
    changed += changed.flatMap(\.relations).compactMap(\.target?.stored)
    let relations = changed.flatMap(\.relations)
    for relation in relations { try prepare(relation) }
    for table in changed { try InheritanceMigration(table, connection).rows() }
    try bringOver(relations)
    for table in changed { try TableMigration(table, connection).indexes() }
    for table in changed { try note(table.name, table.fingerprint) }
  }

  /// Checks the tables, and returns the last transaction.
  ///
  /// - Throws: ``ModelError`` where they are others than the classes', as nothing may be written.
  func openForReading() throws -> Int64 {
    let sql = "SELECT 1 FROM sqlite_schema WHERE name = '\(Self.history)'"
    guard try connection.first(sql, [], { _ in true }) == true, matches(try fingerprints()) else {
      throw ModelError(.schema, "the database has other tables than the models', and is open for reading only")
    }
    return try version()
  }

  /// Numbers for new rows, which nobody else gets.
  func reserveIdentifiers() throws -> Range<Int64> {
    let count: Int64 = 1000
    let end = try connection.first("UPDATE \(Self.counters) SET value = value + \(count) WHERE name = 'identifier' RETURNING value") {
      $0.integer(at: 0)
    }
    guard let end else { throw ModelError(.schema, "the database has lost its counters") }
    return end - count + 1..<end + 1
  }

  /// The last transaction.
  func version() throws -> Int64 {
    try counter("version")
  }

  /// The number that the database has drawn for itself; 0 where it can only be read, and has none.
  func identity() throws -> Int64 {
    try counter("identity")
  }

  private func counter(_ name: String) throws -> Int64 {
    try connection.first("SELECT value FROM \(Self.counters) WHERE name = '\(name)'") { $0.integer(at: 0) } ?? 0
  }

  // MARK: - Which schema it is

  /// The tables' fingerprints when they were last prepared; under an empty name the version of the schema.
  func fingerprints() throws -> [String: String] {
    let rows = try connection.rows("SELECT entity, fingerprint FROM \(Self.history)") { ($0.text(at: 0), $0.text(at: 1)) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// Whether tables with these fingerprints are those of the schema.
  func matches(_ fingerprints: [String: String]) -> Bool { schema.tables.allSatisfy { fingerprints[$0.name] == $0.fingerprint } }

  private func checkVersion(_ former: [String: String]) throws {
    guard let version = schema.statedVersion else { return }
    let stored = former[""].flatMap(Schema.Version.init(text:))
    if let stored, stored > version {
      throw DatabaseError(.newer, "the database is of version \(stored) of the schema, and the program of \(version)")
    }
    if stored != version { try note("", "\(version)") }
  }

  private func note(_ entity: String, _ fingerprint: String) throws {
    let dialect = connection.dialect
    try connection.execute(
      """
      INSERT INTO \(Self.history) (entity, fingerprint) VALUES (\(dialect.parameters(2)))
      ON CONFLICT (entity) DO UPDATE SET fingerprint = excluded.fingerprint
      """, [.text(entity), .text(fingerprint)])
  }

  // MARK: - Relationships

  /// Brings what relationships refer to from where it was, and drops the tables of pairs that nobody looks at any more.
  private func bringOver(_ relations: [ModelRelation]) throws {
    var left: Set<String> = []
    for relation in relations {
      let migration = RelationMigration(relation, connection)
      if let former = try migration.former(), let table = try migration.bring(from: former.form, named: former.name) { left.insert(table) }
      try migration.note()
    }
    for relation in schema.tables.flatMap(\.relations) {
      if case .pairs(let table, _, _, _) = relation.link { left.remove(table) }
    }
    for table in left { try connection.execute("DROP TABLE \(quoted(table))") }
  }

  /// Makes what a relationship needs beside its own column.
  private func prepare(_ relation: ModelRelation) throws {
    switch relation.link! {
    case .own: break
    case .inverse(_, let position):
      let layout = TableLayout(relation.target.name, connection)
      guard try layout.columns()[position] == nil else { return }
      try connection.execute("ALTER TABLE \(quoted(relation.target.name)) ADD COLUMN \(quoted(position)) \(real) NOT NULL DEFAULT 0")
      try layout.note(position, LayoutColumn(storage: "position", isOptional: false, isDefaulted: true))
    case .pairs(let table, _, _, _):
      try connection.execute(
        """
        CREATE TABLE IF NOT EXISTS \(quoted(table)) (source \(integer) NOT NULL, target \(integer) NOT NULL, position \(real) NOT NULL DEFAULT 0,
        inverse_position \(real) NOT NULL DEFAULT 0, PRIMARY KEY (source, target))
        """)
      try connection.execute("CREATE INDEX IF NOT EXISTS \(quoted(databaseName("\(table)_target"))) ON \(quoted(table)) (target)")
    }
  }

  /// The rows lie in the order of the primary key, with no index beside them: a save changes as few pages as can be.
  private var clustered: String { connection.dialect == .sqlite ? " WITHOUT ROWID" : "" }
  private var text: String { connection.dialect.textType }
  private var real: String { connection.dialect == .sqlite ? "REAL" : "double precision" }
  private var integer: String { connection.dialect == .sqlite ? "INTEGER" : "bigint" }
}

/// A table's or a column's name in SQL. It goes by bytes, as the databases do: for Swift a quote with an accent is another character.
func quoted(_ name: String) -> String {
  let quote = UInt8(ascii: "\"")
  guard name.utf8.contains(quote) else { return "\"\(name)\"" }
  return "\"\(String(decoding: name.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }, as: UTF8.self))\""
}

extension ModelTable {
  /// What decides how the table is made: equal for two classes whose tables are alike.
  var fingerprint: String {
    var parts = columns.map { "\($0.name) \($0.storage) \($0.isOptional) \($0.attribute.originalName ?? "")" }
    parts += indexes.map(\.name)
    parts += relations.map {
      "\($0.layoutName) \($0.isToMany) \($0.target.entityName) \($0.inverse?.name ?? "") \($0.inverse?.isToMany ?? false)"
    }
    parts += inheritedParts
    // Their columns had other names once.
    parts += columns.map(\.name).filter(ModelColumn.systemNames.contains).map(ModelColumn.column)
    return String(stableHash(parts.sorted().joined(separator: "\n")), radix: 16)
  }
}

/// A name that every database keeps whole: PostgreSQL cuts them off at 63 bytes.
func databaseName(_ name: String) -> String {
  guard name.utf8.count > 63 else { return name }
  let start = String(decoding: name.utf8.prefix(38), as: UTF8.self).replacing("\u{FFFD}", with: "")
  return "\(start)_\(String(stableHash(name), radix: 16))\(name.suffix(7))"
}

/// FNV-1a, the same in every process.
func stableHash(_ text: String) -> UInt64 {
  text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
