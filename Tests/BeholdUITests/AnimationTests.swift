import Testing

@testable import BeholdUI

@Suite("Animations")
struct AnimationTests {
  @Test("Springs go beyond their end or not, and take their time")
  func springs() {
    let cases: [(Animation, String, Double)] = [
      (.spring, "spring", 0.5), (.spring(), "smooth", 0.5), (.spring(duration: 1, bounce: 0.2), "spring", 1),
      (.spring(response: 0.3, dampingFraction: 0.6), "spring", 0.3), (.spring(response: 0.3, dampingFraction: 1), "smooth", 0.3),
      (.smooth, "smooth", 0.5), (.snappy, "spring", 0.5), (.bouncy(duration: 0.8), "spring", 0.8), (.interactiveSpring, "spring", 0.15),
      (.linear(duration: 2).speed(4), "linear", 0.5),
    ]
    for (animation, curve, duration) in cases {
      #expect(animation.curveName == curve)
      #expect(animation.duration == duration)
    }
  }
}
