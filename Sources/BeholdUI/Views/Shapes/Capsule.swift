/// A rectangle whose short sides are half circles.
public struct Capsule: Sendable {
  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
}

extension Capsule: BoxShape {
  public typealias Body = Never

  var outline: Outline { .capsule(style) }
}

nonisolated extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }

  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
