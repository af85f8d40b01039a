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

  /// For a column that can be made broader or narrower.
  public static func columnResize(directions: HorizontalDirection.Set) -> PointerStyle {
    directions == .leading ? PointerStyle(name: "w-resize") : directions == .trailing ? PointerStyle(name: "e-resize") : .columnResize
  }

  /// For a row that can be made higher or lower.
  public static func rowResize(directions: VerticalDirection.Set) -> PointerStyle {
    directions == .up ? PointerStyle(name: "n-resize") : directions == .down ? PointerStyle(name: "s-resize") : .rowResize
  }

  /// For an edge or a corner that can be moved.
  public static func frameResize(position: FrameResizePosition, directions: FrameResizeDirection.Set = .all) -> PointerStyle {
    PointerStyle(name: position.rawValue + "-resize")
  }
}

/// To the one side or to the other.
public enum HorizontalDirection: Int8, CaseIterable, Codable, Hashable, Sendable {
  case leading
  case trailing

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let leading = Set(rawValue: 1)
    public static let trailing = Set(rawValue: 2)
    public static let all: Set = [.leading, .trailing]
  }
}

/// Up or down.
public enum VerticalDirection: Int8, CaseIterable, Codable, Hashable, Sendable {
  case up
  case down

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let up = Set(rawValue: 1)
    public static let down = Set(rawValue: 2)
    public static let all: Set = [.up, .down]
  }
}

/// An edge or a corner of a frame that can be moved.
public enum FrameResizePosition: String, CaseIterable, Hashable, Sendable {
  case top = "n"
  case leading = "w"
  case bottom = "s"
  case trailing = "e"
  case topLeading = "nw"
  case topTrailing = "ne"
  case bottomLeading = "sw"
  case bottomTrailing = "se"
}

/// Whether a frame can become larger or smaller.
public enum FrameResizeDirection: Int8, CaseIterable, Hashable, Sendable {
  case inward
  case outward

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let inward = Set(rawValue: 1)
    public static let outward = Set(rawValue: 2)
    public static let all: Set = [.inward, .outward]
  }
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
