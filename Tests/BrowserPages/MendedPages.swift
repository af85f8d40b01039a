import Behold

/// What keys do where something goes, is copied, or is asked.
struct MendedScenes: Scene {
  var body: some Scene {
    WindowGroup("Pressed away", id: "pressed-away") { PressedAway() }
    WindowGroup("Moved focus", id: "moved-focus") { MovedFocus() }
    WindowGroup("Searched tokens", id: "searched-tokens") { SearchedTokens() }
    WindowGroup("Copies", id: "copies") { Copies() }
    WindowGroup("Asked field", id: "asked-field") { AskedField() }
  }
}

private struct PressedAway: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Button("Once") { count += 1 }.disabled(count > 0)
      Button("Next") { count += 10 }
      Text("count \(count)")
    }
  }
}

private struct MovedFocus: View {
  @FocusState private var isThere: Bool
  @FocusState private var field: Int?
  @Namespace private var scope
  @State private var text = ""

  var body: some View {
    VStack {
      Text("Place").padding().focusable().focused($isThere).accessibilityIdentifier("place")
      Text(isThere ? "it is there" : "it is elsewhere")
      Button("Move") { isThere = true }
      TextField("Name", text: $text).focused($field, equals: 1).prefersDefaultFocus(in: scope)
      TextField("City", text: $text).focused($field, equals: 2)
      Text("field \(field ?? 0)")
      Button("To the city") { field = 2 }
      Button("Nowhere") { field = nil }
    }
    .focusScope(scope)
  }
}

/// What is presented goes, and the page behind it is scrolled.
private struct AskedField: View {
  @FocusState private var isWriting: Bool
  @State private var name = ""
  @State private var asks = false
  @State private var isShown = false

  var body: some View {
    ScrollViewReader { reader in
      Form {
        TextField("Name", text: $name).focused($isWriting)
        ForEach(0..<40) { Text("Row \($0)") }
        Button("Ask") { asks = true }
        Button("Open") { isShown = true }
      }
      .alert("No name", isPresented: $asks) { Button("Fix it") { isWriting = true } }
      .sheet(isPresented: $isShown) {
        ShownChoice { reader.scrollTo(2) }
      }
    }
  }
}

private struct ShownChoice: View {
  @Environment(\.dismiss) private var dismiss
  let choose: () -> Void

  var body: some View {
    Button("Choose") {
      choose()
      dismiss()
    }
  }
}

private struct SearchedTokens: View {
  private struct Kind: Identifiable, Hashable { let id: String }

  @State private var text = ""
  @State private var tokens = ["Apple", "Plum", "Pear"].map { Kind(id: $0) }

  var body: some View {
    NavigationStack {
      Text("text \(text)").searchable(text: $text, tokens: $tokens) { Text($0.id) }
    }
  }
}

private struct Copies: View {
  private struct Silent: Codable, Transferable {
    static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: UTType("org.example.silent")!) }
  }

  @State private var silent = 0
  @State private var words = ["one", "two"]

  var body: some View {
    VStack {
      Text("Silent").focusable().copyable([Silent()]).accessibilityIdentifier("silent")
      Text("Taken \(silent)").focusable().pasteDestination(for: Silent.self) { silent += $0.count }.accessibilityIdentifier("taken")
      Text(verbatim: "Words " + words.joined(separator: " ")).focusable().accessibilityIdentifier("words")
        .cuttable(for: String.self) { words.isEmpty ? [] : [words.removeLast()] }
    }
  }
}
