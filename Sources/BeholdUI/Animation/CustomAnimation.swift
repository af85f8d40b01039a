/// An animation that a program computes.
///
/// A host plays what it was told: the program is asked for the values of a way from 0 to 1, once, when the animation is first used.
public protocol CustomAnimation: Hashable, Sendable {
  /// How much of a change is done.
  ///
  /// - Parameters:
  ///   - value: all of the change.
  ///   - time: since its begin, in seconds.
  /// - Returns: `nil` when it is over.
  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V?

  /// How fast it is, in a second. The default is nothing.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V?

  /// Whether it goes on as this one when the value changes once more. The default is that it does not.
  func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: Double, context: inout AnimationContext<V>) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? { nil }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What an animation that a program computes knows, and keeps from one time to the next.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state = AnimationState<Value>()
  /// Whether it counts as complete already.
  public var isLogicallyComplete = false
  public let environment: EnvironmentValues

  init(environment: EnvironmentValues) { self.environment = environment }

  /// The same with another state.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var context = AnimationContext<T>(environment: environment)
    context.state = state
    context.isLogicallyComplete = isLogicallyComplete
    return context
  }
}

/// What is kept, by keys.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key of something that an animation keeps.
public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Any of them.
struct AnyCustomAnimation: Hashable, Sendable {
  private let animation: any CustomAnimation

  init(_ animation: any CustomAnimation) { self.animation = animation }

  static func == (left: Self, right: Self) -> Bool { AnyHashable(left.animation) == AnyHashable(right.animation) }
  func hash(into hasher: inout Hasher) { animation.hash(into: &hasher) }

  /// How much is done at each of the times, a frame of the usual 60 in a second apart, until it is over.
  ///
  /// - Parameter most: after which it ends in any case, in seconds.
  func samples(most: Double) -> [Double] {
    var context = AnimationContext<Double>(environment: EnvironmentValues())
    var samples: [Double] = []
    while Double(samples.count) < most * Self.rate,
      let value = animation.animate(value: 1.0, time: Double(samples.count) / Self.rate, context: &context)
    {
      samples.append(value.isFinite ? value : 1)
    }
    return samples
  }

  /// How many samples there are in a second.
  static let rate = 60.0
}
