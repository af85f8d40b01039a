internal import Foundation

/// A mass on a spring that is pulled back to its place, and is slowed down.
///
/// The equations are those of a damped harmonic oscillator; times are in seconds.
public struct Spring: Hashable, Sendable {
  public let mass: Double
  public let stiffness: Double
  public let damping: Double

  /// - Parameters:
  ///   - duration: about how long it takes, and exactly how long a swing without damping would.
  ///   - bounce: 0 does not swing over, 1 swings for ever, and less than 0 is flatter.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let bounce = bounce.isFinite ? min(max(bounce, -0.99), 1) : 0
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// - Parameters:
  ///   - response: how long a swing without damping takes.
  ///   - dampingRatio: 1 does not swing over, 0 swings for ever.
  public init(response: Double, dampingRatio: Double) {
    let frequency = 2 * .pi / Self.positive(response, least: 1e-3)
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * Self.positive(dampingRatio, least: 0) * frequency, allowOverDamping: true)
  }

  /// - Parameter allowOverDamping: whether it may be slower than what comes to its place the soonest.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let (mass, stiffness) = (Self.positive(mass, least: 1e-6), Self.positive(stiffness, least: 1e-6))
    let damping = Self.positive(damping, least: 0)
    (self.mass, self.stiffness) = (mass, stiffness)
    self.damping = allowOverDamping ? damping : min(damping, 2 * (stiffness * mass).squareRoot())
  }

  /// - Parameters:
  ///   - settlingDuration: after which it is near its place for good.
  ///   - epsilon: how near, where 1 is the whole way.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let ratio = min(max(Self.positive(dampingRatio, least: 0.01), 0.01), 1)
    // The same spring on another scale of time.
    let unit = Spring(response: 1, dampingRatio: ratio)
    let time = unit.settlingDuration(fromPosition: 0, toPosition: 1, initialVelocity: 0, epsilon: epsilon)
    self.init(response: Self.positive(settlingDuration, least: 1e-3) / time, dampingRatio: ratio)
  }

  /// What comes to its place without swinging over.
  public static let smooth = smooth(duration: 0.5)
  /// What swings over a little.
  public static let snappy = snappy(duration: 0.5)
  /// What swings over.
  public static let bouncy = bouncy(duration: 0.5)

  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// How long a swing without damping takes.
  public var response: Double { 2 * .pi / frequency }
  /// The same: about how long it takes.
  public var duration: Double { response }
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// After which it is within a thousandth of its place for good.
  public var settlingDuration: Double { settlingDuration(fromPosition: 0, toPosition: 1, initialVelocity: 0, epsilon: 0.001) }

  /// Radians in a second, without damping.
  private var frequency: Double { (stiffness / mass).squareRoot() }

  private static func positive(_ number: Double, least: Double) -> Double { number.isFinite ? min(max(number, least), 1e9) : max(least, 1) }
}

// MARK: Its motion

extension Spring {
  /// Where it is and how fast, as parts of the way that it has at first, and of the velocity that it has then: what is at `x` with velocity `v` is after the
  /// time at `x * ofPosition.0 + v * ofVelocity.0`.
  private func parts(at time: Double) -> (ofPosition: (Double, Double), ofVelocity: (Double, Double)) {
    let time = time.isFinite ? max(time, 0) : 1e9
    let decay = damping / (2 * mass)
    let square = frequency * frequency - decay * decay
    let scale = exp(-decay * time)
    if abs(square) < 1e-9 * frequency * frequency {
      return (
        ((1 + decay * time) * scale, -decay * decay * time * scale), (time * scale, (1 - decay * time) * scale)
      )
    }
    if square > 0 {
      let swing = square.squareRoot()
      let (cosine, sine) = (cos(swing * time), sin(swing * time))
      return (
        ((cosine + decay / swing * sine) * scale, -(frequency * frequency / swing) * sine * scale),
        (sine / swing * scale, (cosine - decay / swing * sine) * scale)
      )
    }
    let spread = (-square).squareRoot()
    // Each with its own decay, so that nothing is too large on the way.
    let (slow, fast) = (-decay + spread, -decay - spread)
    let (slowly, quickly) = (exp(slow * time), exp(fast * time))
    let width = 2 * spread
    return (
      ((slow * quickly - fast * slowly) / width, slow * fast * (quickly - slowly) / width),
      ((slowly - quickly) / width, (slow * slowly - fast * quickly) / width)
    )
  }

  /// Where it is, if it begins at zero.
  ///
  /// - Parameter target: its place.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let (ofPosition, ofVelocity) = parts(at: time)
    return target - target.scaled(by: ofPosition.0) + initialVelocity.scaled(by: ofVelocity.0)
  }

  /// How fast it is, in a second.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let (ofPosition, ofVelocity) = parts(at: time)
    return initialVelocity.scaled(by: ofVelocity.1) - target.scaled(by: ofPosition.1)
  }

  /// What pulls it.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Lets some time go by.
  public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: Double) {
    let (ofPosition, ofVelocity) = parts(at: deltaTime)
    let offset = value - target
    let old = velocity
    value = target + offset.scaled(by: ofPosition.0) + old.scaled(by: ofVelocity.0)
    velocity = offset.scaled(by: ofPosition.1) + old.scaled(by: ofVelocity.1)
  }

  public func settlingDuration<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, epsilon: Double) -> Double {
    settlingDuration(
      fromPosition: 0, toPosition: target.magnitudeSquared.squareRoot(), initialVelocity: initialVelocity.magnitudeSquared.squareRoot(),
      epsilon: epsilon)
  }

  /// After which it is near its place for good. What is not damped is never.
  func settlingDuration(fromPosition from: Double, toPosition to: Double, initialVelocity: Double, epsilon: Double) -> Double {
    let (way, speed) = (abs(to - from), abs(initialVelocity))
    let epsilon = max(epsilon.isFinite ? epsilon : 0, 1e-9)
    let decay = damping / (2 * mass)
    guard decay > 0 else { return way > 0 || speed > 0 ? .infinity : 0 }
    /// What it is never beyond again after a time.
    func bound(_ time: Double) -> Double {
      let square = frequency * frequency - decay * decay
      guard square > 1e-9 * frequency * frequency else {
        let (ofPosition, ofVelocity) = parts(at: time)
        return way * abs(ofPosition.0) + speed * abs(ofVelocity.0)
      }
      let swing = square.squareRoot()
      let side = (speed + decay * way) / swing
      return (way * way + side * side).squareRoot() * exp(-decay * time)
    }
    guard bound(0) > epsilon || speed > 0 else { return 0 }
    var high = response
    while bound(high) > epsilon, high < 1e6 { high *= 2 }
    var low = 0.0
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if bound(middle) > epsilon { low = middle } else { high = middle }
    }
    return high
  }
}
