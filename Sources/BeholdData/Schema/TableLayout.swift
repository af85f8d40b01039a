/// How a column was made.
struct LayoutColumn: Equatable {
  let storage: String
  let isOptional: Bool
  /// Whether rows that say nothing of it can be inserted though it must have a value.
  let isDefaulted: Bool
}

extension LayoutColumn {
  init(_ column: ModelColumn) {
    self.init(storage: "\(column.storage)", isOptional: column.isOptional, isDefaulted: column.initial != nil)
  }
}

/// The columns of a table as they are in the database.
struct TableLayout {
  let name: String
  private let connection: any DatabaseConnection

  init(_ name: String, _ connection: any DatabaseConnection) {
    self.name = name
    self.connection = connection
  }

  private func parameter(_ number: Int) -> String { connection.dialect.parameter(number) }

  func columns() throws -> [String: LayoutColumn] {
    let rows = try connection.rows(
      "SELECT name, storage, optional, defaulted FROM \(SchemaStore.layout) WHERE entity = \(parameter(1))", [.text(name)]
    ) {
      ($0.text(at: 0), LayoutColumn(storage: $0.text(at: 1), isOptional: $0.integer(at: 2) != 0, isDefaulted: $0.integer(at: 3) != 0))
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  func note(_ column: String, _ layout: LayoutColumn) throws {
    try connection.execute(
      """
      INSERT INTO \(SchemaStore.layout) (entity, name, storage, optional, defaulted) VALUES (\(connection.dialect.parameters(5)))
      ON CONFLICT (entity, name) DO UPDATE SET storage = excluded.storage, optional = excluded.optional, defaulted = excluded.defaulted
      """,
      [
        .text(name), .text(column), .text(layout.storage), .integer(layout.isOptional ? 1 : 0), .integer(layout.isDefaulted ? 1 : 0),
      ])
  }

  func forget(_ column: String) throws {
    try connection.execute(
      "DELETE FROM \(SchemaStore.layout) WHERE entity = \(parameter(1)) AND name = \(parameter(2))", [.text(name), .text(column)])
  }
}
