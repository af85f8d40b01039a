import Behold

/// The truck's pages, and what a visitor has set.
struct ContentView: View {
  @Environment(FoodTruckModel.self) private var model
  @State private var settings = VisitorSettings()
  @State private var draft = OrderDraft()
  @State private var tab = Page.menu

  enum Page: Codable {
    case menu
    case order
    case board
    case sales
    case settings
  }

  var body: some View {
    let quantity = draft.quantity(from: model)
    TabView(selection: $tab) {
      Tab("Menu", systemImage: "birthday.cake", value: Page.menu) { MenuPage(draft: draft) { tab = .order } }
      Tab(value: Page.order) {
        OrderPage(draft: draft)
      } label: {
        Label("Order", systemImage: "cart").symbolEffect(.bounce, value: quantity)
      }
      .badge(quantity)
      Tab("Board", systemImage: "list.bullet", value: Page.board) { BoardPage() }
      Tab("Sales", systemImage: "chart.bar", value: Page.sales) { SalesPage() }
      Tab("Settings", systemImage: "gearshape", value: Page.settings) { SettingsPage() }
    }
    .environment(settings)
    .preferredColorScheme(settings.appearance.colorScheme)
    .showsEvaluations(settings.showsEvaluations)
  }
}
