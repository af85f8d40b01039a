import Behold

/// The chapters at the side, and the one that is open. What is open is the page's address: `/buttons`.
struct ContentView: View {
  @State private var path: [Chapter] = []
  @State private var search = ""
  @State private var settings = GallerySettings()

  var body: some View {
    NavigationSplitView(preferredCompactColumn: column) {
      List(selection: chapter) {
        ForEach(ChapterGroup.all) { group in
          ChapterRows(group: group, search: search)
        }
      }
      .navigationTitle("Gallery")
      .toolbar { SettingsMenu(settings: settings) }
      .searchable(text: $search, placement: .sidebar, prompt: "Names and code")
    } detail: {
      NavigationStack(path: $path) {
        OverviewPage(search: search)
          .navigationDestination(for: Chapter.self) { ChapterPage(chapter: $0, search: search) }
      }
    }
    .preferredColorScheme(settings.appearance.colorScheme)
    .environment(\.layoutDirection, settings.isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The chapter that is open.
  private var chapter: Binding<Chapter?> {
    Binding {
      path.last
    } set: {
      path = $0.map { [$0] } ?? []
    }
  }

  /// On a phone: the chapters, or the one that is open.
  private var column: Binding<NavigationSplitViewColumn> {
    Binding {
      path.isEmpty ? .sidebar : .detail
    } set: {
      if $0 == .sidebar { path = [] }
    }
  }
}
