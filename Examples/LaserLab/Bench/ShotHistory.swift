import Behold

/// The latest shots. A new one slides in above the others.
struct ShotHistory: View {
  let laser: Laser
  let date: Date?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Shots").font(.headline).padding(.bottom, 6)
      VStack(spacing: 0) {
        if laser.shots.isEmpty {
          Text("Nothing was fired yet.").foregroundStyle(.secondary).frame(maxWidth: .infinity, alignment: .leading).frame(height: 34)
        }
        ForEach(laser.shots) { shot in
          HStack(spacing: 10) {
            Image(systemName: shot.isCutShort ? "flame.fill" : "bolt.fill").foregroundStyle(shot.isCutShort ? .orange : .yellow)
              .accessibilityLabel(shot.isCutShort ? "Too hot" : "Whole")
            Text("Shot \(shot.id)")
            Spacer()
            Text("\(shot.pulses) × \(shot.intensity, format: .number.precision(.fractionLength(1)))").foregroundStyle(.secondary)
            Text("\(shot.energy, format: .number.precision(.fractionLength(0))) J").frame(width: 56, alignment: .trailing)
          }
          .monospacedDigit()
          .frame(height: 34)
          .accessibilityElement(children: .combine)
          .accessibilityIdentifier("shot-\(shot.id)")
          .transition(.move(edge: .top).combined(with: .opacity))
        }
      }
      .frame(maxWidth: .infinity, minHeight: 170, alignment: .top)
      .clipped()
      .animation(.easeInOut(duration: 0.4), value: laser.shots.first?.id)
    }
  }
}
