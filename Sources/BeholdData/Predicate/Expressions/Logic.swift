package import Foundation

extension PredicateExpressions.Conjunction: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    let left = try translation.value(lhs)
    let right = try translation.value(rhs)
    // Databases may compute both sides in any order; only CASE keeps an error behind its guard.
    let sql: SQLFragment =
      right.canFail
      ? "CASE WHEN \(left.sql) THEN \(right.sql) ELSE \(translation.boolean(false)) END" : "(\(left.sql) AND \(right.sql))"
    return .value(SQLTerm(sql, .bool, canFail: left.canFail || right.canFail))
  }
}

extension PredicateExpressions.Disjunction: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    let left = try translation.value(lhs)
    let right = try translation.value(rhs)
    let sql: SQLFragment =
      right.canFail
      ? "CASE WHEN \(left.sql) THEN \(translation.boolean(true)) ELSE \(right.sql) END" : "(\(left.sql) OR \(right.sql))"
    return .value(SQLTerm(sql, .bool, canFail: left.canFail || right.canFail))
  }
}

extension PredicateExpressions.Negation: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    let inner = try translation.value(wrapped)
    return .value(SQLTerm("(NOT \(inner.sql))", .bool, canFail: inner.canFail))
  }
}

extension PredicateExpressions.Conditional: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    let test = try translation.value(test)
    let yes = try translation.value(trueBranch)
    let no = try translation.value(falseBranch)
    return .value(
      SQLTerm(
        "CASE WHEN \(test.sql) THEN \(yes.sql) ELSE \(no.sql) END", yes.storage, isOptional: yes.isOptional || no.isOptional,
        canFail: test.canFail || yes.canFail || no.canFail))
  }
}
