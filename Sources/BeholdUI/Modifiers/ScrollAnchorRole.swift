/// What the anchor of a scroll view is for.
public struct ScrollAnchorRole: Hashable, Sendable {
  private let name: String

  /// Where it is scrolled to at first.
  public static let initialOffset = ScrollAnchorRole(name: "initialOffset")
  /// What stays where it is when its content grows or shrinks.
  public static let sizeChanges = ScrollAnchorRole(name: "sizeChanges")
  /// Where its content stands that is smaller.
  public static let alignment = ScrollAnchorRole(name: "alignment")
}
