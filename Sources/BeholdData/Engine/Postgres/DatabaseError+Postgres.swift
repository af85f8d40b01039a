import CBeholdPostgres

extension DatabaseError {
  /// The error that a failed result tells.
  init(postgres result: OpaquePointer?, sql: String? = nil) {
    let state = Self.field(result, "C")
    var message = Self.field(result, "M") ?? PQresultErrorMessage(result).map { String(cString: $0).trimmed } ?? "no answer"
    if let detail = Self.field(result, "D") { message += " (\(detail))" }
    self.init(Self.kind(state: state ?? "", result), message, sql: sql, code: state)
  }

  private static func kind(state: String, _ result: OpaquePointer?) -> Kind {
    switch state {
    case "40001", "40P01": return .serialization
    case "55P03": return .busy
    case "57P01", "57P02", "57P03": return .connectionLost
    case "53100": return .full
    case "XX001", "XX002": return .damaged
    case "25006": return .readOnly
    case "26000": return .serialization
    case "0A000" where field(result, "M")?.contains("cached plan") == true: return .serialization
    default: break
    }
    return switch state.prefix(2) {
    case "08": .connectionLost
    case "23": .constraint(constraint(state, result))
    case "28", "3D": .cannotOpen
    case "42": .syntax
    default: .other
    }
  }

  private static func constraint(_ state: String, _ result: OpaquePointer?) -> DatabaseConstraint {
    let rule: DatabaseConstraint.Rule =
      switch state {
      case "23505": .unique
      case "23503": .foreignKey
      case "23502": .notNull
      case "23514": .check
      default: .other
      }
    var columns = field(result, "c").map { [$0] } ?? []
    // "Key (name, age)=(…) already exists.", in whatever language.
    if columns.isEmpty, let detail = field(result, "D"), let open = detail.firstIndex(of: "("), let close = detail.firstRange(of: ")=(") {
      columns = detail[detail.index(after: open)..<close.lowerBound].split(separator: ", ").map { name in
        name.hasPrefix("\"") ? String(name.dropFirst().dropLast()) : String(name)
      }
    }
    return DatabaseConstraint(rule, table: field(result, "t"), columns: columns, name: field(result, "n"))
  }

  private static func field(_ result: OpaquePointer?, _ code: Unicode.Scalar) -> String? {
    PQresultErrorField(result, CInt(code.value)).map { String(cString: $0) }
  }
}
