/// Which gestures are recognised where one is added to a view.
public nonisolated struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// None at all: neither that which is added, nor those in the view.
  public static let none: GestureMask = []
  /// The one that is added, and none in the view.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those in the view, and not the one that is added.
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}
