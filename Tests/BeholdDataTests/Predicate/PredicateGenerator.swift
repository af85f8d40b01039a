import BeholdData
import Foundation

typealias Part<Output> = any StandardPredicateExpression<Output>

/// A type of column, with the key paths that lead to it and values worth trying.
protocol Sampled: Comparable, Hashable, Codable, Sendable {
  static var samples: [Self] { get }
  static var itemPaths: [any KeyPath<Item, Self> & Sendable] { get }
  static var itemOptionalPaths: [any KeyPath<Item, Self?> & Sendable] { get }
  static var ownerPaths: [any KeyPath<Owner, Self> & Sendable] { get }
  static var ownerOptionalPaths: [any KeyPath<Owner, Self?> & Sendable] { get }
}

extension Sampled {
  static var itemOptionalPaths: [any KeyPath<Item, Self?> & Sendable] { [] }
  static var ownerPaths: [any KeyPath<Owner, Self> & Sendable] { [] }
  static var ownerOptionalPaths: [any KeyPath<Owner, Self?> & Sendable] { [] }
}

extension String: Sampled {
  static var samples: [String] { World.texts }
  static var itemPaths: [any KeyPath<Item, String> & Sendable] { [\.name] }
  static var itemOptionalPaths: [any KeyPath<Item, String?> & Sendable] { [\.note] }
  static var ownerPaths: [any KeyPath<Owner, String> & Sendable] { [\.title] }
}

extension Int: Sampled {
  static var samples: [Int] { World.integers }
  static var itemPaths: [any KeyPath<Item, Int> & Sendable] { [\.count] }
  static var itemOptionalPaths: [any KeyPath<Item, Int?> & Sendable] { [\.stock] }
  static var ownerOptionalPaths: [any KeyPath<Owner, Int?> & Sendable] { [\.age] }
}

extension Int16: Sampled {
  static var samples: [Int16] { [0, 1, -1, 50, .min, .max] }
  static var itemPaths: [any KeyPath<Item, Int16> & Sendable] { [\.small] }
}

extension Double: Sampled {
  static var samples: [Double] { World.reals }
  static var itemPaths: [any KeyPath<Item, Double> & Sendable] { [\.price, \.weight] }
  static var itemOptionalPaths: [any KeyPath<Item, Double?> & Sendable] { [\.rate] }
}

extension Date: Sampled {
  static var samples: [Date] { World.dates }
  static var itemPaths: [any KeyPath<Item, Date> & Sendable] { [\.made] }
  static var itemOptionalPaths: [any KeyPath<Item, Date?> & Sendable] { [\.due] }
}

extension UUID: Sampled {
  static var samples: [UUID] { World.keys }
  static var itemPaths: [any KeyPath<Item, UUID> & Sendable] { [\.key] }
}

extension Decimal: Sampled {
  static var samples: [Decimal] { World.decimals }
  static var itemPaths: [any KeyPath<Item, Decimal> & Sendable] { [\.amount] }
  static var itemOptionalPaths: [any KeyPath<Item, Decimal?> & Sendable] { [\.cost] }
}

/// Builds random predicates out of what `#Predicate` writes.
struct PredicateGenerator<Random: RandomNumberGenerator> {
  typealias P = PredicateExpressions
  var random: Random
  var items: [P.Variable<Item>] = []
  var owners: [P.Variable<Owner>] = []

  init(random: Random) { self.random = random }

  mutating func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func itemPredicate(depth: Int) -> Predicate<Item> {
    let generator = Reference(self)
    let predicate = Predicate<Item> { variable in
      generator.value.items = [variable]
      generator.value.owners = []
      return generator.value.bool(depth)
    }
    random = generator.value.random
    return predicate
  }

  mutating func ownerPredicate(depth: Int) -> Predicate<Owner> {
    let generator = Reference(self)
    let predicate = Predicate<Owner> { variable in
      generator.value.items = []
      generator.value.owners = [variable]
      return generator.value.bool(depth)
    }
    random = generator.value.random
    return predicate
  }

  mutating func bool(_ depth: Int) -> Part<Bool> {
    if depth > 0 {
      switch chance(14) {
      case 0, 1: return conjunction(bool(depth - 1), bool(depth - 1))
      case 2, 3: return disjunction(bool(depth - 1), bool(depth - 1))
      case 4: return negation(bool(depth - 1))
      case 5: return conditional(bool(depth - 1), bool(depth - 1), bool(depth - 1))
      case 6: return optionalBool(depth - 1)
      case 7, 8: return related(depth - 1)
      default: break
      }
    }
    return test(depth)
  }

