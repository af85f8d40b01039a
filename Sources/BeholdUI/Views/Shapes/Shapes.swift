public import Foundation

/// A rectangle.
public struct Rectangle: Sendable {
  public init() {}
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: Sendable {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  /// - Parameter cornerRadius: in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }
}

/// A rectangle with corners that are rounded one by one.
public struct UnevenRoundedRectangle: Sendable {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// - Parameters: in points.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    let radii = RectangleCornerRadii(
      topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius
    )
    self.init(cornerRadii: radii, style: style)
  }
}

/// A rectangle whose short sides are half circles.
public struct Capsule: Sendable {
  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
}

/// A circle in the middle of its space, as large as the shorter side.
public struct Circle: Sendable {
  public init() {}
}

/// An ellipse that touches all sides of its space.
public struct Ellipse: Sendable {
  public init() {}
}

extension Rectangle: ElementShape, InsettableShape {
  public typealias Body = Never

  public nonisolated var _shape: AnyShape { AnyShape(.rectangle) }
}

extension RoundedRectangle: ElementShape, InsettableShape {
  public typealias Body = Never

  public nonisolated var _shape: AnyShape {
    AnyShape(.roundedRectangle(cornerWidth: cornerSize.width, cornerHeight: cornerSize.height, style))
  }
}

extension UnevenRoundedRectangle: ElementShape, InsettableShape {
  public typealias Body = Never

  public nonisolated var _shape: AnyShape { AnyShape(.unevenRoundedRectangle(cornerRadii, style)) }
}

extension Capsule: ElementShape, InsettableShape {
  public typealias Body = Never

  public nonisolated var _shape: AnyShape { AnyShape(.capsule(style)) }
}

extension Circle: ElementShape, InsettableShape {
  public typealias Body = Never

  public nonisolated var _shape: AnyShape { AnyShape(.circle) }
}

extension Ellipse: ElementShape, InsettableShape {
  public typealias Body = Never

  public nonisolated var _shape: AnyShape { AnyShape(.ellipse) }
}

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }

  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius, bottomTrailingRadius: bottomTrailingRadius,
      topTrailingRadius: topTrailingRadius, style: style)
  }
}

extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }

  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}
