/// A rectangle.
public struct Rectangle: Sendable {
  public init() {}
}

extension Rectangle: ElementShape, InsettableShape {
  public typealias Body = Never

  public nonisolated var _shape: AnyShape { AnyShape(.rectangle) }
}

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}
