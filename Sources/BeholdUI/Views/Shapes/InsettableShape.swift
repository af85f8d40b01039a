public import Foundation

/// A shape that can be made smaller on all sides.
public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  /// The shape, smaller on all sides by a length in points.
  func inset(by amount: CGFloat) -> InsetShape
}

nonisolated extension InsettableShape {
  /// Draws the line of the shape, all of it inside.
  public func strokeBorder(_ content: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true) -> DrawnShape<Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  public func strokeBorder(_ content: some ShapeStyle, style: StrokeStyle, antialiased: Bool = true) -> DrawnShape<Self> {
    var style = style
    style.isInside = true
    return stroke(content, style: style)
  }

  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> DrawnShape<Self> {
    strokeBorder(.foreground, lineWidth: lineWidth)
  }

  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> DrawnShape<Self> { strokeBorder(.foreground, style: style) }
}
