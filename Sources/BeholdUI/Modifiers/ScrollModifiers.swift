nonisolated extension View {
  /// Sets whether the scrollable views in this one show how far they are scrolled.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View {
    transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
      if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
    }
  }

  /// Sets whether people cannot scroll the views in this one.
  public func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }

  /// Sets whether a finger that scrolls ends typing, so that the keyboard of a phone goes.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    environment(\.scrollDismissesKeyboardMode, mode)
  }

  /// Sets whether what a scroll view scrolls is seen beyond its edges, as shadows are.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { style(.scrollClipDisabled(disabled)) }

  /// Sets whether what has room for all of its content gives way to a finger all the same. Browsers decide that by themselves.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
    transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollBounceBehavior = behavior }
      if axes.contains(.horizontal) { values.horizontalScrollBounceBehavior = behavior }
    }
  }
}

extension EnvironmentValues {
  private enum ScrollEnabledKey: StyleEnvironmentKey {
    static var defaultValue: Bool { true }
    static func style(for isEnabled: Bool) -> Style { .scrollDisabled(!isEnabled) }
  }

  private enum VerticalIndicatorKey: StyleEnvironmentKey {
    static var defaultValue: ScrollIndicatorVisibility { .automatic }
    static func style(for visibility: ScrollIndicatorVisibility) -> Style { .scrollIndicators(visibility, .vertical) }
  }

  private enum HorizontalIndicatorKey: StyleEnvironmentKey {
    static var defaultValue: ScrollIndicatorVisibility { .automatic }
    static func style(for visibility: ScrollIndicatorVisibility) -> Style { .scrollIndicators(visibility, .horizontal) }
  }

  private enum KeyboardModeKey: StyleEnvironmentKey {
    static var defaultValue: ScrollDismissesKeyboardMode { .automatic }
    static func style(for mode: ScrollDismissesKeyboardMode) -> Style { .scrollDismissesKeyboard(mode) }
  }

  /// Whether people can scroll views that scroll.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  /// Whether views show how far down they are scrolled.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorKey.self] }
    set { self[VerticalIndicatorKey.self] = newValue }
  }

  /// Whether views show how far they are scrolled sideways.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorKey.self] }
    set { self[HorizontalIndicatorKey.self] = newValue }
  }

  /// Whether a finger that scrolls ends typing.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { self[KeyboardModeKey.self] }
    set { self[KeyboardModeKey.self] = newValue }
  }
}

/// Whether a finger that scrolls ends typing.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private let name: String

  /// As ``never``.
  public static let automatic = Self(name: "automatic")
  public static let immediately = Self(name: "immediately")
  /// As ``immediately``: no keyboard follows the finger.
  public static let interactively = Self(name: "interactively")
  public static let never = Self(name: "never")

  package var endsTyping: Bool { self == .immediately || self == .interactively }
}

/// Whether what has room for all of its content gives way to a finger all the same.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let always = Self(name: "always")
  public static let basedOnSize = Self(name: "basedOnSize")
}
