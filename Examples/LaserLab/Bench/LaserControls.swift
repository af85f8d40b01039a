import Behold

/// How intense the laser is, and when it fires.
struct LaserControls: View {
  @Bindable var laser: Laser
  let date: Date?

  var body: some View {
    VStack(spacing: 14) {
      HStack {
        Text("Intensity")
        Spacer()
        Text(laser.intensity, format: .number.precision(.fractionLength(1)))
          .contentTransition(.numericText(value: laser.intensity))
          .animation(.snappy, value: laser.intensity)
          .bold().monospacedDigit()
          .accessibilityIdentifier("intensity")
      }
      HStack(spacing: 12) {
        IntensityButton("Less", systemImage: "minus", intensity: $laser.intensity, by: -1)
        Slider(value: $laser.intensity, in: Laser.intensities, step: 0.5) { Text("Intensity") }.labelsHidden()
        IntensityButton("More", systemImage: "plus", intensity: $laser.intensity, by: 1)
      }
      Button {
        laser.fire()
      } label: {
        Label(title, systemImage: laser.state == .overheated ? "snowflake" : "bolt.fill")
          .symbolEffect(.bounce, value: laser.fired)
          .frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .disabled(laser.state != .ready)
    }
  }

  private var title: LocalizedStringKey {
    switch laser.state {
    case .ready: "Fire"
    case .firing: "Firing"
    case .overheated: "Cooling down"
    }
  }
}
