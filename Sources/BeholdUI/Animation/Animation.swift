/// How a change is shown over time.
///
/// ```swift
/// withAnimation(.bouncy.delay(0.1)) { isOpen.toggle() }
/// ```
///
/// Times are in seconds. The server says how a change is to be shown, and the host shows it.
public struct Animation: Hashable, Sendable {
  /// What it is without delays and repetitions.
  enum Base: Hashable, Sendable {
    case curve(UnitCurve, duration: Double)
    /// - Parameter velocity: at the begin, where 1 is the whole way in a second.
    case spring(Spring, velocity: Double)
    case custom(AnyCustomAnimation)
  }

  /// What is said of all that has been said before.
  enum Change: Hashable, Sendable {
    case delay(Double)
    case speed(Double)
    case repetition(Int?, autoreverses: Bool)
    case logicalDuration(Double)
  }

  let base: Base
  private(set) var changes: [Change] = []

  init(_ base: Base) { self.base = base }

  /// An animation that a program computes.
  public init<Custom: CustomAnimation>(_ custom: Custom) { base = .custom(AnyCustomAnimation(custom)) }

  private func with(_ change: Change) -> Animation {
    var animation = self
    animation.changes.append(change)
    return animation
  }

  /// Begins later.
  public func delay(_ delay: Double) -> Animation { with(.delay(delay)) }

  /// Takes less time, or more: with 2 half of it, delays included.
  public func speed(_ speed: Double) -> Animation { with(.speed(speed)) }

  /// - Parameters:
  ///   - repeatCount: how often it is shown; back is once, too.
  ///   - autoreverses: whether every second time goes back.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    with(.repetition(max(repeatCount, 1), autoreverses: autoreverses))
  }

  /// Goes on until the value is changed again, or the view goes.
  public func repeatForever(autoreverses: Bool = true) -> Animation { with(.repetition(nil, autoreverses: autoreverses)) }

  /// Counts as complete after a time, for whoever waits for that.
  public func logicallyComplete(after duration: Double) -> Animation { with(.logicalDuration(duration)) }
}

// MARK: Curves

extension Animation {
  /// A spring that does not swing over.
  public static let `default` = spring(response: 0.55, dampingFraction: 1)

  public static let linear = linear(duration: 0.35)
  public static let easeIn = easeIn(duration: 0.35)
  public static let easeOut = easeOut(duration: 0.35)
  public static let easeInOut = easeInOut(duration: 0.35)

  /// As fast at its begin as at its end.
  public static func linear(duration: Double) -> Animation { timingCurve(.linear, duration: duration) }
  /// Slow at its begin.
  public static func easeIn(duration: Double) -> Animation { timingCurve(.easeIn, duration: duration) }
  /// Slow at its end.
  public static func easeOut(duration: Double) -> Animation { timingCurve(.easeOut, duration: duration) }
  /// Slow at its begin and its end.
  public static func easeInOut(duration: Double) -> Animation { timingCurve(.easeInOut, duration: duration) }

  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation { Animation(.curve(curve, duration: duration)) }

  /// A cubic Bézier curve from 0, 0 to 1, 1 with two points between.
  public static func timingCurve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35) -> Animation {
    timingCurve(.bezier(x1, y1, x2, y2), duration: duration)
  }
}

// MARK: Springs

extension Animation {
  public static let spring = spring(duration: 0.5)
  /// A spring that does not swing over.
  public static let smooth = smooth(duration: 0.5)
  /// A spring that swings over a little.
  public static let snappy = snappy(duration: 0.5)
  /// A spring that swings over.
  public static let bouncy = bouncy(duration: 0.5)
  /// A spring for what follows a finger.
  public static let interactiveSpring = interactiveSpring(duration: 0.15)
  public static let interpolatingSpring = interpolatingSpring(duration: 0.5)

  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation { Animation(.spring(spring, velocity: 0)) }

  /// - Parameters:
  ///   - duration: about how long it takes.
  ///   - bounce: 0 does not swing over, 1 swings for ever.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: bounce))
  }

  /// - Parameters:
  ///   - response: how long a swing without damping takes.
  ///   - dampingFraction: 1 does not swing over, 0 swings for ever.
  @_disfavoredOverload
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }

  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }

  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  public static func interactiveSpring(duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25) -> Animation {
    spring(Spring(duration: duration, bounce: 0.14 + extraBounce))
  }

  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }

  /// - Parameter initialVelocity: where 1 is the whole way in a second.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    Animation(.spring(spring, velocity: initialVelocity))
  }

  public static func interpolatingSpring(duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0) -> Animation {
    interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  @_disfavoredOverload
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
    return interpolatingSpring(spring, initialVelocity: initialVelocity)
  }
}
