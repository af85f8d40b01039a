import Behold

/// The approaches side by side, with a script that does the same to all of them.
struct ComparisonPage: View {
  @State private var comparison: Comparison
  @State private var showsOutlines = true
  private let pause: Duration

  init(_ comparison: Comparison = Comparison(), pause: Duration = .milliseconds(150)) {
    _comparison = State(wrappedValue: comparison)
    self.pause = pause
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        Introduction()
        Controls(comparison: comparison, pause: pause)
        Scoreboard(comparison: comparison, showsOutlines: $showsOutlines)
        Screens(comparison: comparison)
        TotalsTable(comparison: comparison)
      }
      .padding(20)
      .frame(maxWidth: 1400)
      .frame(maxWidth: .infinity)
    }
    .background(Color(.systemGroupedBackground))
    .navigationTitle("Old and new")
    .showsEvaluations(showsOutlines)
    .onAppear { comparison.countFromZero() }
    .task { await look() }
  }

  /// What people do on the screens is counted, too.
  private func look() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(200))
      comparison.look()
    }
  }
}

private struct Introduction: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text("Old and new").font(.largeTitle.bold())
      Text(
        "One shop, kept in different ways. All screens look alike and are told the same; how often their views are evaluated is not the same."
      )
      .foregroundStyle(.secondary)
    }
  }
}

private struct Controls: View {
  let comparison: Comparison
  let pause: Duration

  var body: some View {
    HStack(spacing: 12) {
      Button {
        comparison.start(pausing: pause)
      } label: {
        Label("Run the script", systemImage: "play.fill")
      }
      .buttonStyle(.borderedProminent)
      .disabled(comparison.isRunning)
      Button("Reset", systemImage: "arrow.counterclockwise") { comparison.reset() }
        .buttonStyle(.bordered)
    }
  }
}
