/// Whether it is shown how far something is scrolled.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  package enum Name: String, Hashable, Sendable {
    case automatic
    case visible
    case hidden
    case never
  }

  package let name: Name

  /// As is usual for the view.
  public static let automatic = ScrollIndicatorVisibility(name: .automatic)
  public static let visible = ScrollIndicatorVisibility(name: .visible)
  /// Not, unless people ask for it in their settings.
  public static let hidden = ScrollIndicatorVisibility(name: .hidden)
  public static let never = ScrollIndicatorVisibility(name: .never)
}
