import Behold

/// A button that bounces each time it is pressed, as what it changes does.
struct IntensityButton: View {
  private let title: LocalizedStringKey
  private let image: String
  private let step: Double
  @Binding private var intensity: Double
  @State private var presses = 0

  init(_ title: LocalizedStringKey, systemImage image: String, intensity: Binding<Double>, by step: Double) {
    (self.title, self.image, self.step) = (title, image, step)
    _intensity = intensity
  }

  var body: some View {
    Button {
      presses += 1
      withAnimation(.bouncy) { intensity = min(max(intensity + step, Laser.intensities.lowerBound), Laser.intensities.upperBound) }
    } label: {
      Label(title, systemImage: image).labelStyle(.iconOnly)
        .symbolEffect(.bounce, value: presses)
        .frame(width: 24, height: 24)
    }
    .buttonStyle(.bordered)
    .buttonBorderShape(.circle)
  }
}
