extension ModelContext {
  /// Which rows of a shared table are of another class than the table's, with its name.
  func ofOtherClasses(_ identifiers: [Int64], _ table: ModelTable) throws -> [Int64: String] {
    guard table.isShared, !identifiers.isEmpty else { return [:] }
    let list = SQLFragment(joining: identifiers.map { "\(argument: .integer($0))" }, separator: ", ")
    let column = SQLFragment(identifier: ModelTable.classColumn)
    let text = SQLFragment(
      "SELECT id, coalesce(\(column), \(argument: .text(table.name))) FROM \(identifier: table.name) WHERE id IN (\(list))"
    )
    .render(store.pool.dialect)
    let rows = try store.pool.read { connection in
      try connection.rows(text.text, text.arguments) { ($0.integer(at: 0), $0.text(at: 1)) }
    }
    return Dictionary(rows.filter { $0.1 != table.entityName }) { first, _ in first }
  }

  /// An inserted object has the unique values of a row that is of another class: it cannot be written over it.
  func foreignPlace(_ table: ModelTable, _ row: Int64, _ other: String) -> ModelError {
    ModelError(
      .value, "an inserted \(table) has the unique values of \(other) \(row), and cannot be written over an object of another class")
  }
}
