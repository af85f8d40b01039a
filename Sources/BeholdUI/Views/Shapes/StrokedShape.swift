public import Foundation

/// The line of a shape, as a shape.
public struct StrokedShape<Content: Shape>: DerivedShape {
  public var shape: Content
  public var style: StrokeStyle

  public init(shape: Content, style: StrokeStyle) {
    self.shape = shape
    self.style = style
  }

  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
}

extension StrokedShape {
  /// What is within a line is the line.
  public var body: DrawnShape<Content> { shape.stroke(.foreground, style: style) }

  public func fill(_ content: some ShapeStyle) -> DrawnShape<Content> { shape.stroke(content, style: style) }
}
