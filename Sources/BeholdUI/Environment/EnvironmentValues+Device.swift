public import Foundation

// What a device says of itself and a browser does not tell: the usual, unless a view sets another.
extension EnvironmentValues {
  private enum DisplayScaleKey: EnvironmentKey {
    static var defaultValue: CGFloat { 1 }
  }

  /// How many pixels a point has on each side. A page does not say: 1, unless a view sets another.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// How many points a pixel has on each side.
  public var pixelLength: CGFloat { displayScale > 0 ? 1 / displayScale : 1 }

  /// Whether what differs in colour is to differ in something else, too. A page does not say.
  public var accessibilityDifferentiateWithoutColor: Bool { false }

  /// Whether the visitor wants nothing to shine through. A page does not say.
  public var accessibilityReduceTransparency: Bool { false }

  /// Whether colours are inverted. A page does not say.
  public var accessibilityInvertColors: Bool { false }

  /// Whether buttons are to be seen as such. A page does not say.
  public var accessibilityShowButtonShapes: Bool { false }

  /// Whether a screen reader is in use. A page does not say.
  public var accessibilityVoiceOverEnabled: Bool { false }

  /// Whether switches are in use. A page does not say.
  public var accessibilitySwitchControlEnabled: Bool { false }

  /// Whether what is held is shown large. A page does not say.
  public var accessibilityLargeContentViewerEnabled: Bool { false }

  /// Whether flashes are to be dim. A page does not say.
  public var accessibilityDimFlashingLights: Bool { false }

  /// Whether pictures that move are to move by themselves. A page does not say.
  public var accessibilityPlayAnimatedImages: Bool { true }
}
