import Behold

/// The truck's pages, and what a visitor has set.
struct ContentView: View {
  @State private var settings = VisitorSettings()
  @State private var draft = OrderDraft()
  @State private var tab = Page.menu

  enum Page: Hashable {
    case menu
    case order
    case board
    case sales
    case settings
  }

  var body: some View {
    TabView(selection: $tab) {
      Tab("Menu", systemImage: "birthday.cake", value: Page.menu) { MenuPage(draft: draft) { tab = .order } }
      Tab("Order", systemImage: "cart", value: Page.order) { OrderPage(draft: draft) }
        .badge(draft.quantity)
      Tab("Board", systemImage: "list.bullet", value: Page.board) { BoardPage() }
      Tab("Sales", systemImage: "chart.bar", value: Page.sales) { SalesPage() }
      Tab("Settings", systemImage: "gearshape", value: Page.settings) { SettingsPage() }
    }
    .environment(settings)
    .preferredColorScheme(settings.appearance.colorScheme)
    .showsEvaluations(settings.showsEvaluations)
  }
}
