public import Foundation

/// A figure that is filled or drawn, clips a view, or is behind it. As a view it is filled with the foreground style.
///
/// The library's shapes are all there are.
public protocol Shape: View, Sendable {
  /// What the library makes of it.
  nonisolated var _shape: AnyShape { get }
}

extension Shape {
  nonisolated var outline: Outline { _shape.outline }

  /// Fills the shape.
  public func fill(_ content: some ShapeStyle) -> DrawnShape<Self> { DrawnShape(shape: self, fill: content.paint) }

  /// Fills the shape with the foreground style.
  public func fill() -> DrawnShape<Self> { fill(.foreground) }

  /// Draws the line of the shape. Half of its width, in points, is outside.
  public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> DrawnShape<Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> DrawnShape<Self> {
    DrawnShape(shape: self, stroke: content.paint, strokeStyle: style)
  }

  /// Draws the line in the foreground style.
  public func stroke(lineWidth: CGFloat = 1) -> DrawnShape<Self> { stroke(.foreground, lineWidth: lineWidth) }

  public func stroke(style: StrokeStyle) -> DrawnShape<Self> { stroke(.foreground, style: style) }

  /// A part of the shape's line.
  ///
  /// - Parameters: from 0 to 1.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    AnyShape(.trimmed(outline, from: startFraction, to: endFraction))
  }
}

/// A shape that can be made smaller on all sides.
public protocol InsettableShape: Shape {}

extension InsettableShape {
  /// The shape, smaller on all sides by a length in points.
  public func inset(by amount: CGFloat) -> some InsettableShape { AnyInsettableShape(outline: .inset(outline, by: amount)) }

  /// Draws the line of the shape, all of it inside.
  public func strokeBorder(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> DrawnShape<Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  public func strokeBorder(_ content: some ShapeStyle, style: StrokeStyle) -> DrawnShape<Self> {
    var style = style
    style.isInside = true
    return stroke(content, style: style)
  }

  public func strokeBorder(lineWidth: CGFloat = 1) -> DrawnShape<Self> { strokeBorder(.foreground, lineWidth: lineWidth) }

  public func strokeBorder(style: StrokeStyle) -> DrawnShape<Self> { strokeBorder(.foreground, style: style) }
}

/// A shape that is shown by an element.
protocol ElementShape: Shape, ElementView {}

extension ElementShape {
  var kind: ElementKind { .shape }

  func describe(_ element: Element) { element.set(.outline, .outline(outline)) }
}

/// A shape of whatever type.
public struct AnyShape: Sendable, Equatable {
  let outline: Outline

  init(_ outline: Outline) { self.outline = outline }

  public init(_ shape: some Shape) { self = shape._shape }
}

extension AnyShape: ElementShape {
  public typealias Body = Never

  public nonisolated var _shape: AnyShape { self }
}

struct AnyInsettableShape: Sendable {
  let outline: Outline
}

extension AnyInsettableShape: ElementShape, InsettableShape {
  typealias Body = Never

  nonisolated var _shape: AnyShape { AnyShape(outline) }
}
