/// The table of a class.
///
/// Classes that inherit from each other share one: then there is a `ModelTable` for each class, with what objects of the class have, and one for what
/// the database has. Relationships are resolved by the schema before anybody else has it; it does not change after that.
final class ModelTable: @unchecked Sendable {
  let type: any PersistentModel.Type
  let name: String
  /// The name of the class.
  let entityName: String
  /// Its place in the schema.
  @exclusivity(unchecked) var index = 0
  let columns: [ModelColumn]
  /// The places of all columns.
  let places: [Int]
  /// The relationships of the class, in the order of the properties.
  @exclusivity(unchecked) var relations: [ModelRelation]
  /// The key paths that the class has for them.
  let relationKeyPaths: [AnyKeyPath]
  /// What the class has from others, and how it shares their table.
  var inheritance = Inheritance()
  /// Where the columns of the class, or the first that it inherits from, begin in a row of the selection.
  @exclusivity(unchecked) var firstColumn = 2
  /// The bits of the to-many relationships, which have no column.
  let toMany: UInt64
  /// The to-one relationships that refer to this table.
  var incoming: [ModelRelation] = []
  /// The tables of pairs that have rows of this one.
  var pairs: [PairColumn] = []
  /// Whether two objects refer to each other, and to no others, by one of the relationships.
  var hasOneToOne = false
  /// The indexes that the class asks for, and those of its to-one relationships.
  let indexes: [TableIndex]
  /// The rules by which no two rows are the same.
  let uniques: [TableIndex]
  let identifierKeyPaths: [SendableKeyPath]
  /// What a SELECT asks for, of the table with an alias: the identifier, the version, the columns.
  var selection: SQLFragment
  @exclusivity(unchecked) var texts: [SQLDialect: Texts]
  private let boxed: SendableKeyPath
  private let makeObject: @Sendable (inout ModelRow) throws -> any PersistentModel
  /// An object of the table as what it is.
  let model: @Sendable (AnyObject) -> any PersistentModel
  private let keyPathNumbers: [SendableKeyPath: Int]

