import Behold

/// An energy: a ring that fills up, and digits that roll.
struct EnergyGauge: View {
  let energy: Double

  var body: some View {
    ZStack {
      Circle().stroke(.quaternary, lineWidth: 11)
      Circle().trim(from: 0, to: energy / Laser.limit)
        .stroke(color, style: StrokeStyle(lineWidth: 11, lineCap: .round))
        .rotationEffect(.degrees(-90))
      VStack(spacing: 0) {
        Text(energy, format: .number.precision(.fractionLength(0)))
          .font(.system(size: 34, weight: .semibold)).monospacedDigit()
          .contentTransition(.numericText(value: energy))
          .accessibilityIdentifier("energy")
        Text("joules").font(.caption).foregroundStyle(.secondary)
      }
    }
    .frame(width: 120, height: 120)
    .animation(.linear(duration: 0.2), value: energy)
    .accessibilityElement(children: .combine)
    .accessibilityLabel("Energy")
  }

  private var color: Color { energy < 50 ? .green : energy < 80 ? .orange : .red }
}
