public import Foundation

/// A shape that is turned.
public struct RotatedShape<Content: Shape>: DerivedShape {
  public var shape: Content
  public var angle: Angle
  public var anchor: UnitPoint

  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  public var animatableData: AnimatablePair<Content.AnimatableData, Angle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, angle.animatableData) }
    set { (shape.animatableData, angle.animatableData) = (newValue.first, newValue.second) }
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(.around(anchor, in: rect, CGAffineTransform(rotationAngle: angle.radians)))
  }

  /// The space of a square may be larger than the square: both have one middle.
  var known: Outline? {
    guard let outline = shape.known, anchor == .center || !outline.isCircle else { return nil }
    if case .path = outline { return nil }
    return .rotated(outline, angle, anchor: anchor)
  }
}

/// A shape that is larger, or smaller.
public struct ScaledShape<Content: Shape>: DerivedShape {
  public var shape: Content
  public var scale: CGSize
  public var anchor: UnitPoint

  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, scale.animatableData) }
    set { (shape.animatableData, scale.animatableData) = (newValue.first, newValue.second) }
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(.around(anchor, in: rect, CGAffineTransform(scaleX: scale.width, y: scale.height)))
  }
}

/// A shape that is elsewhere.
public struct OffsetShape<Content: Shape>: DerivedShape {
  public var shape: Content
  public var offset: CGSize

  public init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }

  public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, offset.animatableData) }
    set { (shape.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height) }

  var known: Outline? {
    switch shape.known {
    case .path(var drawn)?:
      guard drawn.size == nil else { return nil }
      drawn.path = drawn.path.offsetBy(dx: offset.width, dy: offset.height)
      return .path(drawn)
    case let outline?: return .offset(outline, x: offset.width, y: offset.height)
    case nil: return nil
    }
  }
}

/// A shape whose points are elsewhere.
public struct TransformedShape<Content: Shape>: DerivedShape {
  public var shape: Content
  public var transform: CGAffineTransform

  public init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }
}

/// A shape as it is in a rectangle of another size.
struct SizedShape<Content: Shape>: OutlinedShape {
  let shape: Content
  let size: CGSize
  var anchor = UnitPoint.topLeading

  func path(in rect: CGRect) -> Path {
    let origin = CGPoint(x: rect.minX + (rect.width - size.width) * anchor.x, y: rect.minY + (rect.height - size.height) * anchor.y)
    return shape.path(in: CGRect(origin: origin, size: size))
  }

  var known: Outline? { anchor != .topLeading ? nil : .path(DrawnPath(path: shape.path(in: CGRect(origin: .zero, size: size)))) }
}
