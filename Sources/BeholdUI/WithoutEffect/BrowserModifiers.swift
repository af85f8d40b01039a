public import Foundation

// What is a browser's to decide, or an assistive technology's. The view stays as it is.
nonisolated extension View {
  /// Whether tabs begin as a bar or as a sidebar, where both are possible. The width of the window decides.
  public func defaultAdaptableTabBarPlacement(_ defaultPlacement: AdaptableTabBarPlacement = .automatic) -> some View { self }

  /// Whether the tab for searching begins with a field that has the focus. A browser's visitor presses the field.
  public func tabViewSearchActivation(_ activation: TabSearchActivation) -> some View { self }

  /// Which files can be chosen in a dialog, one by one. It is the browser's.
  public func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View { self }

  /// How several things lie that are dragged. The browser draws them.
  public func dragPreviewsFormation(_ formation: DragDropPreviewsFormation) -> some View { self }

  /// How several things lie that are dragged over the view. The browser draws them.
  public func dropPreviewsFormation(_ formation: DragDropPreviewsFormation) -> some View { self }

  /// Keeps the view away from round corners of its container. Those of a page are square.
  public func containerCornerOffset(_ edges: Edge.Set, sizeToFit: Bool = false) -> some View { self }

  /// Calls an action when a screen reader asks for a larger or a smaller view. Those of browsers make the page larger.
  public func accessibilityZoomAction(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void) -> some View { self }

  /// From where the view is dragged without a pointer. A browser has no such way.
  public func accessibilityDragPoint(_ point: UnitPoint, description: Text) -> some View { self }

  /// From where the view is dragged without a pointer. A browser has no such way.
  public func accessibilityDragPoint(_ point: UnitPoint, description: LocalizedStringKey) -> some View { self }

  /// Where something is dropped on the view without a pointer. A browser has no such way.
  public func accessibilityDropPoint(_ point: UnitPoint, description: Text) -> some View { self }

  /// Where something is dropped on the view without a pointer. A browser has no such way.
  public func accessibilityDropPoint(_ point: UnitPoint, description: LocalizedStringKey) -> some View { self }
}

nonisolated extension ToolbarContent {
  /// Whether the item shares its ground with those beside it. Items have none.
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
}

/// When the field of a tab for searching has the focus.
public struct TabSearchActivation: Hashable, Sendable {
  private let name: String

  public static let automatic = TabSearchActivation(name: "automatic")
  public static let searchTabSelection = TabSearchActivation(name: "searchTabSelection")
}

/// How several things lie that are dragged.
public enum DragDropPreviewsFormation: Hashable, Sendable {
  case `default`
  case pile
  case stack
  case list
  case grid
}

/// What somebody asks for who makes a view larger.
public struct AccessibilityZoomGestureAction: Sendable {
  public enum Direction: Hashable, Sendable {
    case zoomIn
    case zoomOut
  }

  public let direction: Direction
  public let location: UnitPoint
  public let point: CGPoint
}
