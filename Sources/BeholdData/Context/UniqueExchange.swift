/// Rows of one save that take unique values from each other, as two that change places.
///
/// A database looks at each row by itself. So these rows first get values that no row has.
struct UniqueExchange {
  /// The rows whose unique values are written, where several of a table are.
  private let rows: [SaveBatch.Row]

  init(_ rows: [SaveBatch.Row]) {
    let writing = rows.filter { row in
      row.kind == .updated && row.table.uniques.contains { $0.columns.contains(where: row.columns.contains) }
    }
    self.rows = Dictionary(grouping: writing, by: \.table.index).values.filter { $0.count > 1 }.flatMap(\.self)
  }

  /// Runs `write` in the open transaction; where values are unique and taken, again after the rows have left theirs.
  func write(_ connection: any DatabaseConnection, _ write: () throws -> Void) throws {
    if rows.isEmpty { return try write() }
    do {
      try connection.transaction(.write, write)
    } catch let error as DatabaseError {
      guard error.isUniqueness else { throw error }
      for row in rows { try leaveValues(row, connection) }
      try write()
    }
  }

  /// Does so with a row that nobody else has changed: that one certainly gets its values in this save.
  private func leaveValues(_ row: SaveBatch.Row, _ connection: any DatabaseConnection) throws {
    var places: Set<Int> = []
    for unique in row.table.uniques {
      if let place = unique.columns.first(where: row.columns.contains) { places.insert(place) }
    }
    let columns = places.map { row.table.columns[$0] }
    let sets = columns.enumerated().map { "\(quoted($1.column)) = \(connection.dialect.parameter($0 + 1))" }
    let condition = [columns.count + 1, columns.count + 2].map(connection.dialect.parameter)
    try connection.execute(
      """
      UPDATE \(quoted(row.table.name)) SET \(sets.joined(separator: ", "))
      WHERE id = \(condition[0]) AND _version = \(condition[1])
      """, columns.map { $0.storage.otherValue } + [.integer(row.identifier), .integer(row.version)])
  }
}

extension PredicateStorage {
  /// One that no row has, but by an accident of 1 to 2⁶⁰.
  fileprivate var otherValue: DatabaseValue {
    let number = Int64.random(in: .min ..< -1 << 62)
    return switch self {
    case .bool, .integer: .integer(number)
    case .real: .real(Double(number) * 1e200)
    case .blob: .blob(Array("behold \(number)".utf8))
    case .text, .decimal, .json: .text("behold \(number)")
    }
  }
}

extension Error {
  /// Whether it is the database's, of a rule that no two rows are the same, or is about a row that is not the one any more which has the same values.
  var isUniqueness: Bool {
    if (self as? ModelError)?.isPlaceLeft == true { return true }
    guard case .constraint(let constraint)? = (self as? DatabaseError)?.kind else { return false }
    return constraint.rule == .unique
  }
}
