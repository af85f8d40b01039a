import BeholdData
import Foundation

extension PredicateGenerator {
  func conjunction(_ a: some StandardPredicateExpression<Bool>, _ b: some StandardPredicateExpression<Bool>) -> Part<Bool> {
    P.build_Conjunction(lhs: a, rhs: b)
  }

  func disjunction(_ a: some StandardPredicateExpression<Bool>, _ b: some StandardPredicateExpression<Bool>) -> Part<Bool> {
    P.build_Disjunction(lhs: a, rhs: b)
  }

  func negation(_ a: some StandardPredicateExpression<Bool>) -> Part<Bool> { P.build_Negation(a) }

  func conditional<T>(
    _ test: some StandardPredicateExpression<Bool>, _ a: some StandardPredicateExpression<T>, _ b: some StandardPredicateExpression<T>
  ) -> Part<T> {
    P.build_Conditional(test, a, b)
  }

  func compare<T: Sampled>(
    _ a: some StandardPredicateExpression<T>, _ b: some StandardPredicateExpression<T>, _ operation: P.ComparisonOperator
  ) -> Part<Bool> {
    P.build_Comparison(lhs: a, rhs: b, op: operation)
  }

  func equal<T: Equatable>(_ a: some StandardPredicateExpression<T>, _ b: some StandardPredicateExpression<T>) -> Part<Bool> {
    P.build_Equal(lhs: a, rhs: b)
  }

  func notEqual<T: Equatable>(_ a: some StandardPredicateExpression<T>, _ b: some StandardPredicateExpression<T>) -> Part<Bool> {
    P.build_NotEqual(lhs: a, rhs: b)
  }

  func member<S: Sequence & Codable & Sendable>(_ list: S, _ a: some StandardPredicateExpression<S.Element>) -> Part<Bool>
  where S.Element: Equatable {
    P.build_contains(P.build_Arg(list), a)
  }

  func coalesce<T>(_ a: some StandardPredicateExpression<T?>, _ b: some StandardPredicateExpression<T>) -> Part<T> {
    P.build_NilCoalesce(lhs: a, rhs: b)
  }

  /// `a.flatMap { test ? $0 : b }`.
  func flatMap<T>(
    _ a: some StandardPredicateExpression<T?>, _ b: some StandardPredicateExpression<T>, _ test: some StandardPredicateExpression<Bool>
  ) -> Part<T?> {
    P.build_flatMap(a) { P.build_Conditional(test, $0, b) }
  }

  /// `if let` over an optional, or an optional Bool with `??`.
  mutating func optionalBool(_ depth: Int) -> Part<Bool> {
    func open<T: Sampled>(_ a: some StandardPredicateExpression<T?>, _ b: some StandardPredicateExpression<T>, _ otherwise: Bool) -> Part<
      Bool
    > {
      P.build_NilCoalesce(
        lhs: P.build_flatMap(a) { P.build_Comparison(lhs: $0, rhs: b, op: .greaterThan) }, rhs: P.build_Arg(otherwise))
    }
    let otherwise = chance(2) == 0
    switch chance(3) {
    case 0: return open(optional(Int.self, depth), value(Int.self, depth), otherwise)
    case 1: return open(optional(String.self, depth), value(String.self, depth), otherwise)
    default:
      guard let item = items.randomElement(using: &random) else { return open(optional(Int.self, 0), value(Int.self, 0), otherwise) }
      return P.build_NilCoalesce(lhs: P.build_KeyPath(root: item, keyPath: \.mark), rhs: P.build_Arg(otherwise))
    }
  }

  /// `a != nil ? a! : b`.
  mutating func unwrapped<T: Sampled>(_ type: T.Type, _ depth: Int) -> Part<T> {
    func open(_ a: some StandardPredicateExpression<T?>, _ b: some StandardPredicateExpression<T>) -> Part<T> {
      P.build_Conditional(P.build_NotEqual(lhs: a, rhs: P.build_NilLiteral()), P.build_ForcedUnwrap(a), b)
    }
    return open(optional(type, depth), value(type, depth))
  }

