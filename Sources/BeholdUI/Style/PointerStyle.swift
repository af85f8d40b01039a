/// What a pointer over a view looks like.
public struct PointerStyle: Hashable, Sendable {
  /// As CSS names it.
  package let name: String

  public static let `default` = PointerStyle(name: "default")
  public static let link = PointerStyle(name: "pointer")
  public static let horizontalText = PointerStyle(name: "text")
  public static let verticalText = PointerStyle(name: "vertical-text")
  public static let rectSelection = PointerStyle(name: "crosshair")
  public static let grabIdle = PointerStyle(name: "grab")
  public static let grabActive = PointerStyle(name: "grabbing")
  public static let zoomIn = PointerStyle(name: "zoom-in")
  public static let zoomOut = PointerStyle(name: "zoom-out")
  public static let columnResize = PointerStyle(name: "col-resize")
  public static let rowResize = PointerStyle(name: "row-resize")
}

/// How a view shows that a pointer is over it.
public struct HoverEffect: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case highlight
    case lift
  }

  let kind: Kind

  public static let automatic = HoverEffect(kind: .highlight)
  public static let highlight = HoverEffect(kind: .highlight)
  public static let lift = HoverEffect(kind: .lift)
}

nonisolated extension View {
  /// Sets what a pointer over the view looks like; what is usual there if `nil`.
  public func pointerStyle(_ style: PointerStyle?) -> some View { self.style(.pointer(style)) }

  /// Shows or hides the pointer while it is over the view.
  public func pointerVisibility(_ visibility: Visibility) -> some View {
    style(.pointer(visibility == .hidden ? PointerStyle(name: "none") : nil))
  }

  /// Shows that a pointer is over the view: what is in it becomes brighter, or larger.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { style(.hoverEffect(effect.kind)) }

  /// Shows that a pointer is over the view.
  @ViewBuilder
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View {
    if isEnabled { hoverEffect(effect) } else { self }
  }
}
