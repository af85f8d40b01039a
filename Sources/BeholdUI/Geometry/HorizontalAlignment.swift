/// How views lie that are one below the other.
public struct HorizontalAlignment: Hashable, Sendable {
  /// As hosts read it.
  package let name: String

  public static let leading = HorizontalAlignment(name: "leading")
  public static let center = HorizontalAlignment(name: "center")
  public static let trailing = HorizontalAlignment(name: "trailing")
  /// Where the line between two rows of a list begins, for ``View/alignmentGuide(_:computeValue:)-(HorizontalAlignment,_)``.
  public static let listRowSeparatorLeading = HorizontalAlignment(name: "listRowSeparatorLeading")
  /// Where the line between two rows of a list ends.
  public static let listRowSeparatorTrailing = HorizontalAlignment(name: "listRowSeparatorTrailing")
}
