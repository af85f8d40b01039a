import Behold

/// The light, as thick as the laser is intense, while it fires.
struct Beam: View {
  let laser: Laser

  var body: some View {
    ZStack {
      Color.clear
      if laser.state == .firing {
        Capsule().fill(Self.light)
          .frame(height: 3 + 2 * laser.intensity)
          .shadow(color: .red, radius: 4 + laser.intensity)
          .opacity(laser.pulses.isMultiple(of: 2) ? 1 : 0.7)
          .animation(.easeInOut(duration: 0.1), value: laser.pulses)
          .transition(BeamTransition())
          .accessibilityElement(children: .ignore)
          .accessibilityLabel("Beam")
          .accessibilityIdentifier("beam")
      }
    }
  }

  private static let light = LinearGradient(
    colors: [.red, Color(red: 1, green: 0.8, blue: 0.8), .red], startPoint: .top, endPoint: .bottom)
}
