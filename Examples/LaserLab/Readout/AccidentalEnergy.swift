import Behold

/// The energy beside something that is observed.
struct AccidentalEnergy: View {
  let laser: Laser

  var body: some View {
    VStack(spacing: 6) {
      EnergyGauge(energy: laser.energy)
      Text("\(laser.pulses) pulses").font(.footnote).monospacedDigit().foregroundStyle(.secondary).accessibilityIdentifier("pulses")
    }
  }
}
