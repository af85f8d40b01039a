package import Foundation

extension PredicateTranslation {
  /// `a == b` as Swift has it: two nils are equal, and the result is never NULL.
  func equal(_ left: SQLTerm, _ right: SQLTerm, part: Any.Type) throws -> SQLTerm {
    let canFail = left.canFail || right.canFail
    if left.form == StandardSearch.self {
      return SQLTerm("behold_localized_contains(\(left.sql), \(right.sql))", .bool, canFail: canFail)
    }
    if left.form == CaselessOrder.self {
      return SQLTerm("(behold_caseless(\(left.sql)) = behold_caseless(\(right.sql)))", .bool, canFail: canFail)
    }
    if left.storage == .json || right.storage == .json, !(left.isNil || right.isNil) {
      throw unsupported(part, "values kept as JSON compare with nil only")
    }
    let sql: SQLFragment =
      if right.isNil {
        "(\(left.sql) IS NULL)"
      } else if left.isNil {
        "(\(right.sql) IS NULL)"
      } else if !left.isOptional, !right.isOptional {
        "(\(left.sql) = \(right.sql))"
      } else if dialect == .sqlite {
        "(\(left.sql) IS \(right.sql))"
      } else if left.isOptional != right.isOptional, left.isColumn || right.isColumn {
        // Unlike IS NOT DISTINCT FROM, this uses an index of PostgreSQL.
        "(\((left.isOptional ? left : right).sql) IS NOT NULL AND \(left.sql) = \(right.sql))"
      } else {
        "(\(left.sql) IS NOT DISTINCT FROM \(right.sql))"
      }
    return SQLTerm(sql, .bool, canFail: canFail)
  }

  /// The value as it is ordered: text by the bytes of its NFC, which is Swift's order.
  func ordered(_ term: SQLTerm) -> SQLFragment {
    if term.form == CaselessOrder.self {
      return dialect == .postgres ? "behold_caseless(\(term.sql)) COLLATE \"C\"" : "behold_caseless(\(term.sql))"
    }
    if term.form == LocalizedOrder.self { return "\(term.sql) COLLATE \"behold_localized\"" }
    if dialect == .postgres, term.storage == .text || term.storage == .decimal { return "\(term.sql) COLLATE \"C\"" }
    return term.sql
  }

  /// Throws where Swift's order of the type need not be the order of what is kept.
  func checkOrder(of type: Any.Type, part: Any.Type) throws {
    if type is any RawRepresentable.Type { throw unsupported(part, "the order of '\(type)' is its own, not its raw value's") }
    if PredicateStorage(keeping: type) == .json { throw unsupported(part, "'\(type)' has no order in SQL") }
  }
}

extension SQLTerm {
  fileprivate var isNil: Bool {
    guard sql.pieces.count == 1, case .text(let text) = sql.pieces[0] else { return false }
    return text.hasPrefix("NULL")
  }
}

extension PredicateExpressions.Equal: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    .value(try translation.equal(translation.value(lhs), translation.value(rhs), part: Self.self))
  }
}

extension PredicateExpressions.NotEqual: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    var result = try translation.equal(translation.value(lhs), translation.value(rhs), part: Self.self)
    result.sql = "(NOT \(result.sql))"
    return .value(result)
  }
}

extension PredicateExpressions.Comparison: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    try translation.checkOrder(of: LHS.Output.self, part: Self.self)
    let left = try translation.value(lhs)
    let right = try translation.value(rhs)
    var (a, b) = (translation.ordered(left), translation.ordered(right))
    if left.form == LocalizedOrder.self, translation.dialect == .sqlite {
      // A collation named within an operand would in SQLite also be that of the comparison around it.
      (a, b) = ("behold_localized_compare(\(left.sql), \(right.sql))", "0")
    }
    let sql: SQLFragment =
      switch op {
      case .lessThan: "(\(a) < \(b))"
      case .lessThanOrEqual: "(\(a) <= \(b))"
      case .greaterThan: "(\(a) > \(b))"
      case .greaterThanOrEqual: "(\(a) >= \(b))"
      @unknown default: throw unsupported(Self.self, "the operator \(op) is unknown")
      }
    return .value(SQLTerm(sql, .bool, canFail: left.canFail || right.canFail))
  }
}
