import Behold

/// What is used without a pointer.
struct AccessibilityScenes: Scene {
  var body: some Scene {
    WindowGroup("Accessibility", id: "accessibility") { AccessibilityPage() }
    WindowGroup("News", id: "news") { NewsPage() }
    WindowGroup("Reached", id: "reached") { ReachedPage() }
  }
}

/// What is written in another order than it is seen in, and what only a mouse would find.
private struct ReachedPage: View {
  @State private var log = "nothing"

  var body: some View {
    TabView {
      Tab("First", systemImage: "star") {
        NavigationStack {
          VStack(spacing: 20) {
            Text(verbatim: "log \(log)")
            NavigationLink("Card") { Text("A card").navigationTitle("Card") }
            Circle().fill(.teal).frame(width: 60, height: 60).contextMenu { Button("Grow") { log = "grown" } }
            List {
              Text("Plain row").contextMenu { Button("Delete") { log = "deleted" } }
              NavigationLink("Link row") { Text("A row") }.contextMenu { Button("Copy") { log = "copied" } }
              Text("Tapped row").onTapGesture { log = "tapped" }.contextMenu { Button("Move") { log = "moved" } }
            }
          }
          .navigationTitle("Reached")
          .navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .confirmationAction) { Button("Save") { log = "saved" } }
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { log = "cancelled" } }
          }
        }
      }
      Tab("Second", systemImage: "heart") { Text("The second") }
      Tab("Third", systemImage: "bell") { Text("The third") }
    }
  }
}

private struct NewsPage: View {
  @AccessibilityFocusState private var isRead: Bool

  var body: some View {
    VStack {
      Button("Before") {}
      Text("News").accessibilityFocused($isRead)
      Button(isRead ? "Reading" : "Read") { isRead = true }
    }
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
