import Behold

/// What screens from habit have shown: squeezed buttons, rows, styles around buttons, pages in tabs, links in columns.
struct UsedScenes: Scene {
  var body: some Scene {
    WindowGroup("Squeezed buttons", id: "squeezed-buttons") { SqueezedButtons() }
    WindowGroup("Own sizes in rows", id: "own-sizes") { OwnSizesInRows() }
    WindowGroup("Written around", id: "written-around") { WrittenAround() }
    WindowGroup("Paged in a tab", id: "paged-tab") { PagedInTab() }
    WindowGroup("Snapped at first", id: "snapped-first") { SnappedAtFirst() }
    WindowGroup("View links in columns", id: "view-links") { ViewLinksInColumns() }
    WindowGroup("Links passed by keys", id: "passed-links") { LinksPassedByKeys() }
    WindowGroup("Two lists in a column", id: "two-lists") { TwoListsInColumn() }
  }
}

private struct SqueezedButtons: View {
  var body: some View {
    HStack {
      Button("Bordered") {}.buttonStyle(.bordered)
      Button("Prominent") {}.buttonStyle(.borderedProminent)
      Button("Borderless") {}.buttonStyle(.borderless)
      Button("plain") {}.buttonStyle(.plain)
    }
  }
}

private struct OwnSizesInRows: View {
  @State private var isOn = true
  @State private var flavour = "a"

  var body: some View {
    NavigationStack {
      List {
        Text("Padded").padding().background(.yellow.opacity(0.3)).accessibilityIdentifier("padded")
        Image(systemName: "gear").accessibilityIdentifier("gear")
        Toggle("Button", isOn: $isOn).toggleStyle(.button).accessibilityIdentifier("toggle")
        NavigationLink("Mail", value: 1).badge(5).swipeActions { Button("Archive") {}.tint(.indigo) }
        NavigationLink("Held", value: 2).badge(6).contextMenu { Button("Copy") {} }
        Picker("Menu", selection: $flavour) {
          Text("Vanilla").tag("a")
          Text("A very long choice that does not fit beside").tag("b")
        }
        .accessibilityIdentifier("picker")
      }
      .navigationDestination(for: Int.self) { Text("Number \($0)") }
      .navigationTitle("Sizes")
      .toolbar {
        Menu("More", systemImage: "ellipsis.circle") {
          Button("Duplicate everything that is here", systemImage: "plus") {}
        }
      }
    }
  }
}

private struct WrittenAround: View {
  var body: some View {
    VStack(spacing: 20) {
      VStack {
        Button("Outer") {}
        Text("Text")
        Button("Own") {}.foregroundStyle(.primary)
      }
      .foregroundStyle(.red)
      Button("Tinted") {}
      Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.orange)) }
        .frame(width: 40, height: 40).accessibilityIdentifier("drawn").accessibilityLabel("Drawn")
      Rectangle().fill(.orange).frame(width: 40, height: 40).accessibilityIdentifier("shape")
    }
  }
}

private struct PagedInTab: View {
  var body: some View {
    TabView {
      Tab("Pages", systemImage: "book") {
        TabView {
          ForEach(1..<4) { Text("Page \($0)") }
        }
        .tabViewStyle(.page)
        .indexViewStyle(.page(backgroundDisplayMode: .always))
      }
      Tab("Other", systemImage: "star") { Text("Other") }
    }
  }
}

private struct SnappedAtFirst: View {
  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack {
        ForEach(0..<9) { number in Text("Card \(number)").frame(width: 300, height: 100).background(.gray.opacity(0.2)) }
      }
      .scrollTargetLayout()
      .padding(.horizontal)
    }
    .scrollTargetBehavior(.viewAligned)
    .frame(height: 120)
    .accessibilityIdentifier("cards")
  }
}

private struct ViewLinksInColumns: View {
  var body: some View {
    NavigationSplitView {
      List {
        NavigationLink("View one") { Text("First view") }
        NavigationLink("View two") { Text("Second view") }
        NavigationLink("Number", value: 5)
      }
      .navigationDestination(for: Int.self) { Text("Number \($0)") }
      .navigationTitle("Links")
    } detail: {
      Text("Root of detail")
    }
  }
}

private struct LinksPassedByKeys: View {
  @State private var selection: String?

  var body: some View {
    NavigationStack {
      List(selection: $selection) {
        NavigationLink("Link A", value: 1)
        NavigationLink("Link B", value: 2)
        NavigationLink("View C") { Text("C view") }
      }
      .navigationDestination(for: Int.self) { Text("Number \($0)") }
      .navigationTitle("Passed")
    }
  }
}

private struct TwoListsInColumn: View {
  @State private var one: String?
  @State private var two: String?

  var body: some View {
    NavigationSplitView {
      VStack {
        List(["A", "C"], id: \.self, selection: $one) { Text($0) }
        List(["B", "D"], id: \.self, selection: $two) { Text($0) }
      }
      .navigationTitle("Lists")
    } detail: {
      Text("\(one ?? "none") and \(two ?? "none")")
    }
  }
}
