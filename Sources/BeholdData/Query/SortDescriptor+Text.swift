public import BeholdUI
public import Foundation

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
