/// An ellipse that touches all sides of its space.
public struct Ellipse: Sendable {
  public init() {}
}

extension Ellipse: ElementShape, InsettableShape {
  public typealias Body = Never

  public nonisolated var _shape: AnyShape { AnyShape(.ellipse) }
}

extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}
