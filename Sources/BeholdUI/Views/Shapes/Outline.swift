package import Foundation

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
  /// A part of the line, from 0 to 1. A line begins at the right, of a rectangle without round corners at the top left, and goes clockwise.
  case trimmed(Outline, from: Double, to: Double)
  /// Turned around a point of the rectangle.
  case rotated(Outline, Angle, anchor: UnitPoint)
  case offset(Outline, x: Double, y: Double)
  case path(DrawnPath)
}

/// A path that was made for a rectangle of a size. In one of another size it is stretched, until it is made for that.
package struct DrawnPath: Hashable, Sendable {
  package var path: Path
  /// Where the line is, if it is not along the path.
  package var border: Path?
  /// `nil` if it is the same in any rectangle.
  package var size: CGSize?
  /// Whether what is within an even number of lines is outside.
  package var isEvenOdd = false
}

extension Outline {
  /// Whether all of a box is in it, but for its corners.
  var isBox: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .unevenRoundedRectangle, .capsule, .ellipse: true
    default: false
    }
  }

  /// Whether it is a circle that is smaller than its rectangle: how large, only a host that measures that can say of presses.
  var isInsetCircle: Bool { if case .inset = self { isCircle } else { false } }

  package func path(in rect: CGRect) -> Path {
    switch self {
    case .rectangle: return Path(rect)
    case .roundedRectangle(let width, let height, let style):
      return Path(roundedRect: rect, cornerSize: CGSize(width: width, height: height), style: style)
    case .unevenRoundedRectangle(let radii, let style):
      var path = Path()
      path.addRoundedRect(in: rect, cornerRadii: radii, style: style)
      return path
    case .capsule(let style): return Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    case .circle:
      let side = min(rect.width, rect.height)
      return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    case .ellipse: return Path(ellipseIn: rect)
    case .inset(let outline, let distance): return outline.inset(distance, in: rect)
    case .trimmed(let outline, let from, let to): return outline.path(in: rect).trimmedPath(from: from, to: to)
    case .rotated(let outline, let angle, let anchor):
      return outline.path(in: rect).applying(.around(anchor, in: rect, CGAffineTransform(rotationAngle: angle.radians)))
    case .offset(let outline, let x, let y): return outline.path(in: rect).offsetBy(dx: x, dy: y)
    case .path(let drawn): return drawn.path.offsetBy(dx: rect.minX, dy: rect.minY)
    }
  }

  /// Corners within others are rounded by less.
  private func inset(_ distance: Double, in rect: CGRect) -> Path {
    let side = min(max(distance, -1e6), min(rect.width, rect.height) / 2)
    let inner = rect.insetBy(dx: side, dy: side)
    return inset(by: side).path(in: inner)
  }

  /// What it is within itself, in a rectangle that is smaller.
  package func inset(by distance: Double) -> Outline {
    switch self {
    case .roundedRectangle(let width, let height, let style):
      return .roundedRectangle(cornerWidth: max(width - distance, 0), cornerHeight: max(height - distance, 0), style)
    case .unevenRoundedRectangle(let radii, let style):
      return .unevenRoundedRectangle(
        RectangleCornerRadii(
          topLeading: max(radii.topLeading - distance, 0), bottomLeading: max(radii.bottomLeading - distance, 0),
          bottomTrailing: max(radii.bottomTrailing - distance, 0), topTrailing: max(radii.topTrailing - distance, 0)), style)
    case .inset(let outline, let more): return .inset(outline.inset(by: distance), by: more)
    default: return self
    }
  }

  /// Whether hosts can draw it without knowing its size.
  ///
  /// - Parameters:
  ///   - fills: whether it is filled.
  ///   - line: how its line is drawn, if it is.
  ///   - isPlain: whether the line has one colour.
  func isDrawn(fills: Bool, line: StrokeStyle?, isPlain: Bool) -> Bool {
    switch self {
    case .rectangle, .roundedRectangle, .circle, .ellipse, .path: true
    case .capsule, .unevenRoundedRectangle: isPlain && line?.dash.isEmpty ?? true
    case .inset(let outline, _): outline.isDrawn(fills: fills, line: line, isPlain: isPlain)
    case .rotated(let outline, _, _), .offset(let outline, _, _):
      outline.isFigure && outline.isDrawn(fills: fills, line: line, isPlain: isPlain)
    // What is filled is cut from end to end, which is known of a circle, and where a rounded line begins of none.
    case .trimmed(let outline, _, _): line?.dash.isEmpty ?? true && (outline.isCircle || (!fills && outline.beginsAtCorner))
    }
  }

  /// Whether it is one of the figures that pictures are made of, as large as they are.
  private var isFigure: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .circle, .ellipse, .trimmed, .rotated, .offset: true
    case .inset(let outline, _): outline.isFigure
    case .unevenRoundedRectangle, .capsule, .path: false
    }
  }

  private var beginsAtCorner: Bool {
    switch self {
    case .rectangle, .ellipse: true
    case .inset(let outline, _): outline.beginsAtCorner
    default: false
    }
  }
}

extension CGAffineTransform {
  /// Does something as if a point of a rectangle were the origin.
  static func around(_ anchor: UnitPoint, in rect: CGRect, _ transform: CGAffineTransform) -> CGAffineTransform {
    let point = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
    return CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(transform).translated(to: point)
  }

  private func translated(to point: CGPoint) -> CGAffineTransform { concatenating(CGAffineTransform(translationX: point.x, y: point.y)) }
}
