nonisolated extension View {
  /// Sets whether the scrollable views in this one show how far they are scrolled.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View {
    style(.scrollIndicators(visibility, axes))
  }

  /// Sets whether people cannot scroll the views in this one.
  public func scrollDisabled(_ disabled: Bool) -> some View { style(.scrollDisabled(disabled)) }

  /// Sets whether a finger that scrolls ends typing, so that the keyboard of a phone goes.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { style(.scrollDismissesKeyboard(mode)) }

  /// Sets whether what a scroll view scrolls is seen beyond its edges, as shadows are.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { style(.scrollClipDisabled(disabled)) }

  /// Sets whether what has room for all of its content gives way to a finger all the same. Browsers decide that by themselves.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }
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
