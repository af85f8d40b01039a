/// What the log says that others have changed in the rows of a batch since these were read.
///
/// The log has no key by rows. So it is looked through for many of them at once, as soon as one is asked for: rows that others have changed
/// often come together.
final class ChangedRows {
  private let connection: any DatabaseConnection
  private let own: ClosedRange<Int64>
  private let rows: [SaveBatch.Row]
  /// By the places of rows in the batch: what others have changed, or nil where the log does not reach back so far.
  private var known: [Int: UInt64?] = [:]

  /// - Parameter own: the origins of saves whose changes are no others'.
  init(_ connection: any DatabaseConnection, _ own: ClosedRange<Int64>, _ rows: [SaveBatch.Row]) {
    (self.connection, self.own, self.rows) = (connection, own, rows)
  }

  /// The properties that others have changed since the values of a row were read: all where nobody knows.
  func properties(of row: SaveBatch.Row, at place: Int) throws -> UInt64 {
    if known[place] == nil { try read(from: place, row.table) }
    return (known[place] ?? nil) ?? .max
  }

  /// Reads of a row and of up to 999 of the same table that come after it in the batch.
  private func read(from place: Int, _ table: ModelTable) throws {
    let places = (place..<min(place + 1000, rows.count)).filter { rows[$0].table === table && rows[$0].kind == .updated }
    let placesByRow = Dictionary(places.map { (rows[$0].identifier, $0) }) { first, _ in first }
    for place in places { known.updateValue(nil, forKey: place) }
    let dialect = connection.dialect
    let list = (0..<places.count).map { dialect.parameter($0 + 3) }.joined(separator: ", ")
    var arguments: [DatabaseValue] = [.text(table.name), .integer(places.map { rows[$0].version }.min() ?? 0)]
    for place in places { arguments.append(.integer(rows[place].identifier)) }
    try connection.query(
      """
      SELECT row, version, properties, origin FROM \(SchemaStore.changes)
      WHERE entity = \(dialect.parameter(1)) AND version > \(dialect.parameter(2)) AND row IN (\(list))
      """, arguments
    ) {
      guard let place = placesByRow[$0.integer(at: 0)], $0.integer(at: 1) > rows[place].version else { return true }
      let properties = own.contains($0.integer(at: 3)) ? 0 : UInt64(bitPattern: $0.integer(at: 2))
      known[place] = ((known[place] ?? nil) ?? 0) | properties
      return true
    }
  }
}
