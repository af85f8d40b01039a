package import Foundation

extension PredicateExpressions.Range: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    .range(lower: try translation.value(lower), upper: try translation.value(upper), isClosed: false)
  }
}

extension PredicateExpressions.ClosedRange: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    .range(lower: try translation.value(lower), upper: try translation.value(upper), isClosed: true)
  }
}

extension PredicateExpressions.RangeExpressionContains: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    try translation.checkOrder(of: Element.Output.self, part: Self.self)
    let element = try translation.value(element)
    var bounds: (lower: SQLTerm?, upper: SQLTerm?, isClosed: Bool)
    switch try translation.term(range) {
    case .range(let lower, let upper, let isClosed): bounds = (lower, upper, isClosed)
    case .constant(let value as any BoundedRange):
      func bound(_ value: Any?) throws -> SQLTerm? {
        try value.map { try translation.constant($0, name: partName(Self.self), type: Element.Output.self) }
      }
      bounds = (try bound(value.lowest), try bound(value.highest), value.isClosed)
    default: throw unsupported(Self.self, "the range is none of Swift's own")
    }
    var parts: [SQLFragment] = []
    let x = translation.ordered(element)
    if let lower = bounds.lower { parts.append("\(x) >= \(translation.ordered(lower))") }
    if let upper = bounds.upper {
      parts.append(bounds.isClosed ? "\(x) <= \(translation.ordered(upper))" : "\(x) < \(translation.ordered(upper))")
    }
    if parts.isEmpty { return .constant(true) }
    let canFail = element.canFail || bounds.lower?.canFail == true || bounds.upper?.canFail == true
    return .value(SQLTerm("(\(SQLFragment(joining: parts, separator: " AND ")))", .bool, canFail: canFail))
  }
}

/// Swift's range types, seen alike.
protocol BoundedRange {
  var lowest: Any? { get }
  var highest: Any? { get }
  var isClosed: Bool { get }
}

extension Range: BoundedRange {
  var lowest: Any? { lowerBound }
  var highest: Any? { upperBound }
  var isClosed: Bool { false }
}

extension ClosedRange: BoundedRange {
  var lowest: Any? { lowerBound }
  var highest: Any? { upperBound }
  var isClosed: Bool { true }
}

extension PartialRangeFrom: BoundedRange {
  var lowest: Any? { lowerBound }
  var highest: Any? { nil }
  var isClosed: Bool { false }
}

extension PartialRangeThrough: BoundedRange {
  var lowest: Any? { nil }
  var highest: Any? { upperBound }
  var isClosed: Bool { true }
}

extension PartialRangeUpTo: BoundedRange {
  var lowest: Any? { nil }
  var highest: Any? { upperBound }
  var isClosed: Bool { false }
}
