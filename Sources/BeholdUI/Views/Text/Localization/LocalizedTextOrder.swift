public import Foundation

/// How text is put in order for people. Swift's Foundation has no comparator of this name outside of Apple's systems.
///
/// ```swift
/// names.sorted(using: .localizedStandard)
/// ```
public struct LocalizedTextOrder: SortComparator, Hashable, Sendable {
  public var order: SortOrder

  public init(order: SortOrder = .forward) { self.order = order }

  public func compare(_ left: String, _ right: String) -> ComparisonResult {
    order == .forward ? TextCollation.compare(left, right) : TextCollation.compare(right, left)
  }
}

extension SortComparator where Self == LocalizedTextOrder {
  /// Letters before accents before case, and numbers by their value, in the language of the program: the order that text has if nothing is said.
  public static var localizedStandard: LocalizedTextOrder { LocalizedTextOrder() }
}

extension KeyPathComparator {
  /// Compares by text, in the order that people expect.
  public init(_ keyPath: any KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }

  /// Compares by text, in the order that people expect; what has none comes first.
  public init(_ keyPath: any KeyPath<Compared, String?> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }
}