  mutating func test(_ depth: Int) -> Part<Bool> {
    switch chance(15) {
    case 0, 1, 2: return text(depth)
    case 3: return order(String.self, depth)
    case 4, 5: return order(Int.self, depth)
    case 6: return order(Double.self, depth)
    case 7: return order(Date.self, depth)
    case 8: return order(UUID.self, depth)
    case 9: return order(Decimal.self, depth)
    case 10: return order(Int16.self, depth)
    case 11, 12, 13: return items.randomElement(using: &random).map { other($0) } ?? order(Int.self, depth)
    default: return numbers(depth)
    }
  }

  /// Bools, enums and data.
  mutating func other(_ item: P.Variable<Item>) -> Part<Bool> {
    switch chance(6) {
    case 0: return P.build_KeyPath(root: item, keyPath: \.flag)
    case 1:
      return P.build_Equal(
        lhs: P.build_KeyPath(root: item, keyPath: \.mark), rhs: P.build_Arg([true, false, nil].randomElement(using: &random)!))
    case 2:
      return P.build_Equal(
        lhs: P.build_KeyPath(root: item, keyPath: \.kind), rhs: P.build_Arg(Kind.allCases.randomElement(using: &random)!))
    case 3:
      return P.build_NotEqual(
        lhs: P.build_KeyPath(root: item, keyPath: \.level), rhs: P.build_Arg([Level.low, .high, nil].randomElement(using: &random)!))
    case 4: return P.build_contains(P.build_Arg([Kind.plain, .filled]), P.build_KeyPath(root: item, keyPath: \.kind))
    default:
      return P.build_Equal(lhs: P.build_KeyPath(root: item, keyPath: \.data), rhs: P.build_Arg(World.data.randomElement(using: &random)!))
    }
  }

  mutating func text(_ depth: Int) -> Part<Bool> {
    let (a, b) = (value(String.self, depth), value(String.self, 0))
    func open(
      _ a: some StandardPredicateExpression<String>, _ b: some StandardPredicateExpression<String>, _ which: Int, _ n: Int
    ) -> Part<Bool> {
      switch which {
      case 0: P.build_contains(a, b)
      case 1: P.build_starts(a, with: b)
      case 2: P.build_KeyPath(root: a, keyPath: \.isEmpty)
      case 3: P.build_Comparison(lhs: P.build_KeyPath(root: a, keyPath: \.count), rhs: P.build_Arg(n), op: .greaterThan)
      case 4: P.build_localizedStandardContains(a, b)
      case 5: P.build_Equal(lhs: P.build_caseInsensitiveCompare(a, b), rhs: P.build_Arg(ComparisonResult(rawValue: n % 3 - 1)!))
      case 6: P.build_NotEqual(lhs: P.build_localizedCompare(a, b), rhs: P.build_Arg(ComparisonResult(rawValue: n % 3 - 1)!))
      default:
        P.build_contains(P.build_Arg(Array(World.texts.dropFirst(n * 10).prefix(n)))) {
          P.build_Disjunction(lhs: P.build_Equal(lhs: $0, rhs: b), rhs: P.build_starts(a, with: $0))
        }
      }
    }
    return open(a, b, chance(8), chance(4))
  }

  mutating func numbers(_ depth: Int) -> Part<Bool> {
    guard let item = items.randomElement(using: &random) else { return order(Int.self, depth) }
    let count = P.build_KeyPath(root: item, keyPath: \.count)
    let weight = P.build_KeyPath(root: item, keyPath: \.weight)
    let small = P.build_KeyPath(root: item, keyPath: \.small)
    let constant = P.build_Arg([3, -7, 1, 20].randomElement(using: &random)!)
    let operation: P.ArithmeticOperator = [.add, .subtract, .multiply].randomElement(using: &random)!
    switch chance(7) {
    case 0: return P.build_Comparison(lhs: P.build_Arithmetic(lhs: count, rhs: constant, op: operation), rhs: count, op: .lessThan)
    case 1: return P.build_Equal(lhs: P.build_Division(lhs: count, rhs: constant), rhs: P.build_Arg(chance(5) - 2))
    case 2: return P.build_Equal(lhs: P.build_Remainder(lhs: count, rhs: constant), rhs: P.build_Arg(chance(5) - 2))
    case 3:
      return P.build_Comparison(
        lhs: P.build_Arithmetic(lhs: weight, rhs: P.build_Arg(0.1), op: operation),
        rhs: P.build_Arg(Double.samples.randomElement(using: &random)!), op: .greaterThanOrEqual)
    case 4:
      return P.build_Comparison(
        lhs: P.build_Division(lhs: weight, rhs: P.build_Arg(0.3)), rhs: P.build_UnaryMinus(weight), op: .greaterThan)
    case 5:
      return P.build_Comparison(
        lhs: P.build_UnaryMinus(small), rhs: P.build_Arithmetic(lhs: small, rhs: P.build_Arg(Int16(3)), op: operation), op: .lessThanOrEqual
      )
    default: return P.build_contains(P.build_Range(lower: P.build_UnaryMinus(P.build_Arg(5)), upper: P.build_Arg(6)), count)
    }
  }

