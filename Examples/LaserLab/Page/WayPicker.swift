import Behold

/// The ways to show what is not observed, with their code.
struct WayPicker: View {
  @Binding var way: Way
  @Binding var isUnconfined: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("The energy is shown").font(.headline)
      Picker("The energy is shown", selection: $way.animation(.snappy)) {
        ForEach(Way.allCases) { Text($0.rawValue) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      Text(way.explanation).font(.subheadline).foregroundStyle(.secondary)
      Text(way.code).font(.caption.monospaced())
        .frame(maxWidth: .infinity, minHeight: 52, alignment: .leading)
        .padding(10)
        .background(.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 8))
      Toggle("Unconfined: the timeline is around the whole panel", isOn: $isUnconfined).font(.subheadline).disabled(way != .onPurpose)
    }
    .card()
  }
}
