import Behold

/// What is used without a pointer.
struct AccessibilityScenes: Scene {
  var body: some Scene {
    WindowGroup("Accessibility", id: "accessibility") { AccessibilityPage() }
  }
}

private struct AccessibilityPage: View {
  @Environment(\.accessibilityReduceMotion) private var isReduced
  @State private var log = "nothing"
  @State private var stars = 3
  @State private var rows = ["One", "Two", "Three"]

  var body: some View {
    List {
      Text(verbatim: "log \(log), \(stars) stars, \(isReduced ? "less" : "more") motion")
      Text("Tapped").onTapGesture { log = "tapped" }
      HStack {
        Text("Letter")
        Spacer()
      }
      .accessibilityAction(named: "Archive") { log = "archived" }
      HStack { ForEach(0..<5, id: \.self) { Image(systemName: $0 < stars ? "star.fill" : "star") } }
        .accessibilityLabel("Rating")
        .accessibilityValue("\(stars) of 5")
        .accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
      Section("Rows") {
        ForEach(rows, id: \.self) { row in
          HStack {
            Text(row)
            Button("Take \(row)") { rows.removeAll { $0 == row } }
          }
        }
      }
    }
    .navigationTitle("Accessibility")
  }
}
