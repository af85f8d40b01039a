extension DatabaseRow {
  /// The same row under another name, as long as that is valid.
  init(_ row: borrowing DatabaseRow) {
    if let statement = row.statement { self.init(sqlite: statement) } else { self.init(postgres: row.postgres) }
  }
}
