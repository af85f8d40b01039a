import BeholdUI
package import Foundation

/// Sort descriptors as databases and memory both follow them.
///
/// `SortDescriptor(\.name)` orders strings for people, by `TextCollation`, as it does on Apple's systems; `comparator: .lexical` is the order
/// of Swift's `<`. So a result that is kept sorted in memory uses `compare`, not the descriptors' own. nil comes first in a forward order and last in a reverse one.
package struct SortOrdering<Root> {
  /// One key.
  package struct Key {
    package let keyPath: PartialKeyPath<Root>
    package let order: SortOrder
    /// Whether strings are compared with `TextCollation`.
    package let isLocalized: Bool
    /// The descriptor, in an array: what has one in itself does not link in an optimised build, as a type within it is not exported.
    fileprivate let descriptor: [SortDescriptor<Root>]
    /// What compares others with an object in a forward order, without the descriptor.
    fileprivate let direct: ((Root) -> (Root) -> ComparisonResult)?
  }

  package let keys: [Key]

  /// Throws for a descriptor without a key path.
  package init(_ descriptors: [SortDescriptor<Root>]) throws {
    keys = try descriptors.indices.map { index in
      guard let keyPath = descriptors[index].keyPath else {
        throw PredicateTranslationError(part: "SortDescriptor", reason: "it has no key path")
      }
      let type = Swift.type(of: keyPath).valueType
      let isText = type == String.self || type == String?.self
      return Key(
        keyPath: keyPath, order: descriptors[index].order, isLocalized: isText && descriptors[index].stringComparator == nil,
        descriptor: Array(descriptors[index...index]), direct: Self.direct(keyPath))
    }
  }

  /// The order in which the database has the two, but for the identifier that ends every order.
  package func compare(_ left: Root, _ right: Root) -> ComparisonResult { comparison(with: right)(left) }

  /// Compares others with an object, which they are on the left of. Its values are read once where that can be.
  package func comparison(with right: Root) -> (Root) -> ComparisonResult {
    let comparisons = keys.map { $0.comparison(with: right) }
    return { left in
      for compare in comparisons {
        let result = compare(left)
        if result != .orderedSame { return result }
      }
      return .orderedSame
    }
  }

  /// A descriptor finds out with each comparison what it compares, which takes ten times as long as the numbers themselves.
  private static func direct(_ keyPath: PartialKeyPath<Root>) -> ((Root) -> (Root) -> ComparisonResult)? {
    func comparison<Value: Comparable>(_ keyPath: KeyPath<Root, Value>) -> (Root) -> (Root) -> ComparisonResult {
      { right in
        let value = right[keyPath: keyPath]
        return { left in
          let other = left[keyPath: keyPath]
          return other < value ? .orderedAscending : value < other ? .orderedDescending : .orderedSame
        }
      }
    }
    return switch keyPath {
    case let keyPath as KeyPath<Root, Int>: comparison(keyPath)
    case let keyPath as KeyPath<Root, Double>: comparison(keyPath)
    case let keyPath as KeyPath<Root, Date>: comparison(keyPath)
    default: nil
    }
  }
}

extension SortOrdering.Key {
  fileprivate func comparison(with right: Root) -> (Root) -> ComparisonResult {
    guard let comparison = direct?(right) else { return { compare($0, right) } }
    return order == .forward ? comparison : { reversed(comparison($0)) }
  }

  private func reversed(_ result: ComparisonResult) -> ComparisonResult { ComparisonResult(rawValue: -result.rawValue) ?? .orderedSame }

  private func compare(_ left: Root, _ right: Root) -> ComparisonResult {
    guard isLocalized else { return descriptor[0].compare(left, right) }
    let result: ComparisonResult =
      switch (left[keyPath: keyPath] as? String, right[keyPath: keyPath] as? String) {
      case (nil, nil): .orderedSame
      case (nil, _): .orderedAscending
      case (_, nil): .orderedDescending
      case (let left?, let right?): TextCollation.compare(left, right)
      }
    return order == .forward ? result : reversed(result)
  }
}

extension PredicateTranslation {
  /// One key of ORDER BY.
  func order<Root>(_ key: SortOrdering<Root>.Key, root: RowTerm) throws -> SQLFragment {
    let name = "SortDescriptor \(key.keyPath)"
    guard let property = schema.property(for: key.keyPath) else {
      throw PredicateTranslationError(notKept: key.keyPath, of: "SortDescriptor")
    }
    let type = Swift.type(of: key.keyPath).valueType
    let plain = (type as? any OptionalValue.Type)?.wrappedType ?? type
    if plain is any RawRepresentable.Type {
      throw PredicateTranslationError(part: name, reason: "the order of '\(plain)' is its own, not its raw value's")
    }
    let term = try value(follow(property, from: root, name: name), name: name, type: type)
    if term.storage == .json { throw PredicateTranslationError(part: name, reason: "a value kept as JSON has no order") }
    var sql = term.sql
    if key.isLocalized {
      sql = "\(sql) COLLATE \"behold_standard\""
    } else {
      sql = ordered(term)
    }
    let isForward = key.order == .forward
    sql += isForward ? " ASC" : " DESC"
    if dialect == .postgres, term.isOptional { sql += isForward ? " NULLS FIRST" : " NULLS LAST" }
    return sql
  }
}
