/// What a row had that an inserted object with its unique values was written over: taking that back gives it back, and deletes no row.
struct FormerRow {
  /// The columns, by their places in the table.
  let columns: [Int: DatabaseValue?]
  /// To what its to-one relationships referred, by number.
  let targets: [Int: [any PersistentModel]]
}

extension ModelContext {
  /// The values of a row that an inserted object is about to be written over; nil where nobody could take it back.
  func former(_ row: Int64, _ other: (any PersistentModel)?, _ table: ModelTable) throws -> FormerRow? {
    guard recorder != nil else { return nil }
    let relations = table.relations.filter { !$0.isToMany }
    if let other {
      let targets = relations.compactMap { relation in present(relation, of: other).map { (relation.number, $0) } }
      return FormerRow(columns: other.kept(.max), targets: Dictionary(uniqueKeysWithValues: targets))
    }
    let values = try store.pool.read { connection in
      try connection.first(table.selectOne(connection.dialect), [.integer(row)]) { row in
        table.columns.indices.map { row.value(at: table.resultColumn($0)) }
      }
    }
    guard let values else { return nil }
    var (columns, targets): ([Int: DatabaseValue?], [Int: [any PersistentModel]]) = ([:], [:])
    for (place, column) in table.columns.enumerated() {
      guard let relation = table.relation(column.number), !relation.isToMany else {
        columns[place] = .some(values[place])
        continue
      }
      guard case .integer(let reference) = values[place] else { continue }
      targets[relation.number] = try Array(objects([reference], relation.target).values)
    }
    return FormerRow(columns: columns, targets: targets)
  }
}

extension ChangeRecorder {
  /// An inserted object was written over a row, whose object, from then on, is `other`.
  func didReplace(_ former: FormerRow, with object: any PersistentModel, by other: any PersistentModel) {
    seal()
    var after = object.kept(.max)
    // What was changed between the insertion and the save is taken back before it.
    for set in present.reversed() {
      guard let change = set.change(of: object) else { continue }
      if !change.wasThere { return set.replaceInsertion(of: object, by: other, former, after) }
      for (place, column) in change.columns { after[place] = column.before }
      set.replace(object, by: other)
    }
  }
}