  /// `owner?.property`.
  mutating func through<T: Sampled>(_ owner: some StandardPredicateExpression<Owner?>, _ type: T.Type, _ depth: Int) -> Part<T?> {
    if let path = T.ownerPaths.randomElement(using: &random), chance(2) == 0 {
      return P.build_flatMap(owner) { P.build_KeyPath(root: $0, keyPath: path) }
    }
    if let path = T.ownerOptionalPaths.randomElement(using: &random), chance(2) == 0 {
      return P.build_flatMap(owner) { P.build_KeyPath(root: $0, keyPath: path) }
    }
    if depth > 0, chance(2) == 0 {
      return through(P.build_flatMap(owner) { P.build_KeyPath(root: $0, keyPath: \.parent) }, type, depth - 1)
    }
    return P.build_flatMap(owner) { variable in
      owners.append(variable)
      defer { owners.removeLast() }
      return Erased(value(type, depth))
    }
  }

  /// Questions to a relationship to many, and to one.
  mutating func related(_ depth: Int) -> Part<Bool> {
    guard let owner = owners.randomElement(using: &random) else {
      guard let item = items.randomElement(using: &random) else { return bool(depth) }
      return to(P.build_KeyPath(root: item, keyPath: \.owner), depth)
    }
    if chance(5) == 0 { return to(P.build_KeyPath(root: owner, keyPath: \.parent), depth) }
    let list = P.build_KeyPath(root: owner, keyPath: \.items)
    switch chance(5) {
    case 0: return P.build_contains(list) { inner($0, depth) }
    case 1: return P.build_allSatisfy(list) { inner($0, depth) }
    case 2:
      let filtered = P.build_filter(list) { inner($0, depth) }
      return P.build_Comparison(lhs: P.build_KeyPath(root: filtered, keyPath: \.count), rhs: P.build_Arg(chance(4)), op: .greaterThan)
    case 3:
      let filtered = P.build_filter(list) { inner($0, depth) }
      return P.build_KeyPath(root: filtered, keyPath: \.isEmpty)
    default: return P.build_Equal(lhs: P.build_KeyPath(root: list, keyPath: \.count), rhs: P.build_Arg(chance(6)))
    }
  }

  private mutating func inner(_ variable: P.Variable<Item>, _ depth: Int) -> Erased<Bool> {
    items.append(variable)
    defer { items.removeLast() }
    return Erased(bool(depth))
  }

  private mutating func to(_ owner: some StandardPredicateExpression<Owner?>, _ depth: Int) -> Part<Bool> {
    switch chance(4) {
    case 0: return P.build_Equal(lhs: owner, rhs: P.build_NilLiteral())
    case 1: return P.build_NotEqual(lhs: owner, rhs: P.build_NilLiteral())
    case 2:
      let identifier = P.build_flatMap(owner) { P.build_KeyPath(root: $0, keyPath: \.id) }
      return P.build_Equal(lhs: identifier, rhs: P.build_Arg([1, 2, 3, nil].randomElement(using: &random)! as Int64?))
    default:
      let inner = P.build_flatMap(owner) { variable in
        owners.append(variable)
        defer { owners.removeLast() }
        return Erased(bool(depth))
      }
      return P.build_NilCoalesce(lhs: inner, rhs: P.build_Arg(chance(2) == 0))
    }
  }
}

/// A part whose type is forgotten, so that parts made at run time compose in the closures of the builders.
struct Erased<Output>: StandardPredicateExpression, TranslatableExpression, @unchecked Sendable {
  let inner: any PredicateExpression<Output>

  init(_ inner: any PredicateExpression<Output>) { self.inner = inner }

  init(from decoder: any Decoder) throws { throw CocoaError(.coderInvalidValue) }

  func encode(to encoder: any Encoder) throws { throw CocoaError(.coderInvalidValue) }

  func evaluate(_ bindings: PredicateBindings) throws -> Output { try inner.evaluate(bindings) }

  func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    func open(_ part: some PredicateExpression) throws -> PredicateTerm { try translation.term(part) }
    return try open(inner)
  }
}
