extension SQLDialect {
  var textType: String { self == .sqlite ? "TEXT" : "text COLLATE \"C\"" }
  var integerType: String { self == .sqlite ? "INTEGER" : "bigint" }

  func parameters(_ count: Int) -> String { (1...count).map(parameter).joined(separator: ", ") }

  func type(of storage: PredicateStorage) -> String {
    switch (self, storage) {
    case (_, .bool), (_, .integer): integerType
    case (.sqlite, .real): "REAL"
    case (.sqlite, .blob): "BLOB"
    case (.postgres, .real): "double precision"
    case (.postgres, .blob): "bytea"
    default: textType
    }
  }

  /// A value as it is written in a definition, which has no parameters.
  func literal(_ value: DatabaseValue) -> String {
    switch value {
    case .null: return "NULL"
    case .integer(let value): return "\(value)"
    case .real(let value):
      if value.isInfinite { return self == .sqlite ? (value < 0 ? "-9e999" : "9e999") : "'\(value < 0 ? "-" : "")Infinity'" }
      return "\(value)"
    case .text(let value): return "'" + value.replacing("'", with: "''") + "'"
    case .blob(let bytes):
      let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      return self == .sqlite ? "x'\(digits)'" : "'\\x\(digits)'"
    }
  }
}
