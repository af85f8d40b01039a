/// How views lie that are one below the other.
public struct HorizontalAlignment: Hashable, Sendable {
  /// As hosts read it.
  package let name: String

  public static let leading = HorizontalAlignment(name: "leading")
  public static let center = HorizontalAlignment(name: "center")
  public static let trailing = HorizontalAlignment(name: "trailing")
}
