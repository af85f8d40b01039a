public import Foundation

/// A shadow that a style gives to whatever is filled or written with it.
nonisolated public struct ShadowStyle: Hashable, Sendable {
  package let color: Color
  package let radius: Double
  package let x: Double
  package let y: Double
  /// Whether it falls into what has it.
  package let isInner: Bool

  /// A shadow behind it. Lengths are in points.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: false) }

  /// A shadow in it, as if it were cut out. Lengths are in points. Shapes that browsers have boxes for show it: rectangles, round ones, circles, capsules.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: true) }
}

nonisolated extension ShapeStyle {
  /// The style with a shadow, which what is filled or written with it has, and not what is in front of that.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    var own = _style
    own.shadows.append(style)
    return own
  }

  var shadows: [ShadowStyle] { _style.shadows }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The style of what is around, with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }

  /// The style of what is around, let through by a part of it.
  public static func opacity(_ opacity: Double) -> some ShapeStyle { ForegroundStyle().opacity(opacity) }
}

extension ElementModifier {
  /// What is written with a style has its shadows.
  nonisolated static func foreground(_ style: some ShapeStyle) -> ElementModifier {
    let (foreground, shadows) = (Style.foreground(style.paint), style.shadows.outer)
    return shadows.isEmpty ? .style(foreground) : .styles([foreground] + shadows.map(\.style))
  }

  nonisolated static func ground(_ style: some ShapeStyle, in outline: Outline?) -> ElementModifier {
    let (ground, shadows) = (Style.background(style.paint, in: outline), style.shadows)
    return shadows.isEmpty ? .style(ground) : .styles([ground, .groundShadows(shadows)])
  }
}

nonisolated extension [ShadowStyle] {
  /// Those behind what has them.
  package var outer: [ShadowStyle] { filter { !$0.isInner } }
}

extension ShadowStyle {
  nonisolated var style: Style { .shadow(color, radius: radius, x: x, y: y) }
}
