/// A rectangle.
public struct Rectangle: Sendable {
  public init() {}
}

extension Rectangle: BoxShape {
  public typealias Body = Never

  static var isFigure: Bool { true }

  var outline: Outline { .rectangle }
}

nonisolated extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}
