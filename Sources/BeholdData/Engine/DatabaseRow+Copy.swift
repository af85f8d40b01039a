extension DatabaseRow {
  /// The same row under another name, as long as that is valid.
  init(_ row: borrowing DatabaseRow) {
    if let statement = row.statement {
      self.init(sqlite: statement)
    } else if let values = row.values {
      self.init(values: values)
    } else {
      self.init(postgres: row.postgres)
    }
  }
}

/// A value as the type that a property asks for, which has given it.
extension DatabaseValue {
  var integer: Int64 { if case .integer(let value) = self { value } else { 0 } }
  var real: Double { if case .real(let value) = self { value } else { 0 } }
  var text: String { if case .text(let value) = self { value } else { "" } }

  func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    switch self {
    case .blob(let bytes): try bytes.withUnsafeBytes(body)
    case .text(let text): try Array(text.utf8).withUnsafeBytes(body)
    case .null, .integer, .real: try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
  }
}
