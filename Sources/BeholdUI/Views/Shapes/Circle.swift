/// A circle in the middle of its space, as large as the shorter side.
public struct Circle: Sendable {
  public init() {}
}

extension Circle: BoxShape {
  public typealias Body = Never

  static var isFigure: Bool { true }

  var outline: Outline { .circle }
}

nonisolated extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}
