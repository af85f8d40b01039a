package import Foundation

/// How much space a window has in one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little: the width of a phone that is held upright, the height of one that is held on its side.
  case compact
  /// As much as a tablet or a desk has.
  case regular
}

extension UserInterfaceSizeClass {
  /// Up to which width a window is one of a phone, in points. Splits show one column at a time up to there.
  private static var compactWidth: CGFloat { 700 }
  private static var compactHeight: CGFloat { 499 }

  fileprivate static func ofWidth(_ width: CGFloat) -> UserInterfaceSizeClass { width <= compactWidth ? .compact : .regular }
  fileprivate static func ofHeight(_ height: CGFloat) -> UserInterfaceSizeClass { height <= compactHeight ? .compact : .regular }
}

extension EnvironmentValues {
  private enum HorizontalKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
  }

  private enum VerticalKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
  }

  /// How much space the window has from side to side: ``UserInterfaceSizeClass/compact`` up to 700 points. It is never `nil`.
  ///
  /// In a browser it follows the window. The first page is made for what the browser says of itself: a phone, or not.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalKey.self] }
    set { self[HorizontalKey.self] = newValue }
  }

  /// How much space the window has from top to bottom: ``UserInterfaceSizeClass/compact`` below 500 points. It is never `nil`.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalKey.self] }
    set { self[VerticalKey.self] = newValue }
  }

  /// Sets what follows from the size of the window.
  package mutating func setSizeClasses(of size: CGSize) {
    horizontalSizeClass = .ofWidth(size.width)
    verticalSizeClass = .ofHeight(size.height)
  }
}
