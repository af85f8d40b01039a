import Behold

/// A bar for each approach.
struct Scoreboard: View {
  let comparison: Comparison
  @Binding var showsOutlines: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        Text("Evaluations").font(.headline)
        Spacer()
        Toggle("Outlines", isOn: $showsOutlines).fixedSize()
      }
      Divider()
      ForEach(comparison.columns) { column in
        VStack(spacing: 4) {
          HStack {
            Text(column.title).foregroundStyle(column.color).bold()
            Spacer()
            Text("\(comparison.counts[column.place]) evaluations").monospacedDigit().foregroundStyle(.secondary)
          }
          .font(.subheadline)
          ProgressView(value: Double(comparison.counts[column.place]), total: Double(max(1, comparison.counts.max() ?? 1)))
            .tint(column.color)
            .accessibilityLabel("Evaluations with \(column.title)")
        }
      }
    }
    .card()
  }
}
