import Behold

/// What a large app from habit has shown: menus over tabs, rows that come anew, pages in what grows, many chosen in a column, keys, labels.
struct RichScenes: Scene {
  var body: some Scene {
    WindowGroup("Menus over tabs", id: "menus-over-tabs") { MenusOverTabs() }
      .commands { CommandMenu("Do") { Button("It") {} } }
    WindowGroup("Rows cut in the middle", id: "cut-rows") { CutRows() }
    WindowGroup("Pages in a cover", id: "covered-pages") { PagesInCover() }
    WindowGroup("Many in a column", id: "many-in-column") { ManyInColumn() }
    WindowGroup("Striped", id: "striped-rows") { StripedRows() }
    WindowGroup("Labels of their own", id: "own-labels") { OwnLabels() }
  }
}

private struct MenusOverTabs: View {
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    TabView {
      Tab("Mail", systemImage: "envelope") {
        NavigationSplitView {
          List(0..<50) { Text("Box \($0)") }
            .safeAreaInset(edge: .bottom) { Text("Just now").accessibilityIdentifier("inset") }
        } detail: {
          Text(scheme == .dark ? "It is dark" : "It is light")
        }
      }
      Tab("More", systemImage: "gear") {
        NavigationStack {
          ScrollView { ForEach(0..<50) { Text("Line \($0)") } }.navigationTitle("More")
        }
      }
    }
  }
}

private struct CutRows: View {
  @State private var isEmpty = false

  var body: some View {
    Toggle("Empty", isOn: $isEmpty)
    List(isEmpty ? [] : [1, 2], id: \.self) { _ in
      Text("A text that is far too long for its line").font(.caption).lineLimit(1).truncationMode(.middle).frame(width: 120)
    }
  }
}

private struct PagesInCover: View {
  @Namespace private var names
  @State private var isShown = false
  @State private var chosen = 2

  var body: some View {
    Button("Open") { isShown = true }
      .matchedTransitionSource(id: 1, in: names)
      .fullScreenCover(isPresented: $isShown) {
        NavigationStack {
          TabView(selection: $chosen) {
            ForEach(0..<24) { number in Text("Page \(number)").tag(number) }
          }
          .tabViewStyle(.page)
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Close the cover") { isShown = false } }
            ToolbarItem(placement: .principal) { Text("Pages").accessibilityIdentifier("middle") }
          }
        }
        .navigationTransition(.zoom(sourceID: 1, in: names))
      }
  }
}

private struct ManyInColumn: View {
  @State private var chosen: Set<Int> = []

  var body: some View {
    NavigationSplitView {
      List(0..<5, selection: $chosen) { Text("Row \($0)") }.navigationTitle("Rows")
    } detail: {
      Text("Chosen: \(chosen.sorted().map(String.init).joined(separator: ", "))")
    }
  }
}

private struct StripedRows: View {
  @State private var chosen: Set<Int> = []
  @State private var last = ""

  var body: some View {
    Text("Digit: \(last)")
    List(0..<6, selection: $chosen) { Text("Row \($0)") }
      .alternatingRowBackgrounds()
      .onKeyPress(characters: .decimalDigits) { press in
        last = press.characters
        return .handled
      }
  }
}

private struct OwnLabels: View {
  var body: some View {
    Form {
      LabeledContent("Plain", value: "1").accessibilityIdentifier("plain")
      LabeledContent {
        Text("Home")
      } label: {
        HStack {
          Image(systemName: "wifi")
          Text("Network")
        }
        .accessibilityIdentifier("own")
      }
      LabeledContent {
        Text("End")
      } label: {
        HStack {
          Text("Wide")
          Spacer()
          Text("Far").accessibilityIdentifier("far")
        }
      }
    }
  }
}
