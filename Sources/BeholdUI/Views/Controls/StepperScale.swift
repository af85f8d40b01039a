/// How far a step goes, and how far all of them do, as numbers.
struct StepperScale: Equatable {
  let step: Double
  let least: Double?
  let most: Double?

  /// - Returns: `nil` if the steps are no numbers.
  init?<Value: Strideable>(step: Value.Stride, bounds: ClosedRange<Value>?) {
    guard let step = Self.number(step) else { return nil }
    self.step = step
    least = bounds.flatMap { Self.number($0.lowerBound) }
    most = bounds.flatMap { Self.number($0.upperBound) }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    default: nil
    }
  }
}
