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
  /// A part of the line: from 0 to 1, from the top of a circle's right side clockwise as its line goes.
  case trimmed(Outline, from: Double, to: Double)
}
