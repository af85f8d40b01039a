import Behold

/// What lies over, behind and below what scrolls: at the edges of the window, and not of the document.
struct FloatingScenes: Scene {
  var body: some Scene {
    WindowGroup("Over a list", id: "float-list") { Lines().overlay(alignment: .bottomTrailing) { Floating() } }
    WindowGroup("Over what scrolls", id: "float-scroll") { ScrolledLines().overlay(alignment: .bottomTrailing) { Floating() } }
    WindowGroup("Over a form", id: "float-form") { FormLines().overlay(alignment: .bottomTrailing) { Floating() } }
    WindowGroup("Over a list in layers", id: "float-depth") {
      ZStack(alignment: .bottomTrailing) {
        Lines()
        Floating()
      }
    }
    WindowGroup("Below a list", id: "float-inset") { Lines().safeAreaInset(edge: .bottom, alignment: .trailing) { Floating() } }
    WindowGroup("Over a page", id: "float-page") {
      NavigationStack { Lines().navigationTitle("Lines").overlay(alignment: .bottomTrailing) { Floating() } }
    }
    WindowGroup("Over pages", id: "float-pages") {
      NavigationStack { Lines().navigationTitle("Lines") }.overlay(alignment: .bottomTrailing) { Floating() }
    }
    WindowGroup("Over pages in layers", id: "float-depth-pages") {
      ZStack(alignment: .bottomTrailing) {
        NavigationStack { Lines().navigationTitle("Lines") }
        Floating()
      }
    }
    WindowGroup("Below pages", id: "float-inset-pages") {
      NavigationStack { Lines().navigationTitle("Lines") }.safeAreaInset(edge: .bottom, alignment: .trailing) { Floating() }
    }
    MoreFloatingScenes()
  }
}

private struct MoreFloatingScenes: Scene {
  var body: some Scene {
    WindowGroup("Over a list in layers of a page", id: "float-page-depth") {
      NavigationStack {
        ZStack(alignment: .bottomTrailing) {
          Lines()
          Floating()
        }
        .navigationTitle("Lines")
      }
    }
    WindowGroup("Over a tab", id: "float-tab") {
      TabView {
        Tab("Lines", systemImage: "star") { Lines().overlay(alignment: .bottomTrailing) { Floating() } }
        Tab("Others", systemImage: "heart") { Text("Others") }
      }
    }
    WindowGroup("Over a page in a tab", id: "float-tab-page") {
      TabView {
        Tab("Lines", systemImage: "star") {
          NavigationStack { Lines().navigationTitle("Lines").overlay(alignment: .bottomTrailing) { Floating() } }
        }
        Tab("Others", systemImage: "heart") { Text("Others") }
      }
    }
    WindowGroup("Over pages in a tab", id: "float-tab-pages") {
      TabView {
        Tab("Lines", systemImage: "star") {
          NavigationStack { Lines().navigationTitle("Lines") }.overlay(alignment: .bottomTrailing) { Floating() }
        }
        Tab("Others", systemImage: "heart") { Text("Others") }
      }
    }
    WindowGroup("Over tabs", id: "float-tabs") {
      TabView {
        Tab("Lines", systemImage: "star") { NavigationStack { Lines().navigationTitle("Lines") } }
        Tab("Others", systemImage: "heart") { Text("Others") }
      }
      .overlay(alignment: .bottomTrailing) { Floating() }
    }
    WindowGroup("In the middle of pages", id: "float-middle") {
      ZStack {
        NavigationStack { Lines().navigationTitle("Lines") }
        Floating()
      }
    }
    WindowGroup("Over pages, all of it", id: "float-shade") {
      ZStack {
        NavigationStack { Lines().navigationTitle("Lines") }
        Color.black.opacity(0.3).ignoresSafeArea()
        Floating()
      }
    }
    WindowGroup("Over columns", id: "float-split") {
      NavigationSplitView {
        List(0..<50) { line in Button("Place \(line)") {} }
      } detail: {
        Lines().navigationTitle("Lines")
      }
      .overlay(alignment: .bottomTrailing) { Floating() }
    }
    WindowGroup("In sheets", id: "float-sheet") { FloatingSheets() }
    WindowGroup("Behind pages", id: "float-behind") {
      NavigationStack { Lines().scrollContentBackground(.hidden).navigationTitle("Lines") }
        .background(alignment: .bottomTrailing) { Floating() }
    }
    WindowGroup("Bordered", id: "float-bordered") {
      VStack {
        NavigationStack { Lines().navigationTitle("Lines") }.border(.red, width: 4)
        Text("Below")
      }
    }
  }
}

private struct FloatingSheets: View {
  @State private var shows = (page: false, pages: false)

  var body: some View {
    VStack {
      Button("Over a page") { shows.page = true }
      Button("Over pages") { shows.pages = true }
    }
    .sheet(isPresented: $shows.page) {
      NavigationStack { Lines().navigationTitle("Lines").overlay(alignment: .bottomTrailing) { Floating() } }
    }
    .sheet(isPresented: $shows.pages) {
      NavigationStack { Lines().navigationTitle("Lines") }.overlay(alignment: .bottomTrailing) { Floating() }
    }
  }
}

private struct Lines: View {
  var body: some View { List(1..<51) { Text("Line \($0)") } }
}

private struct ScrolledLines: View {
  var body: some View {
    ScrollView { VStack(alignment: .leading) { ForEach(1..<51) { Text("Line \($0)").padding() } } }
  }
}

private struct FormLines: View {
  var body: some View {
    Form { ForEach(1..<51) { Text("Line \($0)") } }
  }
}

private struct Floating: View {
  @State private var count = 0

  var body: some View {
    Button("Pressed \(count)") { count += 1 }
      .buttonStyle(.borderedProminent)
      .accessibilityIdentifier("floating")
  }
}
