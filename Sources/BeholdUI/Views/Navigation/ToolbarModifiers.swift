nonisolated extension View {
  /// Adds items to the toolbar of the page, the sheet or the window that the view is in.
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(items: content()))
  }
}

// What is in the closure says which of the two is meant. One is preferred, so that a mistake elsewhere in the body is not told as one here.
nonisolated extension View {
  /// Adds views to the toolbar of the page, the sheet or the window that the view is in.
  @_disfavoredOverload
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(items: ToolbarItem(content: content)))
  }

  /// Shows or hides the toolbar of the page, the sheet or the window that the view is in, or the tabs around it.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    transformPreference(HiddenBarsKey.self) { hidden in
      for bar in bars.isEmpty ? [.automatic] : bars { hidden[bar.name] = visibility == .hidden }
    }
  }
}

/// A bar at an edge of a page.
public struct ToolbarPlacement: Hashable, Sendable {
  let name: String

  public static let automatic = ToolbarPlacement(name: "bar")
  public static let navigationBar = automatic
  public static let windowToolbar = automatic
  public static let bottomBar = ToolbarPlacement(name: "bottom")
  public static let tabBar = ToolbarPlacement(name: "tabs")
  static let keyboard = ToolbarPlacement(name: "keyboard")
}

/// Which bars are hidden, by name.
enum HiddenBarsKey: PreferenceKey {
  static var defaultValue: [String: Bool] { [:] }

  static func reduce(value: inout [String: Bool], nextValue: () -> [String: Bool]) { value.merge(nextValue()) { first, _ in first } }
}

nonisolated private struct ToolbarModifier<Items: ToolbarContent>: ViewModifier {
  let items: Items

  @MainActor func body(content: Content) -> some View {
    content
    ToolbarPortal(items: items._items)
  }
}

/// Shows views in the toolbar around, or in a bar at the bottom.
nonisolated public struct ToolbarPortal<Items: View>: View {
  public typealias Body = Never

  var bar = ToolbarPlacement.automatic
  let items: Items

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { ToolbarPortalNode(view, at: place) }
}

private final class ToolbarPortalNode<Items: View>: PortalNode<ToolbarPortal<Items>> {
  private var items: ViewNode<Items>?

  init(_ view: ToolbarPortal<Items>, at place: __shared ViewPlace) {
    super.init(at: place)
    open((place.chrome ?? place.tree.chrome).portal(for: view.bar), at: place) { place in
      let node = place.mount(view.items)
      items = node
      return node
    }
  }

  override func update(at pointer: UnsafePointer<ToolbarPortal<Items>>) {
    visited()
    items?.update(to: pointer.pointee.items)
  }
}
