public import Foundation

// How a window of a device looks, and where it comes. It is the browser's.
extension Scene {
  /// How the window is drawn.
  public func windowStyle<Style: WindowStyle>(_ style: Style) -> some Scene { self }

  /// How the window's toolbar is drawn.
  public func windowToolbarStyle<Style: WindowToolbarStyle>(_ style: Style) -> some Scene { self }

  /// What the sizes of the window follow.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

  /// How large the window is at first.
  public func defaultSize(_ size: CGSize) -> some Scene { self }

  /// How large the window is at first.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

  /// Where the window is at first.
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }

  /// Which keys show the window.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some Scene { self }

  /// Which keys show the window.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene { self }

  /// Which events from outside a window is opened for. There are none.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }

  /// Whether the window is shown when the program begins. A browser shows what was asked for.
  public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene { self }

  /// Whether the window comes again when the program does. A browser keeps its tabs.
  public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }

  /// Over which windows the window lies.
  public func windowLevel(_ level: WindowLevel) -> some Scene { self }

  /// Whether the window is moved by its background.
  public func windowBackgroundDragBehavior(_ behavior: WindowInteractionBehavior) -> some Scene { self }
}

/// How a window is drawn.
public protocol WindowStyle {}

public struct DefaultWindowStyle: WindowStyle { public init() {} }
public struct TitleBarWindowStyle: WindowStyle { public init() {} }
public struct HiddenTitleBarWindowStyle: WindowStyle { public init() {} }
public struct PlainWindowStyle: WindowStyle { public init() {} }

extension WindowStyle where Self == DefaultWindowStyle { public static var automatic: DefaultWindowStyle { DefaultWindowStyle() } }
extension WindowStyle where Self == TitleBarWindowStyle { public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() } }
extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}
extension WindowStyle where Self == PlainWindowStyle { public static var plain: PlainWindowStyle { PlainWindowStyle() } }

/// How the toolbar of a window is drawn.
public protocol WindowToolbarStyle {}

public struct DefaultWindowToolbarStyle: WindowToolbarStyle { public init() {} }
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle { public init(showsTitle: Bool = true) {} }
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle { public init(showsTitle: Bool = true) {} }
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle { public init() {} }

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}
extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
  public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle(showsTitle: showsTitle) }
}
extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  public static var unifiedCompact: UnifiedCompactWindowToolbarStyle { UnifiedCompactWindowToolbarStyle() }
  public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle {
    UnifiedCompactWindowToolbarStyle(showsTitle: showsTitle)
  }
}
extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}

/// What the sizes of a window follow.
public enum WindowResizability: Sendable {
  case automatic
  case contentSize
  case contentMinSize
}

/// Whether a window is shown when the program begins.
public enum SceneLaunchBehavior: Sendable {
  case automatic
  case presented
  case suppressed
}

/// Whether a window comes again when the program does.
public enum SceneRestorationBehavior: Sendable {
  case automatic
  case disabled
}

/// Over which windows a window lies.
public enum WindowLevel: Sendable {
  case automatic
  case normal
  case floating
  case desktop
}
