package import Foundation

extension PredicateExpressions.ExpressionEvaluate: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    guard case .constant(let value) = try translation.term(expression), let inner = value as? Transformation.Output else {
      throw unsupported(Self.self, "the expression comes from a row")
    }
    var inputs: [PredicateTerm] = []
    for input in repeat each input { inputs.append(try translation.term(input)) }
    return try translation.term(of: inner, inputs: inputs)
  }
}

extension PredicateTranslation {
  fileprivate func term<each Value, Output>(of inner: Expression<repeat each Value, Output>, inputs: [PredicateTerm]) throws
    -> PredicateTerm
  {
    var rest = inputs[...]
    for variable in repeat each inner.variable { bindings[variable.key] = rest.popFirst() }
    func open<Part: PredicateExpression>(_ part: Part) throws -> PredicateTerm { try term(part) }
    return try open(inner.expression)
  }
}
