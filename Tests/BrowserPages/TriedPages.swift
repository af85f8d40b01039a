import Behold

/// What a program tries that is written for Apple's systems: lists that are fetched anew, rows with many actions, styles of its own, bars with little in them.
struct TriedScenes: Scene {
  var body: some Scene {
    WindowGroup("Fetched slowly", id: "fetched-slowly") { FetchedSlowly() }
    WindowGroup("Own styles", id: "own-styles") { OwnStyles() }
    WindowGroup("Many actions", id: "many-actions") { ManyActions() }
    WindowGroup("Edited menus", id: "edited-menus") { EditedMenus() }
    WindowGroup("All of search", id: "all-of-search") { AllOfSearch() }
    WindowGroup("Title of a detail", id: "detail-title") { DetailTitle() }
    WindowGroup("Titles of columns", id: "column-titles") { ColumnTitles() }
    WindowGroup("State alone", id: "state-alone") { StateAlone() }
    WindowGroup("Narrow grids", id: "narrow-grids") { NarrowGrids() }
  }
}

private struct FetchedSlowly: View {
  @State private var query = ""
  @State private var times = 0
  @State private var isSearchable = false

  var body: some View {
    NavigationStack {
      if isSearchable { list.searchable(text: $query) } else { list }
    }
  }

  private var list: some View {
    List {
      Text("Fetched \(times)")
      Toggle("Search", isOn: $isSearchable)
      ForEach(0..<30) { Text("Row \($0)") }
    }
    .navigationTitle("Fetched")
    .refreshable {
      try? await Task.sleep(for: .seconds(2))
      times += 1
    }
  }
}

private struct Bare: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label.opacity(configuration.isPressed ? 0.5 : 1) }
}

private struct Line: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var x = bounds.minX
    for subview in subviews {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += subview.sizeThatFits(.unspecified).width
    }
  }
}

private struct OwnStyles: View {
  @State private var asks = false

  var body: some View {
    NavigationStack {
      List {
        Section("Buttons") {
          Button("In a row") {}.buttonStyle(Bare())
          Button("Destructive", role: .destructive) {}.buttonStyle(Bare())
          Button("Secondary") {}.buttonStyle(Bare()).foregroundStyle(.secondary)
          HStack {
            Button("Bare") {}.buttonStyle(Bare())
            Button("Borderless") {}.buttonStyle(.borderless)
          }
          Button("Ask") { asks = true }.buttonStyle(.plain)
        }
        Section("Controls beside names") {
          LabeledContent("Button") { Button("Press") {} }
          LabeledContent("Link") { Link("Open", destination: URL(string: "https://example.com")!) }
          LabeledContent("Plain") { Button("Plainly") {}.buttonStyle(.plain) }
          LabeledContent("Words", value: "Grey")
        }
        Section("Lines") {
          Line {
            Label("First", systemImage: "tent")
            Label("Second", systemImage: "plus.square.on.square")
          }
          Text("Below")
        }
        Section("Progress") {
          ProgressView(value: 0.4) {
            Text("Used of the budget")
          } currentValueLabel: {
            Text("40 % of 6,000")
          }
        }
      }
      .navigationTitle("Styles")
      .alert("Sure?", isPresented: $asks) { Button("Answer") {}.buttonStyle(Bare()) }
      .toolbar { Button("In the bar") {}.buttonStyle(Bare()) }
    }
  }
}

private struct ManyActions: View {
  @State private var chosen: Int?
  @State private var log = "nothing"

  var body: some View {
    NavigationSplitView {
      List(0..<3, id: \.self) { Text("Group \($0)") }.navigationTitle("Groups")
    } content: {
      List(selection: $chosen) {
        ForEach(0..<5, id: \.self) { row in
          NavigationLink(value: row) {
            HStack {
              Text("Row \(row)")
              Spacer()
              Text("\(row * 100)")
            }
          }
          .swipeActions {
            Button("Delete", systemImage: "trash", role: .destructive) { log = "delete \(row)" }
            Button("Duplicate", systemImage: "plus.square.on.square") { log = "duplicate \(row)" }
          }
          .swipeActions(edge: .leading) { Button("Settle", systemImage: "checkmark") { log = "settle \(row)" }.tint(.green) }
          .contextMenu { Button("Settle") { log = "settle \(row)" } }
        }
      }
      .navigationTitle("Rows")
    } detail: {
      Text(verbatim: log).accessibilityIdentifier("log").navigationTitle("Detail")
    }
  }
}

private struct EditedMenus: View {
  @State private var items = [1, 2, 3]

  var body: some View {
    NavigationStack {
      List {
        ForEach(items, id: \.self) { item in
          NavigationLink(value: item) { Label("Item \(item)", systemImage: "house") }
            .contextMenu { Button("Nothing") {} }
        }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      }
      .navigationTitle("Edited")
      .navigationDestination(for: Int.self) { Text("\($0)") }
      .toolbar { EditButton() }
    }
  }
}

private struct AllOfSearch: View {
  @State private var query = ""
  @State private var scope = 0

  var body: some View {
    NavigationStack {
      List { ForEach(0..<40) { Text("Row \($0)") } }
        .overlay { if query == "zzz" { ContentUnavailableView.search(text: query) } }
        .navigationTitle("All of search")
        .searchable(text: $query)
        .searchScopes($scope) {
          Text("All").tag(0)
          Text("Open").tag(1)
        }
        .searchSuggestions { Text("food").searchCompletion("food") }
        .refreshable { try? await Task.sleep(for: .seconds(1)) }
    }
  }
}

private struct DetailTitle: View {
  @State private var group: Int? = 0

  var body: some View {
    NavigationSplitView {
      List(0..<3, id: \.self, selection: $group) { Text("Group \($0)") }.navigationTitle("All the groups")
    } detail: {
      Form { Text("x") }.navigationTitle("Cinema").navigationBarTitleDisplayMode(.inline)
    }
  }
}

private struct ColumnTitles: View {
  @State private var query = ""

  var body: some View {
    NavigationSplitView {
      List(0..<3, id: \.self) { Text("Group \($0)") }.navigationTitle("Groups")
    } content: {
      List { ForEach(0..<8) { Text("Row \($0)") } }.navigationTitle("Content").searchable(text: $query)
    } detail: {
      Text("Nothing").navigationTitle("Detail")
    }
  }
}

private struct StateAlone: View {
  var body: some View {
    NavigationStack {
      Text("Page").navigationTitle("State").toolbar { ToolbarItem(placement: .status) { Text("9 expenses") } }
    }
  }
}

private struct NarrowGrids: View {
  var body: some View {
    VStack(spacing: 30) {
      ForEach([340.0, 260, 200], id: \.self) { width in
        Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 10) {
          GridRow {
            Text("Group")
            Text("Spent").gridColumnAlignment(.trailing)
            Text("Budget").gridColumnAlignment(.trailing)
          }
          Divider()
          GridRow {
            Label("Allotment", systemImage: "leaf")
            Text("€2,996.07").monospacedDigit()
            Text("€2,000")
          }
          GridRow {
            Text("Trip to Lisbon")
            Text("€36.00")
            Text("€2,000")
          }
        }
        .frame(width: width)
        .border(.red)
      }
    }
  }
}
