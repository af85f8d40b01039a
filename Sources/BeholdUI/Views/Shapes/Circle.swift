/// A circle in the middle of its space, as large as the shorter side.
public struct Circle: Sendable {
  public init() {}
}

extension Circle: ElementShape, InsettableShape {
  public typealias Body = Never

  public nonisolated var _shape: AnyShape { AnyShape(.circle) }
}

extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}
