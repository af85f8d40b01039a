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
  /// What stays in its place where it is turned or scaled. There is one for all: the last that is said.
  package var anchor = UnitPoint.center
  package var rotation: SpatialRotation?
  package var blur = 0.0
  /// What is added, as a part of white.
  package var brightness = 0.0
  package var contrast = 1.0
  package var saturation = 1.0
  package var grayscale = 0.0
  package var hue = Angle.zero

  package init() {}

  public var _values: VisualEffectValues { self }

  /// Whether it looks otherwise where the view has another size.
  var dependsOnLength: Bool { rotation?.distance != nil }

  /// As a view looks whose width or height is so long.
  func seen(length: CGFloat) -> VisualEffectValues {
    var values = self
    values.rotation?.distance = rotation?.distance.flatMap { length > 0 ? $0 * length : nil }
    return values
  }

  fileprivate init(_ effect: some VisualEffect, _ change: (inout VisualEffectValues) -> Void) {
    self = effect._values
    change(&self)
  }
}

extension VisualEffect {
  public func opacity(_ opacity: Double) -> some VisualEffect { VisualEffectValues(self) { $0.opacity *= opacity } }

  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
    VisualEffectValues(self) {
      $0.scale = CGSize(width: $0.scale.width * x, height: $0.scale.height * y)
      $0.anchor = anchor
    }
  }

  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    VisualEffectValues(self) {
      $0.angle = $0.angle + angle
      $0.anchor = anchor
    }
  }

  /// Around an axis in space, seen from as far away as the view is long.
  ///
  /// - Parameter perspective: 2 is as if it were seen from half as far; 0 without foreshortening.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    VisualEffectValues(self) {
      $0.rotation = SpatialRotation(angle, axis, anchor, anchorZ, perspective, length: 1)
      $0.anchor = anchor
    }
  }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    VisualEffectValues(self) { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
  }

  public func offset(_ offset: CGSize) -> some VisualEffect { self.offset(x: offset.width, y: offset.height) }

  public func blur(radius: CGFloat) -> some VisualEffect { VisualEffectValues(self) { $0.blur += radius } }

  /// 0 changes nothing.
  public func brightness(_ amount: Double) -> some VisualEffect { VisualEffectValues(self) { $0.brightness += amount } }

  /// 1 changes nothing, here and in `saturation(_:)`.
  public func contrast(_ amount: Double) -> some VisualEffect { VisualEffectValues(self) { $0.contrast *= amount } }

  public func saturation(_ amount: Double) -> some VisualEffect { VisualEffectValues(self) { $0.saturation *= amount } }

  /// 1 takes all colour away.
  public func grayscale(_ amount: Double) -> some VisualEffect { VisualEffectValues(self) { $0.grayscale = max($0.grayscale, amount) } }

  public func hueRotation(_ angle: Angle) -> some VisualEffect { VisualEffectValues(self) { $0.hue = $0.hue + angle } }
}
