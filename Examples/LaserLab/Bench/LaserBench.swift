import Behold

/// The laser and what it is aimed at, in the dark.
struct LaserBench: View {
  let laser: Laser
  let date: Date?

  var body: some View {
    HStack(spacing: 0) {
      LaserBody(isHot: laser.state == .overheated)
        .keyframeAnimator(initialValue: 0.0, trigger: laser.fired) { content, recoil in
          content.offset(x: recoil)
        } keyframes: { _ in
          CubicKeyframe(-8, duration: 0.08)
          SpringKeyframe(0, duration: 0.4, spring: .bouncy)
        }
        .zIndex(1)
      Beam(laser: laser)
      Target(laser: laser)
    }
    .padding(.horizontal, 20)
    .frame(maxWidth: .infinity)
    .frame(height: 130)
    .background(Self.night, in: RoundedRectangle(cornerRadius: 14))
    .animation(.easeOut(duration: 0.3), value: laser.state)
  }

  private static let night = LinearGradient(
    colors: [Color(red: 0.05, green: 0.05, blue: 0.12), Color(red: 0.12, green: 0.08, blue: 0.22)], startPoint: .top, endPoint: .bottom)
}
