public import Foundation

/// A figure that is filled or drawn, clips a view, or is behind it. As a view it is filled with the foreground style, and takes all the space that it is offered.
///
/// ```swift
/// struct Triangle: Shape {
///   func path(in rect: CGRect) -> Path {
///     Path { path in
///       path.move(to: CGPoint(x: rect.midX, y: rect.minY))
///       path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
///       path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
///       path.closeSubpath()
///     }
///   }
/// }
/// ```
///
/// A shape in a frame of a given width and height is drawn for that. Otherwise a host measures what there is for it: the first page is computed, and when a browser
/// has other sizes, the path is stretched to those until it has come for them.
///
/// A shape whose ``Animatable/animatableData`` is another in an animation is drawn with all that is between: see ``Animatable``.
public nonisolated protocol Shape: Animatable, View, Sendable {
  /// What the shape is around, in a rectangle. It is a function of the rectangle and of what the shape stores.
  nonisolated func path(in rect: CGRect) -> Path
}

nonisolated extension Shape {
  public var body: DrawnShape<Self> { fill() }
}

// MARK: Drawing

nonisolated extension Shape {
  /// Fills the shape.
  public func fill(_ content: some ShapeStyle, style: FillStyle = FillStyle()) -> DrawnShape<Self> {
    DrawnShape(
      shape: self, fill: content.paint, isEvenOdd: style.isEOFilled, mayBeOfProgram: content.mayBeOfProgram, shadows: content.shadows)
  }

  /// Fills the shape with the foreground style.
  public func fill(style: FillStyle = FillStyle()) -> DrawnShape<Self> { fill(.foreground, style: style) }

  /// Draws the line of the shape. Half of its width, in points, is outside.
  public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true) -> DrawnShape<Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  public func stroke(_ content: some ShapeStyle, style: StrokeStyle, antialiased: Bool = true) -> DrawnShape<Self> {
    DrawnShape(
      shape: self, mayBeOfProgram: content.mayBeOfProgram, stroke: content.paint, strokeStyle: style, shadows: content.shadows.outer)
  }

  /// The line of the shape, as a shape.
  public func stroke(lineWidth: CGFloat = 1) -> StrokedShape<Self> { stroke(style: StrokeStyle(lineWidth: lineWidth)) }

  public func stroke(style: StrokeStyle) -> StrokedShape<Self> { StrokedShape(shape: self, style: style) }
}

// MARK: Other shapes

nonisolated extension Shape {
  /// A part of the shape's line.
  ///
  /// - Parameters: from 0 to 1.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> TrimmedShape<Self> {
    TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
  }

  /// The shape, turned clockwise around a point.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  /// The shape, larger or smaller.
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> { self.scale(x: scale, y: scale, anchor: anchor) }

  /// The shape elsewhere, by points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> { offset(CGSize(width: x, height: y)) }

  public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }

  public func offset(_ offset: CGPoint) -> OffsetShape<Self> { self.offset(x: offset.x, y: offset.y) }

  public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> { TransformedShape(shape: self, transform: transform) }

  /// The shape as it is in a rectangle of this size, whatever space it gets.
  public func size(_ size: CGSize) -> some Shape { SizedShape(shape: self, size: size) }

  public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }

  /// The shape as it is in a rectangle of this size, at a point of the space that it gets.
  public func size(_ size: CGSize, anchor: UnitPoint) -> some Shape { SizedShape(shape: self, size: size, anchor: anchor) }

  public func size(width: CGFloat, height: CGFloat, anchor: UnitPoint) -> some Shape {
    size(CGSize(width: width, height: height), anchor: anchor)
  }
}
