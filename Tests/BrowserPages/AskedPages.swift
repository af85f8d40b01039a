import Behold

/// Keys in lists and trees, and what fields and presses do that is asked for twice.
struct AskedScenes: Scene {
  var body: some Scene {
    WindowGroup("Split bars", id: "split-bars") { SplitBars() }
    WindowGroup("Named keys", id: "named-keys") { NamedKeys() }
    WindowGroup("Ending list", id: "ending-list") { EndingList() }
    WindowGroup("Tree levels", id: "tree-levels") { TreeLevels() }
    WindowGroup("Next fields", id: "next-fields") { NextFields() }
    WindowGroup("Pressed twice", id: "pressed-twice") { PressedTwice() }
    WindowGroup("Shown scopes", id: "shown-scopes") { ShownScopes() }
  }
}

private struct SplitBars: View {
  @State private var number = 0

  var body: some View {
    NavigationSplitView {
      Button("None") { number = 0 }
      Button("One") { number = 1 }
    } detail: {
      detail.toolbar { ToolbarItemGroup(placement: .bottomBar) { Button("Flag") {} } }
    }
  }

  @ViewBuilder private var detail: some View {
    if number == 0 {
      Text("Nothing")
    } else {
      Text("Something").navigationTitle("Title")
        .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Up") {} } }
    }
  }
}

private struct NamedKeys: View {
  private static let keys: [(String, KeyEquivalent)] = [
    ("space", .space), ("backspace", .delete), ("delete", .deleteForward), ("home", .home), ("end", .end), ("page", .pageUp), ("tab", .tab),
    ("plus", "+"),
  ]
  @State private var log = ""

  var body: some View {
    VStack {
      ForEach(Self.keys, id: \.0) { name, key in Button(name) { log += " " + name }.keyboardShortcut(key, modifiers: []) }
      Button("control") { log += " control" }.keyboardShortcut("j", modifiers: [.control, .shift])
      Text("pressed\(log)").accessibilityIdentifier("log")
    }
  }
}

private struct EndingList: View {
  @State private var rows = Array(0..<6)
  @State private var chosen: Set<Int> = []

  var body: some View {
    List(selection: $chosen) { ForEach(rows, id: \.self) { Text("Row \($0)") }.onDelete { rows.remove(atOffsets: $0) } }
    Text("chosen \(chosen.sorted().map(String.init).joined(separator: " "))").accessibilityIdentifier("chosen")
  }
}

private struct TreeLevels: View {
  struct Branch: Identifiable {
    let id: String
    var branches: [Branch]?
  }

  @State private var chosen: String?
  private let branches = [
    Branch(id: "a", branches: [Branch(id: "a1", branches: [Branch(id: "a11")]), Branch(id: "a2")]), Branch(id: "b"),
  ]

  var body: some View {
    List(selection: $chosen) {
      OutlineGroup(branches, id: \.id, children: \.branches) { Text($0.id) }
      DisclosureGroup("c", isExpanded: .constant(true)) { Text("c1").tag("c1") }
    }
  }
}

private struct NextFields: View {
  @FocusState private var focus: Int?
  @State private var name = "x"
  @State private var amount = 0
  @State private var date = Date(timeIntervalSince1970: 1_780_000_000)

  var body: some View {
    VStack {
      TextField("Name", text: $name).focused($focus, equals: 1).onSubmit { focus = 2 }
      TextField("Amount", value: $amount, format: .number).focused($focus, equals: 2)
      Text("amount \(amount)")
      DatePicker("Day", selection: $date, displayedComponents: .date)
    }
  }
}

private struct PressedTwice: View {
  @State private var log = ""

  var body: some View {
    VStack {
      Text("both").padding(40).background(.yellow.opacity(0.2)).onTapGesture(count: 2) { log += " two" }.onTapGesture { log += " one" }
      Text("pressed\(log)").accessibilityIdentifier("log")
    }
  }
}

private struct ShownScopes: View {
  @State private var text = ""
  @State private var scope = 0

  var body: some View {
    NavigationStack {
      Text("in \(scope)").searchable(text: $text)
        .searchScopes($scope, activation: .onSearchPresentation) {
          Text("first").tag(0)
          Text("second").tag(1)
        }
        .navigationTitle("Scopes")
    }
  }
}
