import Behold

/// How often each view of the panel was evaluated. A count is no change, so a timeline shows it: evaluations of its content are outlined nowhere.
struct EvaluationTable: View {
  let counter: EvaluationCounter
  @Binding var showsOutlines: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        Text("Evaluations").font(.headline)
        Spacer()
        Button("Count anew", systemImage: "arrow.counterclockwise") { counter.reset() }.buttonStyle(.bordered).controlSize(.small)
      }
      TimelineView(.animation(minimumInterval: 0.5)) { _ in
        Grid(alignment: .leading, verticalSpacing: 7) {
          ForEach(Self.rows.indices, id: \.self) { index in
            let count = Self.rows[index].count(counter)
            GridRow {
              Text(verbatim: Self.rows[index].name).foregroundStyle(count == 0 ? .secondary : .primary)
              Text("\(count)").bold().monospacedDigit()
                .frame(maxWidth: .infinity, alignment: .trailing)
                .accessibilityIdentifier("count-\(Self.rows[index].name)")
            }
          }
        }
        .font(.subheadline)
      }
      Divider()
      Toggle("Outlines", isOn: $showsOutlines)
    }
    .card()
  }

  private typealias Row = (name: String, count: @MainActor (EvaluationCounter) -> Int)

  private static let rows: [Row] = [
    row(LaserPanel.self), row(LaserParts.self), row(LaserBench.self), row(LaserBody.self), row(Beam.self), row(Target.self),
    row(StillEnergy.self), row(AccidentalEnergy.self), row(TimedEnergy.self), row(EnergyGauge.self), row(LaserControls.self),
    row(IntensityButton.self), row(ShotHistory.self),
  ]

  private static func row<Content: View>(_ type: Content.Type) -> Row {
    ("\(type)", { $0.count(of: type) })
  }
}
