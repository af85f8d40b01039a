import Behold
import BeholdTesting
import Testing

@testable import food_truck

@Suite("What is evaluated when orders change") @MainActor
struct EvaluationTests {
  private let model = FoodTruckModel()
  private let item = Order.Item(donut: "classic", name: "The Classic", price: 250, quantity: 1)

  /// A window in which all tabs have been looked at, so that all pages are there, and one is seen now.
  private func window(showing tab: String) throws -> TestHost {
    let host = TestHost(ContentView().environment(model), countsEvaluations: true)
    for other in ["Order", "Board", "Sales", "Settings", "Menu", tab] { try host.find(.tab, other).press() }
    host.resetEvaluations()
    return host
  }

  /// What is evaluated as a tab is looked at, beside the view with the tabs.
  private func evaluationsWhenSeen(_ tab: String, _ host: TestHost) throws -> [String: Int] {
    host.resetEvaluations()
    try host.find(.tab, tab).press()
    return evaluations(host).filter { $0.key != "ContentView" }
  }

  /// How often the views of the app have been evaluated, by name.
  private func evaluations(_ host: TestHost) -> [String: Int] {
    let views: [any View.Type] = [
      ContentView.self, MenuPage.self, DonutPicture.self, OrderPage.self, BoardPage.self, BoardSection.self, BoardRow.self, SalesPage.self,
      SalesChart.self, SettingsPage.self, Canvas<EmptyView>.self,
    ]
    var counts: [String: Int] = [:]
    for view in views { counts["\(view)"] = count(view, host) }
    return counts.filter { $0.value > 0 }
  }

  private func count<Content: View>(_ view: Content.Type, _ host: TestHost) -> Int { host.evaluations(of: view) }

  @Test("VIEW-11, VIEW-17: an order evaluates the views that read the orders and what is new in them, in each window, and nothing else")
  func placing() throws {
    let windows = [try window(showing: "Board"), try window(showing: "Board")]
    model.order("Ada", [item])
    for host in windows {
      #expect(evaluations(host) == ["BoardSection": 1, "BoardRow": 1])
      #expect(host.lastCause(of: BoardSection.self) == ["LiveQuery<Order>.results"])
      host.resetEvaluations()
    }
    model.order("Bob", [item])
    for host in windows {
      #expect(evaluations(host) == ["BoardSection": 1, "BoardRow": 1])
      // The sums of both orders, once, when they are looked at.
      #expect(try evaluationsWhenSeen("Sales", host) == ["SalesPage": 1, "SalesChart": 1, "DonutPicture": 1, "Canvas<EmptyView>": 1])
    }
  }

  @Test("A window that shows no orders evaluates nothing when one is placed elsewhere")
  func elsewhere() throws {
    let host = TestHost(ContentView().environment(model), countsEvaluations: true)
    host.resetEvaluations()
    model.order("Ada", [item])
    #expect(host.evaluations == 0)
  }

  @Test("An order that is moved on evaluates its own row, and no sum: sales are memoised")
  func movingOn() throws {
    for name in ["Ada", "Bob", "Cyd"] { model.order(name, [item]) }
    let windows = [try window(showing: "Board"), try window(showing: "Board")]
    model.orders[1].status = .preparing
    for host in windows {
      #expect(evaluations(host) == ["BoardSection": 2, "BoardRow": 1])
      #expect(host.lastCause(of: BoardSection.self) == ["LiveQuery<Order>.results"])
      #expect(try evaluationsWhenSeen("Sales", host) == [:])
      try host.find(.tab, "Board").press()
      host.resetEvaluations()
    }
    model.orders[1].status = .cancelled
    for host in windows {
      #expect(evaluations(host) == ["BoardSection": 1])
      #expect(try evaluationsWhenSeen("Sales", host) == ["SalesPage": 1, "SalesChart": 1])
    }
  }

  @Test("The one who orders sees the own order, and follows it; the menu is not touched")
  func ordering() async throws {
    let host = TestHost(ContentView().environment(model), countsEvaluations: true)
    try host.find(.tab, "Order").press()
    try host.findAll(.stepper)[0].increment()
    try host.find(.textField, "Name").type("Ada")
    host.resetEvaluations()
    try host.find(.button, "Place order").press()
    #expect(host.evaluations(of: MenuPage.self) == 0)
    #expect(host.evaluations(of: OrderPage.self) == 1)
    #expect(host.lastCause(of: OrderPage.self) == ["_placed"])
    #expect(try await wait { model.arriving.isEmpty })
    host.resetEvaluations()
    model.orders[0].status = .ready
    #expect(host.contains("Ready"))
    #expect(evaluations(host) == [:])
  }

  @Test("Writing a name evaluates no page: it is passed on, and not read")
  func typing() throws {
    let host = TestHost(ContentView().environment(model), countsEvaluations: true)
    try host.find(.tab, "Order").press()
    host.resetEvaluations()
    try host.find(.textField, "Name").type("A")
    #expect(evaluations(host) == [:])
  }

  @Test("A donut that is edited evaluates what shows it")
  func editing() throws {
    let host = try window(showing: "Menu")
    model.donuts[0].glaze = .matcha
    #expect(evaluations(host) == ["Canvas<EmptyView>": 1])
    #expect(try evaluationsWhenSeen("Order", host) == ["Canvas<EmptyView>": 1])
    try host.find(.tab, "Menu").press()
    host.resetEvaluations()
    model.donuts[0].name = "Another"
    #expect(evaluations(host) == [:])
    #expect(host.evaluations > 0)
  }
}
