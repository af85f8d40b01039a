internal import Foundation

/// A value on its way to another one, by an animation that the server computes.
struct AnimatedValue<Value: VectorArithmetic> {
  private(set) var value: Value
  private(set) var target: Value
  private var way: Way?

  private struct Way {
    let start: Value
    /// How fast it was at the start, in a second.
    let velocity: Value
    let begin: Date
    let timing: AnimationTiming
    /// Springs take along how fast something was.
    let spring: Spring?
    let end: Double?
  }

  init(_ value: Value) { (self.value, target) = (value, value) }

  var isMoving: Bool { way != nil }

  /// Goes elsewhere, from where it is and as fast as it is; at once without an animation.
  mutating func go(to target: Value, by animation: Animation?, at now: Date) {
    let velocity = velocity(at: now)
    advance(to: now)
    (self.target, way) = (target, nil)
    let difference = target - value
    guard let animation, difference.magnitudeSquared.isFinite else {
      value = target
      return
    }
    let timing = AnimationTiming(animation)
    let spring = velocity.magnitudeSquared > 0 ? timing.spring : nil
    let settled = spring?.settlingDuration(target: difference, initialVelocity: velocity, epsilon: 0.001) ?? 0
    let end = timing.end.map { max($0, min(settled, AnimationTiming.longest)) }
    way = Way(start: value, velocity: velocity, begin: now, timing: timing, spring: spring, end: end)
    advance(to: now)
  }

  mutating func advance(to now: Date) {
    guard let way else { return }
    let time = now.timeIntervalSince(way.begin)
    if let end = way.end, time >= end {
      (value, self.way) = (target, nil)
    } else {
      value = value(of: way, at: time)
    }
  }

  private func value(of way: Way, at time: Double) -> Value {
    let value = way.start + (target - way.start).scaled(by: way.timing.progress(at: time))
    guard let spring = way.spring else { return value }
    return value + spring.value(target: .zero, initialVelocity: way.velocity, time: time)
  }

  /// In a second.
  private func velocity(at now: Date) -> Value {
    guard let way else { return .zero }
    let (time, step) = (now.timeIntervalSince(way.begin), 1e-3)
    guard time > step else { return way.velocity }
    return (value(of: way, at: time) - value(of: way, at: time - step)).scaled(by: 1 / step)
  }
}
