/// What a ``KeyframeTrack`` consists of.
@MainActor @preconcurrency
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
  /// In their order. The library has them.
  var _steps: [KeyframeStep<Value.AnimatableData>] { get }
}

/// Goes to a value along a curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _steps: [KeyframeStep<Value.AnimatableData>]

  /// - Parameter duration: in seconds.
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    _steps = [KeyframeStep(to.animatableData, duration, .linear(timingCurve))]
  }
}

/// Goes to a value along a cubic curve, which leads smoothly into the next one.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _steps: [KeyframeStep<Value.AnimatableData>]

  /// - Parameters:
  ///   - duration: in seconds.
  ///   - startVelocity: in a second; as fast as what comes before if `nil`.
  ///   - endVelocity: as what comes next needs it if `nil`.
  public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    _steps = [KeyframeStep(to.animatableData, duration, .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))]
  }
}

/// Goes to a value by a spring, as fast at first as what comes before.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _steps: [KeyframeStep<Value.AnimatableData>]

  /// - Parameter duration: in seconds; until the spring stands still if `nil`. What comes next begins where it is then.
  public init(_ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
    _steps = [KeyframeStep(to.animatableData, duration, .spring(spring, start: startVelocity?.animatableData))]
  }
}

/// Is at a value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _steps: [KeyframeStep<Value.AnimatableData>]

  public init(_ to: Value) { _steps = [KeyframeStep(to.animatableData, nil, .move)] }
}

/// Several steps, one after the other.
public struct KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  public let _steps: [KeyframeStep<Value.AnimatableData>]
}

/// Makes one content of the keyframes that are written one below the other.
@resultBuilder @MainActor
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<Content: KeyframeTrackContent>(_ content: Content) -> KeyframeSequence<Value>
  where Content.Value == Value { KeyframeSequence(_steps: content._steps) }

  public static func buildBlock(_ contents: KeyframeSequence<Value>...) -> KeyframeSequence<Value> { buildArray(contents) }

  public static func buildArray(_ contents: [KeyframeSequence<Value>]) -> KeyframeSequence<Value> {
    KeyframeSequence(_steps: contents.flatMap(\._steps))
  }

  public static func buildOptional(_ content: KeyframeSequence<Value>?) -> KeyframeSequence<Value> {
    content ?? KeyframeSequence(_steps: [])
  }
  public static func buildEither(first: KeyframeSequence<Value>) -> KeyframeSequence<Value> { first }
  public static func buildEither(second: KeyframeSequence<Value>) -> KeyframeSequence<Value> { second }
}