  init(_ type: any PersistentModel.Type) {
    typealias Made = (
      ModelDescription, [SendableKeyPath], SendableKeyPath, @Sendable (inout ModelRow) throws -> any PersistentModel,
      @Sendable (AnyObject) -> any PersistentModel
    )
    func describe<Model: PersistentModel>(_ type: Model.Type) -> Made {
      var description = ModelDescription()
      Model._$describe(&description)
      let identifiers: [AnyKeyPath] = [\Model.persistentModelID]
      return (
        description, identifiers.map(SendableKeyPath.init), SendableKeyPath(\Boxed<Model>.model),
        { try Model(_$row: &$0) }, { unsafe unsafeDowncast($0, to: Model.self) }
      )
    }
    self.type = type
    let described: ModelDescription
    (described, identifierKeyPaths, boxed, makeObject, model) = describe(type)
    (name, entityName) = (described.rootName ?? type.entityName, type.entityName)
    (columns, relations) = (described.columns, described.relations)
    places = Array(columns.indices)
    relationKeyPaths = described.relations.map(\.keyPath)
    inheritance.classes = described.classes
    indexes = Self.indexes(name, described.columns, described.indexes)
    uniques = indexes.filter(\.isUnique)
    toMany = relations.reduce(0) { $1.isToMany ? $0 | $1.bit : $0 }
    let names = ["id", "_version"] + columns.map(\.column)
    selection = SQLFragment(joining: names.map { "t0.\(identifier: $0)" }, separator: ", ")
    let (name, selection) = (name, selection)
    texts = [.sqlite: Texts(name, selection, names, .sqlite), .postgres: Texts(name, selection, names, .postgres)]
    keyPathNumbers = Dictionary(
      columns.map { (SendableKeyPath($0.keyPath), $0.number) } + relations.map { (SendableKeyPath($0.keyPath), $0.number) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The table that classes share, with the columns of all.
  init(sharedBy root: ModelTable, columns: [ModelColumn], relations: [ModelRelation], indexes: [TableIndex]) {
    (type, name, entityName) = (root.type, root.name, root.name)
    (self.columns, self.relations, self.indexes) = (columns, relations, indexes)
    places = Array(columns.indices)
    uniques = indexes.filter(\.isUnique)
    toMany = relations.reduce(0) { $1.isToMany ? $0 | $1.bit : $0 }
    selection = SQLFragment(joining: (["id", "_version"] + columns.map(\.column)).map { "t0.\(identifier: $0)" }, separator: ", ")
    (relationKeyPaths, identifierKeyPaths, texts, keyPathNumbers) = ([], [], [:], [:])
    (boxed, makeObject, model) = (root.boxed, root.makeObject, root.model)
  }

  private static func indexes(_ name: String, _ columns: [ModelColumn], _ described: [ModelIndex]) -> [TableIndex] {
    let own = columns.compactMap { column -> TableIndex? in
      guard column.isReference || column.attribute.isUnique else { return nil }
      return TableIndex(name, columns, [column.keyPath], isUnique: column.attribute.isUnique)
    }
    var seen: Set<String> = []
    return (own + described.map { TableIndex(name, columns, $0.keyPaths, isUnique: $0.isUnique) }).filter { seen.insert($0.name).inserted }
  }

  /// Statements that are the same each time.
  struct Texts {
    let selectOne: String
    let delete: String
    /// New rows, for each number of rows that one statement has.
    let inserts: [(count: Int, text: String)]
    /// One column of one row, if the row is of a version.
    let updates: [String]

    /// - Parameters:
    ///   - columns: the identifier, the version, and the others.
    ///   - constants: further columns, and what they have in each row.
    init(
      _ name: String, _ selection: SQLFragment, _ columns: [String], _ dialect: SQLDialect,
      constants: [(column: String, value: String)] = []
    ) {
      let sql: SQLFragment = "SELECT \(selection) FROM \(identifier: name) AS t0 WHERE t0.id = \(argument: .integer(0))"
      selectOne = sql.render(dialect).text
      delete = "DELETE FROM \(quoted(name)) WHERE id = \(dialect.parameter(1))"
      let others = ["id"] + columns.dropFirst(2)
      let names = (["_version"] + others + constants.map(\.column)).map(quoted).joined(separator: ", ")
      inserts = ModelTable.insertCounts(others.count).map { count in
        let rows = (0..<count).map { row in
          // All have the version in common.
          let own = others.indices.map { dialect.parameter(row * others.count + $0 + 2) }
          return "(\(([dialect.repeatedParameter(1)] + own + constants.map(\.value)).joined(separator: ", ")))"
        }
        return (count, "INSERT INTO \(quoted(name)) (\(names)) VALUES \(rows.joined(separator: ", "))")
      }
      updates = columns.dropFirst(2).map { Self.update(name, [$0], dialect, isExpected: true) }
    }

    /// - Parameter isExpected: whether the row is to have a version, which is the last argument.
    static func update(_ name: String, _ columns: [String], _ dialect: SQLDialect, isExpected: Bool) -> String {
      let sets = zip(2..., columns).map { "\(quoted($1)) = \(dialect.parameter($0))" }
      let text = """
        UPDATE \(quoted(name)) SET \((["_version = \(dialect.parameter(1))"] + sets).joined(separator: ", ")) \
        WHERE id = \(dialect.parameter(columns.count + 2))
        """
      return isExpected ? "\(text) AND _version = \(dialect.parameter(columns.count + 3))" : text
    }
  }

  /// How many rows a statement inserts: as many as there are of the largest number, then of the next. No statement may have more than 32,766 arguments.
  static func insertCounts(_ columns: Int) -> [Int] { [32, 4, 1].filter { $0 == 1 || $0 * columns < 32_000 } }

  /// The row with an identifier, which is the statement's only argument.
  func selectOne(_ dialect: SQLDialect) -> String { texts[dialect]!.selectOne }

  /// Statements that insert rows, each with the number of its rows, the largest first. The arguments are the version, and of each row the identifier
  /// and all columns.
  func inserts(_ dialect: SQLDialect) -> [(count: Int, text: String)] { texts[dialect]!.inserts }

  /// Changes columns of one row, whose identifier is the last argument, or the last but one before the version that the row is to have. The first is
  /// its new version.
  func update(_ places: some Collection<Int>, _ dialect: SQLDialect, isExpected: Bool) -> String {
    if isExpected, places.count == 1, let place = places.first { return texts[dialect]!.updates[place] }
    return Texts.update(name, places.map { columns[$0].column }, dialect, isExpected: isExpected)
  }

  /// Deletes the row with an identifier.
  func delete(_ dialect: SQLDialect) -> String { texts[dialect]!.delete }

  /// Whether there is anything to do about relationships when a row of it is saved.
  var isRelated: Bool { !stored.relations.isEmpty || !stored.incoming.isEmpty || !stored.pairs.isEmpty }

  /// The bit of the property that a key path names, or nil where it is none that is kept.
  func bit(_ keyPath: AnyKeyPath) -> UInt64? { keyPathNumbers[SendableKeyPath(keyPath)].map(ModelRecord.bit) }

  /// One that equal key paths have in common: `\Order.customer?.name` is not equal to `\Order.customer` with the rest appended, and after the
  /// same beginning both are.
  func canonical(_ keyPath: AnyKeyPath) -> AnyKeyPath? { boxed.keyPath.appending(path: keyPath) }

  func relation(_ number: Int) -> ModelRelation? { relations.first { $0.number == number } }

  /// Makes an object of a row that the selection gave.
  ///
  /// Throws `MissingRelatives` where it cannot be without objects that are not in the context.
  func make(_ row: borrowing DatabaseRow, in context: ModelContext) throws -> any PersistentModel {
    var row = ModelRow(row, self, first: firstColumn, context)
    let object = try makeObject(&row)
    object._$record.references = row.laterReferences.isEmpty ? row.references : row.references + row.laterReferences
    object._$record.faults = row.faults | toMany
    return object
  }
}

private struct Boxed<Model> { var model: Model }

/// A column of a table of pairs that has the rows of one side.
struct PairColumn {
  let table: String
  let column: String
  let other: String
  /// The relationship of this side, if it has one, and that of the other.
  let relation: ModelRelation?
  let inverse: ModelRelation?
}

extension ModelTable: CustomStringConvertible {
  var description: String { entityName }
}

/// A key path, which is the same for all threads.
struct SendableKeyPath: Hashable, @unchecked Sendable {
  let keyPath: AnyKeyPath
  init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }
}
