package import Foundation

extension PredicateExpressions.NilLiteral: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm { .constant(Wrapped?.none as Any) }
}

extension PredicateExpressions.NilCoalesce: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    let left = try translation.value(lhs)
    let right = try translation.value(rhs)
    let canFail = left.canFail || right.canFail
    if !left.isOptional { return .value(left) }
    if let guarded = left.guarded, right.sql == translation.boolean(false), !left.canFail {
      return .value(SQLTerm("(\(guarded.condition) AND \(guarded.body))", .bool))
    }
    return .value(SQLTerm("COALESCE(\(left.sql), \(right.sql))", left.storage, isOptional: right.isOptional, canFail: canFail))
  }
}

extension PredicateExpressions.ForcedUnwrap: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    switch try translation.term(inner) {
    case .row(var row):
      row.isForced = row.isForced || row.isOptional
      row.isOptional = false
      return .row(row)
    case let term:
      var value = try translation.value(term, name: partName(Self.self), type: Inner.Output.self)
      if !value.isOptional { return .value(value) }
      value = SQLTerm("behold_unwrap(\(value.sql))", value.storage, canFail: true)
      return .value(value)
    }
  }
}

extension PredicateExpressions.OptionalFlatMap: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    let outer = try translation.term(wrapped)
    let condition: SQLFragment
    var guardFails = false
    switch outer {
    case .constant(let value):
      guard let inner = (value as? any OptionalValue)?.wrappedValue else { return .constant(Result?.none as Any) }
      translation.bindings[variable.key] = .constant(inner)
      return try translation.term(transform)
    case .row(let row):
      if !row.isOptional {
        translation.bindings[variable.key] = .row(row)
        return try translation.term(transform)
      }
      condition = "(\(row.identifier) IS NOT NULL)"
      var present = row
      present.isOptional = false
      translation.bindings[variable.key] = .row(present)
    default:
      var value = try translation.value(outer, name: partName(Self.self), type: LHS.Output.self)
      if !value.isOptional {
        translation.bindings[variable.key] = .value(value)
        return try translation.term(transform)
      }
      condition = "(\(value.sql) IS NOT NULL)"
      guardFails = value.canFail
      value.isOptional = false
      translation.bindings[variable.key] = .value(value)
    }
    switch try translation.term(transform) {
    case .row(var row):
      // A row reached through an absent one is absent: its join finds nothing.
      row.isOptional = true
      return .row(row)
    case .rows:
      throw unsupported(Self.self, "an optional relationship to many; ask `contains(where:)` or `count` within the unwrapping")
    case let term:
      let body = try translation.value(term, name: partName(RHS.self), type: RHS.Output.self)
      return .value(
        SQLTerm(
          "CASE WHEN \(condition) THEN \(body.sql) END", body.storage, isOptional: true, canFail: guardFails || body.canFail,
          guarded: body.storage == .bool && !body.isOptional ? .init(condition: condition, body: body.sql) : nil))
    }
  }
}