  mutating func order<T: Sampled>(_ type: T.Type, _ depth: Int) -> Part<Bool> {
    let operation: P.ComparisonOperator = [.lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual].randomElement(using: &random)!
    switch chance(8) {
    case 0, 1: return compare(value(type, depth), value(type, depth), operation)
    case 2: return equal(value(type, depth), value(type, depth))
    case 3: return notEqual(value(type, depth), value(type, depth))
    case 4: return equal(optional(type, depth), optional(type, depth))
    case 5: return notEqual(optional(type, depth), optional(type, depth))
    case 6:
      let list = (0..<chance(4)).map { _ in T.samples.randomElement(using: &random)! }
      if chance(2) == 0 { return member(list.map { $0 as T? } + (chance(2) == 0 ? [nil] : []), optional(type, depth)) }
      return chance(2) == 0 ? member(list, value(type, depth)) : member(Set(list), value(type, depth))
    default:
      let (a, b) = (T.samples.randomElement(using: &random)!, T.samples.randomElement(using: &random)!)
      func open(_ x: some StandardPredicateExpression<T>, _ which: Int) -> Part<Bool> {
        switch which {
        case 0: P.build_contains(P.build_Arg(min(a, b)...max(a, b)), x)
        case 1: P.build_contains(P.build_Arg(min(a, b)..<max(a, b)), x)
        case 2: P.build_contains(P.build_ClosedRange(lower: P.build_Arg(min(a, b)), upper: P.build_Arg(max(a, b))), x)
        case 3: P.build_contains(P.build_Arg(a...), x)
        case 4: P.build_contains(P.build_Arg(...a), x)
        default: P.build_contains(P.build_Arg(..<a), x)
        }
      }
      return open(value(type, depth), chance(6))
    }
  }

  mutating func value<T: Sampled>(_ type: T.Type, _ depth: Int) -> Part<T> {
    if depth > 0 {
      switch chance(6) {
      case 0: return coalesce(optional(type, depth - 1), value(type, depth - 1))
      case 1: return conditional(bool(depth - 1), value(type, depth - 1), value(type, depth - 1))
      case 2: return unwrapped(type, depth - 1)
      default: break
      }
    }
    if chance(3) > 0 {
      if let path = T.itemPaths.randomElement(using: &random), let variable = items.randomElement(using: &random) {
        return P.build_KeyPath(root: variable, keyPath: path)
      }
      if let path = T.ownerPaths.randomElement(using: &random), let variable = owners.randomElement(using: &random) {
        return P.build_KeyPath(root: variable, keyPath: path)
      }
    }
    return P.build_Arg(T.samples.randomElement(using: &random)!)
  }

  mutating func optional<T: Sampled>(_ type: T.Type, _ depth: Int) -> Part<T?> {
    if depth > 0 {
      switch chance(6) {
      case 0:
        if let variable = items.randomElement(using: &random) {
          return through(P.build_KeyPath(root: variable, keyPath: \.owner), type, depth - 1)
        }
        if let variable = owners.randomElement(using: &random) {
          return through(P.build_KeyPath(root: variable, keyPath: \.parent), type, depth - 1)
        }
      case 1: return conditional(bool(depth - 1), optional(type, depth - 1), optional(type, depth - 1))
      case 2: return flatMap(optional(type, depth - 1), value(type, depth - 1), bool(depth - 1))
      default: break
      }
    }
    if chance(4) > 0 {
      if let path = T.itemOptionalPaths.randomElement(using: &random), let variable = items.randomElement(using: &random) {
        return P.build_KeyPath(root: variable, keyPath: path)
      }
      if let path = T.ownerOptionalPaths.randomElement(using: &random), let variable = owners.randomElement(using: &random) {
        return P.build_KeyPath(root: variable, keyPath: path)
      }
    }
    if chance(3) == 0 { return P.build_NilLiteral() as P.NilLiteral<T> }
    return P.build_Arg(T.samples.randomElement(using: &random)! as T?)
  }
}

final class Reference<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
