import Behold

/// What stands where it should: circles of tables, titles, what refreshes, focus rings, actions of rows, names in menus, what search offers.
struct PlacedScenes: Scene {
  var body: some Scene {
    WindowGroup("Edited table", id: "edited-table") { EditedTable() }
    WindowGroup("Pushed table", id: "pushed-table") { PushedTable() }
    WindowGroup("Refreshed under a layer", id: "refreshed-layers") { RefreshedLayers() }
    WindowGroup("Refreshed rows", id: "refreshed-rows") {
      NavigationStack { List { Text("A row") }.refreshable {}.navigationTitle("Refreshed") }
    }
    WindowGroup("Bar to write in", id: "writing-bar") { WritingBar() }
    WindowGroup("Rows with ends", id: "ended-rows") { EndedRows() }
    WindowGroup("Menu with some symbols", id: "some-symbols") { SomeSymbols() }
    WindowGroup("Offered for a wide field", id: "wide-search") { WideSearch() }
    WindowGroup("Offered over a list", id: "listed-search") { WideSearch(isList: true) }
    WindowGroup("Relative in a frame", id: "relative-in-frame") { RelativeInFrame() }
  }
}

private struct PlacedPerson: Identifiable {
  let id: Int
  var name: String { "Person \(id)" }
}

private struct PlacedTable: View {
  @State private var chosen: Set<Int> = [1]

  var body: some View {
    Table((1...4).map(PlacedPerson.init), selection: $chosen) {
      TableColumn("Name") { Text($0.name).accessibilityIdentifier("name-\($0.id)") }
      TableColumn("Number") { Text("\($0.id)").accessibilityIdentifier("number-\($0.id)") }
    }
  }
}

private struct EditedTable: View {
  var body: some View {
    NavigationStack {
      PlacedTable().navigationTitle("People").toolbar { EditButton() }
    }
  }
}

private struct PushedTable: View {
  var body: some View {
    NavigationStack {
      List { NavigationLink("Table") { PlacedTable().navigationTitle("People") } }.navigationTitle("Start")
    }
  }
}

private struct RefreshedLayers: View {
  @State private var times = 0

  var body: some View {
    NavigationStack {
      ScrollView { Text("Refreshed \(times)").frame(maxWidth: .infinity).accessibilityIdentifier("first") }
        .navigationTitle("Refreshed")
        .refreshable { times += 1 }
        .overlay { Text("Over").accessibilityIdentifier("over") }
    }
  }
}

private struct WritingBar: View {
  @State private var text = ""

  var body: some View {
    ScrollView { ForEach(0..<30) { Text("Message \($0)") } }
      .safeAreaInset(edge: .bottom) {
        HStack {
          TextField("Message", text: $text).textFieldStyle(.roundedBorder)
          Button("Send") {}
        }
        .padding()
        .background(.bar)
        .accessibilityIdentifier("bar")
      }
  }
}

private struct EndedRows: View {
  @State private var done = "nothing"
  @State private var isOn = false

  var body: some View {
    List {
      Text("Done: \(done)")
      Group {
        HStack {
          Text("Price")
          Spacer()
          Button("€ 100") { done = "paid" }.buttonStyle(.plain).accessibilityIdentifier("price")
          Text("each")
        }
        Text("Counted").badge(7).accessibilityIdentifier("counted")
        LabeledContent("Size") { Text("Large").accessibilityIdentifier("size") }
        Toggle("Switched", isOn: $isOn).accessibilityIdentifier("switched")
        HStack {
          Spacer()
          Text("Said at the end of a line").padding(8).background(.blue.opacity(0.2), in: .capsule).accessibilityIdentifier("bubble")
        }
        VStack(alignment: .trailing) { Text("At the end").accessibilityIdentifier("framed") }.frame(
          maxWidth: .infinity, alignment: .trailing)
        HStack {
          Spacer(minLength: 20)
          Text("Said with so many words that there is no room beside them in a row, whatever its width is, and more lines than this one.")
            .accessibilityIdentifier("long")
        }
      }
      .swipeActions { Button("Delete", role: .destructive) { done = "deleted" } }
      .swipeActions(edge: .leading) { Button("Like") { done = "liked" } }
      ForEach(0..<1) { _ in
        HStack {
          Text("Removed")
          Spacer()
          Text("€ 5").accessibilityIdentifier("removed")
        }
      }
      .onDelete { _ in done = "removed" }
    }
  }
}

private struct SomeSymbols: View {
  var body: some View {
    Menu("Open") {
      Button("With", systemImage: "star") {}
      Button("Without") {}
      Menu("Further") { Button("Last") {} }
      Divider()
      Button("Remove", systemImage: "trash", role: .destructive) {}
    }
    Menu("Plain") {
      Button("One") {}
      Button("Other") {}
    }
  }
}

private struct WideSearch: View {
  var isList = false
  @State private var text = ""

  var body: some View {
    NavigationStack {
      Group { if isList { List { Text("A row") } } else { ScrollView { Color.yellow.frame(height: 300) } } }
        .navigationTitle("Wide")
        .searchable(text: $text)
        .searchSuggestions { ForEach(["Apple", "Pear"], id: \.self) { Text($0).searchCompletion($0) } }
    }
  }
}

private struct RelativeInFrame: View {
  var body: some View {
    ScrollView(.horizontal) {
      HStack {
        ForEach(0..<3, id: \.self) { index in
          Color.red.frame(height: 50)
            .containerRelativeFrame(.horizontal, count: index == 2 ? 10 : 1, spacing: 0)
            .frame(maxWidth: 100)
            .border(.blue)
            .accessibilityIdentifier("part\(index)")
        }
      }
    }
  }
}
