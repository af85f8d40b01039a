internal import Foundation

/// A function from how much of a time is over to how much of a change is done: of 0 it is 0, and of 1 it is 1.
public struct UnitCurve: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case linear
    case circularIn
    case circularOut
    case circularInOut
    /// A cubic Bézier curve from 0, 0 to 1, 1.
    case bezier(Double, Double, Double, Double)
  }

  let shape: Shape
  /// Whether it gives the time for how much is done.
  private(set) var isInverse = false

  init(_ shape: Shape) { self.shape = shape }

  public static let linear = UnitCurve(.linear)
  /// Slow at its begin.
  public static let easeIn = UnitCurve(.bezier(0.42, 0, 1, 1))
  /// Slow at its end.
  public static let easeOut = UnitCurve(.bezier(0, 0, 0.58, 1))
  /// Slow at its begin and its end.
  public static let easeInOut = UnitCurve(.bezier(0.42, 0, 0.58, 1))
  /// A quarter of a circle, slow at its begin.
  public static let circularEaseIn = UnitCurve(.circularIn)
  /// A quarter of a circle, slow at its end.
  public static let circularEaseOut = UnitCurve(.circularOut)
  /// Two quarters of a circle.
  public static let circularEaseInOut = UnitCurve(.circularInOut)

  /// A cubic Bézier curve from 0, 0 to 1, 1.
  ///
  /// - Parameters:
  ///   - startControlPoint: where the curve leaves its begin for. A time that is less than 0 or more than 1 is taken for these.
  ///   - endControlPoint: where it comes to its end from.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    .bezier(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)
  }

  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    func finite(_ number: Double) -> Double { number.isFinite ? min(max(number, -1e3), 1e3) : 0 }
    return UnitCurve(.bezier(min(max(finite(x1), 0), 1), finite(y1), min(max(finite(x2), 0), 1), finite(y2)))
  }

  /// The curve that gives the time for how much is done.
  public var inverse: UnitCurve {
    var curve = self
    curve.isInverse.toggle()
    return curve
  }

  /// How much is done when a part of the time is over.
  ///
  /// - Parameter progress: the time, from 0 to 1. What is less or more is taken for these.
  public func value(at progress: Double) -> Double {
    let progress = progress.isFinite ? min(max(progress, 0), 1) : 0
    if isInverse, let time = timeOfBezier(at: progress) { return time }
    switch shape {
    case .linear: return progress
    case .circularIn: return isInverse ? Self.circle(1 - progress) : 1 - Self.circle(progress)
    case .circularOut: return isInverse ? 1 - Self.circle(progress) : Self.circle(1 - progress)
    case .circularInOut:
      let quarter = UnitCurve(progress < 0.5 ? .circularIn : .circularOut)
      let part = isInverse ? quarter.inverse : quarter
      return progress < 0.5 ? part.value(at: 2 * progress) / 2 : 0.5 + part.value(at: 2 * progress - 1) / 2
    case .bezier(let x1, let y1, let x2, let y2):
      return Self.bezier(y1, y2, at: Self.parameter(x1, x2, for: progress))
    }
  }

  /// How fast it is when a part of the time is over, where 1 is all of the change in all of the time.
  public func velocity(at progress: Double) -> Double {
    let (before, after) = (max(progress - 1e-4, 0), min(progress + 1e-4, 1))
    return after > before ? (value(at: after) - value(at: before)) / (after - before) : 0
  }

  /// How high a quarter of a circle is.
  private static func circle(_ x: Double) -> Double { (1 - x * x).squareRoot() }

  private func timeOfBezier(at progress: Double) -> Double? {
    guard case .bezier(let x1, let y1, let x2, let y2) = shape else { return nil }
    return Self.bezier(x1, x2, at: Self.parameter(y1, y2, for: progress))
  }

  /// One coordinate of a Bézier curve from 0 to 1.
  private static func bezier(_ first: Double, _ second: Double, at parameter: Double) -> Double {
    let rest = 1 - parameter
    return parameter * (3 * rest * (rest * first + parameter * second) + parameter * parameter)
  }

  /// Where on the curve a coordinate has a value. It is found by halves: a coordinate that is a time never goes back.
  private static func parameter(_ first: Double, _ second: Double, for value: Double) -> Double {
    if value <= 0 { return 0 }
    if value >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bezier(first, second, at: middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
