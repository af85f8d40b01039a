public import Foundation

/// A shape that is filled, or whose line is drawn, or both.
public struct DrawnShape<Content: Shape>: View {
  public typealias Body = Never

  let shape: Content
  var fill: Paint?
  var stroke: Paint?
  var strokeStyle: StrokeStyle?

  /// Fills the shape, too.
  public func fill(_ content: some ShapeStyle) -> DrawnShape {
    var drawn = self
    drawn.fill = content.paint
    return drawn
  }

  /// Draws the line of the shape, too. Half of its width, in points, is outside.
  public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> DrawnShape {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> DrawnShape {
    var drawn = self
    drawn.stroke = content.paint
    drawn.strokeStyle = style
    return drawn
  }
}

extension DrawnShape where Content: InsettableShape {
  /// Draws the line of the shape, too, all of it inside.
  public func strokeBorder(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> DrawnShape {
    var style = StrokeStyle(lineWidth: lineWidth)
    style.isInside = true
    return stroke(content, style: style)
  }
}

extension DrawnShape: ElementView {
  var kind: ElementKind { .shape }

  func describe(_ element: Element) {
    element.set(.outline, .outline(shape.outline))
    element.set(.fill, fill.map { .paint($0) })
    element.set(.stroke, stroke.map { .paint($0) })
    element.set(.strokeStyle, strokeStyle.map { .strokeStyle($0) })
  }
}
