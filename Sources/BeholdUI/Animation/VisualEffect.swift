public import Foundation

/// A change of how a view looks that leaves the layout as it is.
public protocol VisualEffect: Sendable {
  /// The library has it.
  var _values: VisualEffectValues { get }
}

/// Changes nothing: others are made of it by its modifiers.
public struct EmptyVisualEffect: VisualEffect {
  public init() {}

  public var _values: VisualEffectValues { VisualEffectValues() }
}

/// All that a ``VisualEffect`` may change. Lengths are in points.
public struct VisualEffectValues: VisualEffect, Hashable {
  package var opacity = 1.0
  package var scale = CGSize(width: 1, height: 1)
  package var offset = CGSize.zero
  package var angle = Angle.zero
  package var blur = 0.0

  package init() {}

  public var _values: VisualEffectValues { self }

  fileprivate init(_ effect: some VisualEffect, _ change: (inout VisualEffectValues) -> Void) {
    self = effect._values
    change(&self)
  }
}

extension VisualEffect {
  public func opacity(_ opacity: Double) -> some VisualEffect { VisualEffectValues(self) { $0.opacity *= opacity } }

  /// Around the middle.
  public func scaleEffect(_ scale: CGFloat) -> some VisualEffect { scaleEffect(x: scale, y: scale) }

  public func scaleEffect(_ scale: CGSize) -> some VisualEffect { scaleEffect(x: scale.width, y: scale.height) }

  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1) -> some VisualEffect {
    VisualEffectValues(self) { $0.scale = CGSize(width: $0.scale.width * x, height: $0.scale.height * y) }
  }

  /// Around the middle.
  public func rotationEffect(_ angle: Angle) -> some VisualEffect { VisualEffectValues(self) { $0.angle = $0.angle + angle } }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    VisualEffectValues(self) { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
  }

  public func offset(_ offset: CGSize) -> some VisualEffect { self.offset(x: offset.width, y: offset.height) }

  public func blur(radius: CGFloat) -> some VisualEffect { VisualEffectValues(self) { $0.blur += radius } }
}
