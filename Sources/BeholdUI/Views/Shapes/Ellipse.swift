/// An ellipse that touches all sides of its space.
public struct Ellipse: Sendable {
  public init() {}
}

extension Ellipse: BoxShape {
  public typealias Body = Never

  static var isFigure: Bool { true }

  var outline: Outline { .ellipse }
}

nonisolated extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}
