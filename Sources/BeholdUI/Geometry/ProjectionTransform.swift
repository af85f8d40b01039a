public import Foundation

/// Moves, turns, scales and foreshortens: a point `(x, y)` goes to `(m11 x + m21 y + m31, m12 x + m22 y + m32)`, divided by `m13 x + m23 y + m33`.
public struct ProjectionTransform: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  /// Changes nothing.
  public init() {}

  public init(_ transform: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// What this one does, and then what another one does.
  public func concatenating(_ next: ProjectionTransform) -> ProjectionTransform {
    var result = ProjectionTransform()
    result.m11 = m11 * next.m11 + m12 * next.m21 + m13 * next.m31
    result.m12 = m11 * next.m12 + m12 * next.m22 + m13 * next.m32
    result.m13 = m11 * next.m13 + m12 * next.m23 + m13 * next.m33
    result.m21 = m21 * next.m11 + m22 * next.m21 + m23 * next.m31
    result.m22 = m21 * next.m12 + m22 * next.m22 + m23 * next.m32
    result.m23 = m21 * next.m13 + m22 * next.m23 + m23 * next.m33
    result.m31 = m31 * next.m11 + m32 * next.m21 + m33 * next.m31
    result.m32 = m31 * next.m12 + m32 * next.m22 + m33 * next.m32
    result.m33 = m31 * next.m13 + m32 * next.m23 + m33 * next.m33
    return result
  }

  /// What takes back what it does; itself if nothing can.
  public func inverted() -> ProjectionTransform {
    var result = ProjectionTransform()
    result.m11 = m22 * m33 - m23 * m32
    result.m12 = m13 * m32 - m12 * m33
    result.m13 = m12 * m23 - m13 * m22
    result.m21 = m23 * m31 - m21 * m33
    result.m22 = m11 * m33 - m13 * m31
    result.m23 = m13 * m21 - m11 * m23
    result.m31 = m21 * m32 - m22 * m31
    result.m32 = m12 * m31 - m11 * m32
    result.m33 = m11 * m22 - m12 * m21
    let determinant = m11 * result.m11 + m12 * result.m21 + m13 * result.m31
    guard determinant != 0, determinant.isFinite else { return self }
    for part in [\Self.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33] { result[keyPath: part] /= determinant }
    return result
  }
}

extension CGPoint {
  public func applying(_ transform: ProjectionTransform) -> CGPoint {
    let divisor = transform.m13 * x + transform.m23 * y + transform.m33
    return CGPoint(
      x: (transform.m11 * x + transform.m21 * y + transform.m31) / divisor,
      y: (transform.m12 * x + transform.m22 * y + transform.m32) / divisor)
  }
}
