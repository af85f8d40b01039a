package import Foundation

extension PredicateTranslation {
  enum Operation { case add, subtract, multiply, divide, remainder }

  /// Arithmetic of integers and doubles; whatever would trap in Swift is an error of the statement.
  func arithmetic(_ operation: Operation, _ left: SQLTerm, _ right: SQLTerm, type: Any.Type, part: Any.Type) throws -> PredicateTerm {
    let (a, b) = (left.sql, right.sql)
    var sql: SQLFragment
    switch (left.storage, dialect) {
    case (.integer, .postgres):
      sql =
        switch operation {
        case .add: "(\(a) + \(b))"
        case .subtract: "(\(a) - \(b))"
        case .multiply: "(\(a) * \(b))"
        case .divide: "(\(a) / \(b))"
        case .remainder: "(\(a) % \(b))"
        }
    case (.integer, _), (.real, _):
      if type == Float.self { throw unsupported(part, "arithmetic of Float is computed in Double by SQL") }
      sql =
        switch operation {
        case .add: "behold_add(\(a), \(b))"
        case .subtract: "behold_subtract(\(a), \(b))"
        case .multiply: "behold_multiply(\(a), \(b))"
        case .divide: "behold_divide(\(a), \(b))"
        case .remainder: "behold_remainder(\(a), \(b))"
        }
    default: throw unsupported(part, "SQL has no arithmetic for '\(type)'")
    }
    sql = within(sql, type)
    return .value(SQLTerm(sql, left.storage, isOptional: left.isOptional || right.isOptional, canFail: true))
  }

  /// The narrower integers overflow at their own ends.
  func within(_ sql: SQLFragment, _ type: Any.Type) -> SQLFragment {
    guard let type = type as? any FixedWidthInteger.Type, type != Int.self, type != Int64.self else { return sql }
    let (low, high) = type.ends
    return "behold_within(\(sql), \(argument: .integer(low)), \(argument: .integer(high)))"
  }
}

extension FixedWidthInteger {
  fileprivate static var ends: (Int64, Int64) { (Int64(clamping: min), Int64(clamping: max)) }
}

extension PredicateExpressions.Arithmetic: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    let operation: PredicateTranslation.Operation =
      switch op {
      case .add: .add
      case .subtract: .subtract
      case .multiply: .multiply
      @unknown default: throw unsupported(Self.self, "the operator \(op) is unknown")
      }
    return try translation.arithmetic(
      operation, translation.value(lhs), translation.value(rhs), type: Output.self, part: Self.self)
  }
}

extension PredicateExpressions.IntDivision: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    try translation.arithmetic(.divide, translation.value(lhs), translation.value(rhs), type: Output.self, part: Self.self)
  }
}

extension PredicateExpressions.IntRemainder: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    try translation.arithmetic(.remainder, translation.value(lhs), translation.value(rhs), type: Output.self, part: Self.self)
  }
}

extension PredicateExpressions.FloatDivision: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    try translation.arithmetic(.divide, translation.value(lhs), translation.value(rhs), type: Output.self, part: Self.self)
  }
}

extension PredicateExpressions.UnaryMinus: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    let inner = try translation.value(wrapped)
    switch inner.storage {
    case .real: return .value(SQLTerm("(- \(inner.sql))", .real, isOptional: inner.isOptional, canFail: inner.canFail))
    case .integer:
      let zero = SQLTerm(SQLFragment(argument: .integer(0)), .integer)
      return try translation.arithmetic(.subtract, zero, inner, type: Output.self, part: Self.self)
    default: throw unsupported(Self.self, "SQL has no arithmetic for '\(Output.self)'")
    }
  }
}
