/// Several values that are animated together.
///
/// ```swift
/// var animatableData: AnimatableValues<Double, CGFloat, Double> {
///   get { AnimatableValues(start, depth, end) }
///   set { (start, depth, end) = newValue.value }
/// }
/// ```
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  public var value: (repeat each Value)

  public init(_ value: repeat each Value) { self.value = (repeat each value) }

  public static var zero: Self { Self(repeat (each Value).zero) }

  public static func + (left: Self, right: Self) -> Self { Self(repeat each left.value + each right.value) }

  public static func - (left: Self, right: Self) -> Self { Self(repeat each left.value - each right.value) }

  public static func == (left: Self, right: Self) -> Bool {
    for (old, new) in repeat (each left.value, each right.value) {
      guard old == new else { return false }
    }
    return true
  }

  public mutating func scale(by factor: Double) { value = (repeat (each value).scaled(by: factor)) }

  public var magnitudeSquared: Double {
    var sum = 0.0
    for part in repeat each value { sum += part.magnitudeSquared }
    return sum
  }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
