import Behold

/// Where the browser's ways back and forth lead: stacks in sheets, columns on a phone, layers over layers.
struct WayScenes: Scene {
  var body: some Scene {
    WindowGroup("Plain ways", id: "plain-ways") { PlainWays() }
    WindowGroup("Sheet ways", id: "sheet-ways") { SheetWays() }
    WindowGroup("Split ways", id: "split-ways") { SplitWays() }
    WindowGroup("Link ways", id: "link-ways") { LinkWays() }
    WindowGroup("Path ways", id: "path-ways") { PathWays() }
    WindowGroup("Tab ways", id: "tab-ways") { TabWays() }
    WindowGroup("Held ways", id: "held-ways") { HeldWays() }
  }
}

/// Pages that have no addresses, with a sheet over the last one.
private struct PlainWays: View {
  @State private var isShown = false

  var body: some View {
    NavigationStack {
      NavigationLink("To second") {
        NavigationLink("To third") {
          Button("Open") { isShown = true }.navigationTitle("Third").sheet(isPresented: $isShown) { Text("In the sheet") }
        }
        .navigationTitle("Second")
      }
      .navigationTitle("First")
    }
  }
}

private struct SheetWays: View {
  @State private var isShown = false
  @State private var isOver = false
  @State private var isAsking = false
  @State private var isBeside = false

  var body: some View {
    NavigationStack {
      Button("Open") { isShown = true }.navigationTitle("Below")
    }
    .sheet(isPresented: $isShown) {
      NavigationStack {
        VStack {
          NavigationLink("To page 1", value: 1)
          Button("Open over") { isOver = true }
          Button("Ask") { isAsking = true }
          Button("Open beside") { isBeside = true }
        }
        .navigationTitle("Sheet")
        .navigationDestination(for: Int.self) { number in
          NavigationLink("To page \(number + 1)", value: number + 1).navigationTitle("Page \(number)")
        }
      }
      .sheet(isPresented: $isOver) { Text("Uppermost") }
      .alert("Sure?", isPresented: $isAsking) { Button("No", role: .cancel) {} }
      .popover(isPresented: $isBeside) { Text("Beside") }
    }
  }
}

private struct SplitWays: View {
  @State private var selection: String?

  var body: some View {
    NavigationSplitView {
      List(["Apple", "Pear"], id: \.self, selection: $selection) { Text($0) }.navigationTitle("Fruit")
    } detail: {
      NavigationStack {
        VStack {
          Text("All about \(selection ?? "nothing")")
          NavigationLink("To more", value: "more")
        }
        .navigationTitle("Detail")
        .navigationDestination(for: String.self) { Text("There is \($0)").navigationTitle("More") }
      }
    }
  }
}

private struct LinkWays: View {
  var body: some View {
    NavigationSplitView {
      List(1..<3) { NavigationLink("Item \($0)", value: $0) }
        .navigationTitle("Items")
        .navigationDestination(for: Int.self) { number in
          NavigationLink("To parts") { Text("The parts of \(number)").navigationTitle("Parts") }.navigationTitle("About \(number)")
        }
    } detail: {
      Text("Choose an item")
    }
  }
}

private struct PathWays: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Button("Three at once") { path = [1, 2, 3] }
        NavigationLink("On", value: 1)
      }
      .navigationTitle("Home")
      .navigationDestination(for: Int.self) { number in
        VStack {
          NavigationLink("On", value: number + 1)
          Button("Go home") { path = [] }
        }
        .navigationTitle("Level \(number)")
      }
    }
  }
}

private struct TabWays: View {
  var body: some View {
    TabView {
      Tab("News", systemImage: "star") {
        NavigationStack {
          NavigationLink("To article", value: 7).navigationTitle("News")
            .navigationDestination(for: Int.self) { Text("Article \($0)").navigationTitle("Article") }
        }
      }
      Tab("Words", systemImage: "heart") {
        NavigationStack {
          NavigationLink("To letter") { Text("A letter").navigationTitle("Letter") }.navigationTitle("Words")
        }
      }
    }
  }
}

private struct HeldWays: View {
  @State private var isShown = false
  @State private var isHeld = true

  var body: some View {
    NavigationStack {
      NavigationLink("On", value: "on").navigationTitle("First")
        .navigationDestination(for: String.self) { _ in Button("Open") { isShown = true }.navigationTitle("Second") }
    }
    .sheet(isPresented: $isShown) { Toggle("Hold", isOn: $isHeld).interactiveDismissDisabled(isHeld) }
  }
}
