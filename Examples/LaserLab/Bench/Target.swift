import Behold

/// What the laser is aimed at. It bounces at each pulse.
struct Target: View {
  let laser: Laser

  var body: some View {
    Image(systemName: "target").font(.system(size: 44))
      .foregroundStyle(laser.state == .firing ? Color.red : Color.white.opacity(0.6))
      .symbolEffect(.bounce, value: laser.pulses)
      .accessibilityHidden(true)
  }
}
