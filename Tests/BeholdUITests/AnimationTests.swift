import BeholdUI
import Foundation
import Testing

@Suite("Curves and springs")
struct AnimationTests {
  // MARK: Curves

  @Test("A curve begins at 0, ends at 1, and its inverse leads back")
  func curves() {
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
      .bezier(startControlPoint: UnitPoint(x: 0.2, y: 0.9), endControlPoint: UnitPoint(x: 0.4, y: 1)),
    ]
    for curve in curves {
      #expect(abs(curve.value(at: 0)) < 1e-9 && abs(curve.value(at: 1) - 1) < 1e-9)
      for time in stride(from: 0.05, to: 1, by: 0.05) {
        #expect(abs(curve.inverse.value(at: curve.value(at: time)) - time) < 1e-6, "\(curve) at \(time)")
        #expect(curve.velocity(at: time) >= 0)
      }
    }
    #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-9)
    #expect(abs(UnitCurve.circularEaseIn.value(at: 0.6) - 0.2) < 1e-9)
  }

  @Test("Numbers that make no curve make one all the same", arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0])
  func odd(_ number: Double) {
    #expect(UnitCurve.easeIn.value(at: number).isFinite)
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: number, y: number), endControlPoint: UnitPoint(x: number, y: number))
    #expect(curve.value(at: 0.5).isFinite)
    for spring in [
      Spring(duration: number, bounce: number), Spring(response: number, dampingRatio: number),
      Spring(mass: number, stiffness: number, damping: number), Spring(settlingDuration: number, dampingRatio: number),
    ] {
      #expect(spring.value(target: 1.0, time: 0.1).isFinite)
      #expect(spring.settlingDuration >= 0)
    }
    let animations: [Animation] = [
      .linear(duration: number), .easeIn.delay(number), .easeIn.speed(number), .spring(duration: number, bounce: number),
      .easeIn.delay(number).repeatForever().speed(number),
      .interpolatingSpring(stiffness: number, damping: number, initialVelocity: number),
      .linear.logicallyComplete(after: number), .easeOut.repeatCount(.max).repeatCount(.min).repeatForever(),
    ]
    for animation in animations {
      let timing = AnimationTiming(animation)
      #expect(timing.duration.isFinite && timing.duration >= 0 && timing.delay.isFinite)
      #expect(timing.progress(at: 0.2).isFinite)
    }
  }

  // MARK: Springs

  @Test("A spring is the same by each of its descriptions")
  func descriptions() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(spring.dampingRatio - 0.7) < 1e-9 && abs(spring.response - 0.5) < 1e-9 && abs(spring.bounce - 0.3) < 1e-9)
    let same = Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
    #expect(same == spring)
    #expect(abs(spring.stiffness - 157.91) < 0.01 && abs(spring.damping - 17.59) < 0.01)
    #expect(abs(Spring(duration: 1, bounce: -0.5).bounce + 0.5) < 1e-9)
    #expect(Spring(mass: 1, stiffness: 100, damping: 50).dampingRatio == 1)
    #expect(Spring(mass: 1, stiffness: 100, damping: 50, allowOverDamping: true).dampingRatio == 2.5)
    let settling = Spring(settlingDuration: 2, dampingRatio: 0.5)
    #expect(abs(settling.settlingDuration - 2) < 0.01)
  }

  @Test("A spring moves as its force says, whatever its damping", arguments: [0.2, 0.7, 1, 1.5])
  func motion(_ ratio: Double) {
    let spring = Spring(response: 0.6, dampingRatio: ratio)
    var (position, velocity) = (0.0, 3.0)
    // The same by many small steps.
    let steps = 200_000
    for step in 1...steps {
      velocity += spring.force(target: 1.0, position: position, velocity: velocity) / spring.mass / Double(steps)
      position += velocity / Double(steps)
      guard step % 20_000 == 0 else { continue }
      let time = Double(step) / Double(steps)
      #expect(abs(spring.value(target: 1.0, initialVelocity: 3, time: time) - position) < 1e-3)
      #expect(abs(spring.velocity(target: 1.0, initialVelocity: 3, time: time) - velocity) < 1e-2)
    }
    var (stepped, speed) = (0.0, 3.0)
    for _ in 0..<10 { spring.update(value: &stepped, velocity: &speed, target: 1.0, deltaTime: 0.1) }
    #expect(abs(stepped - spring.value(target: 1.0, initialVelocity: 3, time: 1)) < 1e-9)
  }

  @Test("A spring is near its place for good after its settling duration", arguments: [0.1, 0.5, 0.825, 1, 2])
  func settling(_ ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let end = spring.settlingDuration
    for time in stride(from: end, to: end + 2, by: 0.01) { #expect(abs(spring.value(target: 1.0, time: time) - 1) < 0.0011) }
    #expect(abs(spring.value(target: 1.0, time: end * 0.7) - 1) > 0.0005)
    #expect(Spring(response: 1, dampingRatio: 0).settlingDuration == .infinity)
  }

  // MARK: What hosts play

  @Test("A timing follows its spring to a two hundredth, with few points")
  func springTiming() {
    for animation in [Animation.default, .bouncy, .smooth, .snappy, .interpolatingSpring(stiffness: 300, damping: 5)] {
      let timing = AnimationTiming(animation)
      guard case .points(let points) = timing.easing else { return #expect(Bool(false)) }
      #expect(points.count < 120, "\(points.count) points")
    }
    let timing = AnimationTiming(.bouncy)
    for time in stride(from: 0, to: timing.duration, by: 0.01) {
      #expect(abs(timing.progress(at: time) - Spring.bouncy.value(target: 1.0, time: time)) < 0.005)
    }
  }

  @Test("Delays, speeds and repetitions apply to what was said before them")
  func order() {
    for duration in [.leastNonzeroMagnitude, 1e-300, 1e-30, 1e-19, 1e-6, 0, -1, .nan, .infinity] {
      for animation in [Animation.linear(duration: duration), .easeIn(duration: duration).speed(1e3)] {
        for timing in [animation.repeatForever(), animation.repeatCount(.max), animation.repeatForever().delay(-3)].map({
          AnimationTiming($0)
        }) {
          #expect([0, 0.5, 1, 59, 1e300].allSatisfy { (0...1).contains(timing.progress(at: $0)) })
        }
      }
    }
    let once = AnimationTiming(.linear(duration: 2).delay(1).speed(2))
    #expect(once.duration == 1 && once.delay == 0.5 && once.end == 1.5)
    #expect(once.progress(at: 0.4) == 0 && once.progress(at: 1) == 0.5 && once.progress(at: 2) == 1)
    let later = AnimationTiming(.linear(duration: 1).speed(2).delay(1))
    #expect(later.duration == 0.5 && later.delay == 1)
    // A delay outside of the repetition is waited for once, one inside each time.
    let waited = AnimationTiming(.linear(duration: 1).repeatCount(3).delay(1))
    #expect(waited.delay == 1 && waited.count == 3 && waited.alternates && waited.end == 4)
    #expect(abs(waited.progress(at: 2.25) - 0.75) < 1e-9)
    let each = AnimationTiming(.linear(duration: 1).delay(1).repeatForever(autoreverses: false))
    #expect(each.delay == 0 && each.duration == 2 && each.count == nil && each.end == nil && each.logicalEnd == nil)
    #expect(abs(each.progress(at: 0.9)) < 0.01 && abs(each.progress(at: 1.5) - 0.5) < 0.01 && abs(each.progress(at: 3.5) - 0.5) < 0.01)
    let nested = AnimationTiming(.linear(duration: 1).repeatCount(2).repeatCount(2, autoreverses: false))
    #expect(nested.duration == 2 && nested.count == 2)
    #expect(AnimationTiming(.linear.repeatForever().logicallyComplete(after: 3)).logicalEnd == 3)
  }

  // MARK: A program's own

  private struct Stairs: CustomAnimation {
    let steps: Int
    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
      guard time < 1 else { return nil }
      context.state[Asked.self] += 1
      var part = value
      part.scale(by: (time * Double(steps)).rounded(.down) / Double(steps))
      return part
    }
  }

  private enum Asked: AnimationStateKey { static var defaultValue: Int { 0 } }

  @Test("A program's own animation is sampled")
  func custom() {
    let animation = Animation(Stairs(steps: 4))
    #expect(animation == Animation(Stairs(steps: 4)) && animation != Animation(Stairs(steps: 5)))
    let timing = AnimationTiming(animation.delay(1))
    #expect(timing.delay == 1 && abs(timing.duration - 1) < 0.02)
    for (time, value) in [(0.1, 0.0), (0.4, 0.25), (0.6, 0.5), (0.9, 0.75)] {
      #expect(abs(timing.progress(at: 1 + time) - value) < 0.01)
    }
    #expect(timing.progress(at: 3) == 1)
  }

  private struct Endless: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? { value }
  }

  @Test("One that never ends, ends")
  func endless() { #expect(AnimationTiming(Animation(Endless())).duration <= AnimationTiming.longest) }

  @Test("Pairs are added and scaled")
  func pairs() {
    var pair = AnimatablePair(3.0, AnimatablePair(CGFloat(4), Float(0)))
    #expect(pair.magnitudeSquared == 25)
    pair.scale(by: 2)
    #expect(pair == AnimatablePair(6, AnimatablePair(8, 0)) && pair - pair == .zero && (pair + pair).first == 12)
  }
}
