internal import Foundation

/// Points as distances from the origin.
extension CGPoint {
  static func + (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x + right.x, y: left.y + right.y) }
  static func - (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x - right.x, y: left.y - right.y) }
  static func * (point: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: point.x * factor, y: point.y * factor) }

  var length: CGFloat { (x * x + y * y).squareRoot() }

  /// As far as one from the origin; the origin if it is that.
  var direction: CGPoint { length > 0 ? self * (1 / length) : .zero }

  /// A quarter of a turn further.
  var normal: CGPoint { CGPoint(x: -y, y: x) }

  /// How much to the left another one is from where this one goes, times their lengths.
  func cross(_ other: CGPoint) -> CGFloat { x * other.y - y * other.x }

  func mixed(with other: CGPoint, by part: CGFloat) -> CGPoint { self + (other - self) * part }
}
