import Behold

/// What comes in the place of a list that goes, and outlines of what grows.
struct EmptiedScenes: Scene {
  var body: some Scene {
    WindowGroup("Emptied list", id: "emptied-list") { EmptiedList() }
    WindowGroup("Grown outlines", id: "grown-outlines") { GrownOutlines() }
  }
}

private struct EmptiedList: View {
  @State private var items = ["First", "Second"]

  var body: some View {
    NavigationStack {
      Group {
        if items.isEmpty {
          ContentUnavailableView("Nothing here", systemImage: "tray")
        } else {
          List(items, id: \.self) { Text($0) }
        }
      }
      .navigationTitle("Items")
      .toolbar {
        Button(items.isEmpty ? "Fill" : "Clear") {
          withAnimation(.linear(duration: 2)) { items = items.isEmpty ? ["First", "Second"] : [] }
        }
      }
    }
  }
}

private struct GrownOutlines: View {
  @State private var isWide = false

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      Button("Grow") { withAnimation(.linear(duration: 2)) { isWide.toggle() } }
      Text("Stroke").frame(width: isWide ? 300 : 120, height: 50)
        .overlay(RoundedRectangle(cornerRadius: 12).stroke(.blue, lineWidth: 4).accessibilityIdentifier("stroke"))
      Text("Border").frame(width: isWide ? 300 : 120, height: 50)
        .overlay { RoundedRectangle(cornerRadius: 12).strokeBorder(.blue, lineWidth: 4).accessibilityIdentifier("border") }
      Text("Ground").frame(width: isWide ? 300 : 120, height: isWide ? 100 : 50)
        .background(.yellow.opacity(0.3), in: .rect(cornerRadius: 12))
        .overlay(Capsule().stroke(style: StrokeStyle(lineWidth: 4, dash: [8, 4])).accessibilityIdentifier("dashes"))
      Text(isWide ? "A text that is much wider" : "A text").padding()
        .overlay(Ellipse().stroke(.red, lineWidth: 4).accessibilityIdentifier("ellipse"))
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
