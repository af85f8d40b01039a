import Behold

/// Links to pages: what has an address can be opened elsewhere.
struct LinkScenes: Scene {
  var body: some Scene {
    WindowGroup("Links", id: "links") { LinksPage() }
  }
}

private struct LinksPage: View {
  @State private var isShown = false

  var body: some View {
    NavigationStack {
      List {
        ForEach(["Ada", "Bob/Cyd"], id: \.self) { NavigationLink($0, value: $0) }
        NavigationLink("Number") { Text("A page without an address") }
        NavigationLink("Padded", value: 7).padding(4)
        NavigationLink("Disabled", value: 8).disabled(true)
        NavigationLink(value: 9) {
          HStack {
            Text("With a button")
            Button("Inside") { isShown = true }.buttonStyle(.borderless)
          }
        }
      }
      .navigationTitle("Links")
      .navigationDestination(for: String.self) { name in
        NavigationLink("On from \(name)", value: 3).navigationTitle(name)
      }
      .navigationDestination(for: Int.self) { Text("Page of \($0)").navigationTitle("Number \($0)") }
      .sheet(isPresented: $isShown) {
        NavigationStack {
          NavigationLink("In the sheet", value: 1).navigationDestination(for: Int.self) { Text("Sheet \($0)") }
        }
      }
    }
  }
}
