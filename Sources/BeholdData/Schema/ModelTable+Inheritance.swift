// Classes that inherit from each other are rows of one table, which has the columns of all, and one that says of which class a row is: nothing for the
// first class, and else its name. So relationships, unique values, queries and the log of changes are of the first class, whatever an object is.

extension ModelTable {
  /// What a class has from others, and how it shares a table.
  struct Inheritance {
    /// The class and those that it inherits from, the first of them first; none where nothing inherits from it or could.
    var classes: [DescribedClass] = []
    /// The class that it inherits from.
    var parent: ModelTable?
    /// The table of all, if there are others.
    var shared: ModelTable?
    /// Of what is shared: the classes.
    var members: [Member] = []
    /// Where the class's columns are in the shared table.
    var places: [Int] = []
  }

  struct Member {
    unowned let table: ModelTable
    let name: [UInt8]
  }

  /// The column with the name of a row's class.
  static let classColumn = "_class"

  /// What the database has.
  var stored: ModelTable { inheritance.shared ?? self }

  /// Whether rows say of which class they are.
  var isShared: Bool { inheritance.shared != nil || !inheritance.members.isEmpty }

  /// Places of the columns that the class has and those that it inherits from have not.
  var ownColumns: Range<Int> { (inheritance.classes.last?.columns ?? 0)..<columns.count }

  var ownRelations: ArraySlice<ModelRelation> { relations[(inheritance.classes.last?.relations ?? 0)...] }

  /// Whether objects of another class are of this one, too.
  func includes(_ other: ModelTable?) -> Bool {
    if other === self { return true }
    guard isShared else { return false }
    var next = other?.inheritance.parent
    while let table = next, table !== self { next = table.inheritance.parent }
    return next != nil
  }

  /// The class of a row of a shared table that the selection gave; nil where the program has no such class.
  func ofRow(_ row: borrowing DatabaseRow) -> ModelTable? {
    let members = stored.inheritance.members
    if row.isNull(at: 2) { return members[0].table }
    return row.withBytes(at: 2) { bytes in members.first { bytes.elementsEqual($0.name) }?.table }
  }

  /// Where a column of the class is in a row that the selection gave.
  func selectedPlace(of column: Int) -> Int { (isShared ? inheritance.places[column] : column) + 2 }

  /// What a fingerprint has of classes that share the table.
  var inheritedParts: [String] {
    inheritance.members.map { member in
      let required = member.table.columns[member.table.ownColumns].filter { !$0.isOptional }.map(\.name)
      return "\(member.table) of \(member.table.inheritance.parent?.entityName ?? "none"): \(required.joined(separator: " "))"
    }
  }

  /// Whether an identifier with the name of a class may be of an object of this one.
  func knows(_ entityName: String) -> Bool {
    entityName == self.entityName || isShared && stored.inheritance.members.contains { $0.table.entityName == entityName }
  }

  /// Chooses the rows of the class, of a table with the alias `t0`. What others keep there of classes that are not in the program is left alone.
  var classFilter: SQLFragment? {
    guard isShared else { return nil }
    let names = stored.inheritance.members.map(\.table).filter { $0.inheritance.parent != nil && includes($0) }.map(\.entityName)
    let list = SQLFragment(joining: names.map { "\(argument: .text($0))" }, separator: ", ")
    let column: SQLFragment = "t0.\(identifier: Self.classColumn)"
    return inheritance.parent == nil ? "(\(column) IS NULL OR \(column) IN (\(list)))" : "\(column) IN (\(list))"
  }

  /// What it takes of a row to be an object of the class, where it is one of another.
  var cast: PredicateCast? {
    guard isShared else { return nil }
    if inheritance.parent == nil { return .any }
    return .classes(stored.inheritance.members.map(\.table).filter(includes).map(\.entityName))
  }
}

// MARK: - Making

