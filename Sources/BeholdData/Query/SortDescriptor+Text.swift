public import Foundation

/// How text is put in order for people. Swift's Foundation has no comparator of this name outside of Apple's systems.
public struct LocalizedTextOrder: Sendable {
  /// Letters before accents before case, and numbers by their value, in the language of the program: the order that text has if nothing is said.
  public static let localizedStandard = LocalizedTextOrder()
}

extension SortDescriptor {
  /// Sorts text for people, as `SortDescriptor(_:order:)` does.
  public init(_ keyPath: any KeyPath<Compared, String> & Sendable, comparator: LocalizedTextOrder, order: SortOrder = .forward) {
    self.init(keyPath, order: order)
  }

  /// Sorts text for people; what has none comes first.
  public init(_ keyPath: any KeyPath<Compared, String?> & Sendable, comparator: LocalizedTextOrder, order: SortOrder = .forward) {
    self.init(keyPath, order: order)
  }
}
