/// The outline of a shape, in the rectangle that it gets, as hosts see it. Lengths are in points.
package indirect enum Outline: Hashable, Sendable {
  case rectangle
  case roundedRectangle(cornerWidth: Double, cornerHeight: Double, RoundedCornerStyle)
  case unevenRoundedRectangle(RectangleCornerRadii, RoundedCornerStyle)
  case capsule(RoundedCornerStyle)
  /// As large as the shorter side.
  case circle
  case ellipse
  /// Smaller by a length on all sides.
  case inset(Outline, by: Double)
  /// A part of the line, from 0 to 1. A line begins at the trailing side of a circle, at the top leading corner of a rectangle, and goes clockwise.
  case trimmed(Outline, from: Double, to: Double)
}