extension ModelTable {
  /// Gives classes that inherit from each other a table in common. Returns all tables, in the order of the first classes of each.
  static func shared(by classes: [ModelTable], _ table: (any PersistentModel.Type) -> ModelTable) -> [ModelTable] {
    for one in classes {
      let line = one.inheritance.classes
      if line.count > 1 { one.inheritance.parent = table(line[line.count - 2].type) }
    }
    let groups = Dictionary(grouping: classes) {
      $0.inheritance.classes.first.map { ObjectIdentifier($0.type) } ?? ObjectIdentifier($0.type)
    }
    var tables: [ModelTable] = []
    var seen: Set<ObjectIdentifier> = []
    for one in classes {
      let root = one.inheritance.classes.first.map { table($0.type) } ?? one
      guard seen.insert(ObjectIdentifier(root.type)).inserted, let group = groups[ObjectIdentifier(root.type)] else { continue }
      let members = group.sorted { $0.inheritance.classes.count < $1.inheritance.classes.count }
      let stored = members.count > 1 ? shared(by: members) : root
      for member in members + [stored] { member.index = tables.count }
      tables.append(stored)
    }
    return tables
  }

  /// - Parameter members: the first class, and the others, each after the one that it inherits from.
  private static func shared(by members: [ModelTable]) -> ModelTable {
    let root = members[0]
    precondition(
      !root.columns.contains { $0.column.lowercased() == classColumn },
      "\(root) has subclasses: no property of it is called '\(classColumn)'")
    var columns = [
      ModelColumn(
        name: classColumn, number: 63, keyPath: \ModelTable.entityName, storage: .text, isOptional: true, attribute: Schema.Attribute(),
        initial: nil)
    ]
    for member in members {
      if let parent = member.inheritance.parent {
        member.inheritance.places = parent.inheritance.places
        member.relations = parent.relations + member.ownRelations
      }
      member.checkIndexes()
      member.inheritance.places += columns.count..<(columns.count + member.ownColumns.count)
      columns += member.columns[member.ownColumns].map { $0.shared(root: root.name) }
    }
    var indexes = [TableIndex(root.name, [0], [classColumn], isUnique: false)]
    var seen: Set<String> = []
    for member in members {
      for index in member.indexes where seen.insert(index.name).inserted {
        let places = index.columns.map { member.inheritance.places[$0] }
        indexes.append(TableIndex(root.name, places, index.names, isUnique: index.isUnique))
      }
    }
    let stored = ModelTable(sharedBy: root, columns: columns, relations: members.flatMap(\.ownRelations), indexes: indexes)
    stored.inheritance.members = members.map { Member(table: $0, name: Array($0.entityName.utf8)) }
    for member in members { member.share(stored) }
    return stored
  }

  private func checkIndexes() {
    guard let parent = inheritance.parent else { return }
    for index in indexes where index.isUnique && !parent.indexes.contains(where: { $0.name == index.name }) {
      precondition(
        index.columns.contains(where: ownColumns.contains),
        "#Unique of \(entityName) names inherited properties alone: no two rows of \(name) have the same where that class says it")
    }
  }

  private func share(_ stored: ModelTable) {
    inheritance.shared = stored
    firstColumn = 3
    selection = stored.selection
    let columns = ["id", "_version"] + columns.map(\.column)
    for dialect in [SQLDialect.sqlite, .postgres] {
      let value = inheritance.parent == nil ? "NULL" : dialect.literal(.text(entityName))
      texts[dialect] = Texts(name, selection, columns, dialect, constants: [(Self.classColumn, value)])
    }
  }
}

extension ModelColumn {
  /// The column as the table has it that classes share: rows of other classes have nothing there.
  fileprivate func shared(root: String) -> ModelColumn {
    guard let qualifier else { return self }
    let original = attribute.originalName.map { name in
      // From the first class, or another one.
      name.contains(".") ? (name.hasPrefix("\(root).") ? String(name.dropFirst(root.count + 1)) : name) : Self.column(name, of: qualifier)
    }
    var column = ModelColumn(
      name: column, number: number, keyPath: keyPath, storage: storage, isOptional: true,
      attribute: Schema.Attribute(originalName: original), initial: attribute.isUnique ? nil : initial)
    column.isReference = isReference
    column.isPartial = true
    return column
  }
}
