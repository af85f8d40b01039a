import Behold

/// What is not in the first page, as it is in a tab that nobody has seen.
struct LaterScenes: Scene {
  var body: some Scene { WindowGroup("Later", id: "later") { LaterPage() } }
}

private struct LaterPage: View {
  @State private var pickup = 0
  @State private var size = "S"
  @State private var notes = ""

  var body: some View {
    TabView {
      Tab("First", systemImage: "star") { Text("The first page") }
      Tab("Order", systemImage: "cart") {
        Form {
          Picker("Pickup", selection: $pickup) {
            Text("Soon").tag(0)
            ForEach([15, 30, 45], id: \.self) { Text("In \($0) minutes").tag($0) }
          }
          Picker("Size", selection: $size) { ForEach(["S", "M", "L"], id: \.self) { Text($0) } }.pickerStyle(.segmented)
          TextField("Notes", text: $notes, axis: .vertical).lineLimit(3...6)
          LabeledContent("Chosen", value: "\(pickup) \(size)")
        }
      }
    }
  }
}
