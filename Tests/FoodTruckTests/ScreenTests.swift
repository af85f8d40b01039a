import Behold
import BeholdTesting
import Testing

@testable import food_truck

@Suite("FoodTruck's screens") @MainActor
struct ScreenTests {
  private func host(_ model: FoodTruckModel) -> TestHost { TestHost(ContentView().environment(model), countsEvaluations: true) }

  private func order(in host: TestHost, _ customer: String) throws {
    try host.find("Order").press()
    try host.findAll(.stepper)[0].increment()
    try host.find(.textField, "Name").type(customer)
    try host.find(.button, "Place order").press()
  }

  @Test("A visitor orders, and follows the order")
  func ordering() async throws {
    let model = FoodTruckModel()
    let host = host(model)
    try order(in: host, "Ada")
    // The board may have it a moment before the one who saved it hears that it is saved.
    #expect(try await wait { model.orders.map(\.customer) == ["Ada"] && model.arriving.isEmpty })
    #expect(model.orders[0].total == 250)
    #expect(host.contains("Number 101"))
    model.orders[0].status = .ready
    host.flush()
    #expect(host.contains("Ready"))
  }

  @Test("What is missing is said, and nothing is ordered")
  func validation() throws {
    let model = FoodTruckModel()
    let host = host(model)
    try host.find("Order").press()
    try host.find(.button, "Place order").press()
    #expect(host.contains("Choose at least one donut."))
    #expect(host.contains("Tell us your name, so that we can call you."))
    #expect(model.orders.isEmpty)
  }

  @Test("VIEW-11, VIEW-17: an order evaluates the views that read the orders, in this window and in others, and not the one that placed it")
  func evaluations() async throws {
    let model = FoodTruckModel()
    let (customer, staff) = (host(model), host(model))
    try staff.find("Board").press()
    try order(in: customer, "Ada")
    #expect(try await wait { model.arriving.isEmpty })
    staff.flush()
    staff.resetEvaluations()
    customer.resetEvaluations()
    try customer.findAll(.stepper)[0].increment()
    customer.resetEvaluations()
    try customer.find(.button, "Place order").press()
    #expect(try await wait { model.arriving.isEmpty })
    staff.flush()
    #expect(staff.evaluations(of: BoardSection.self) == 1)
    #expect(staff.lastCause(of: BoardSection.self) == ["LiveQuery<Order>.results"])
    #expect(staff.evaluations(of: ContentView.self) == 0)
    #expect(customer.evaluations(of: BoardSection.self) == 0)
    staff.resetEvaluations()
    // A donut's name is read by nobody here.
    model.donuts[0].name = "Another"
    staff.flush()
    #expect(staff.evaluations(of: BoardSection.self) == 0)
  }

  @Test("Staff move an order on, back, and cancel it after a question")
  func board() throws {
    let model = FoodTruckModel(orders: [Order(number: 7, customer: "Ada", items: [], placed: .now)])
    let host = host(model)
    try host.find("Board").press()
    try host.find(.button, "Start: order 7").press()
    #expect(model.orders[0].status == .preparing)
    try host.find(.button, "Cancel the order").press()
    try host.find(.confirmationDialog).find(.button, "Cancel the order").press()
    #expect(model.orders[0].status == .cancelled)
  }

  @Test("Sales are added up without what was cancelled")
  func sales() {
    let model = FoodTruckModel()
    let item = Order.Item(donut: "classic", name: "The Classic", price: 250, quantity: 2)
    model.order("A", [item])
    model.order("B", [item]).status = .cancelled
    #expect(model.sales() == Sales(orders: 1, donuts: [DonutSales(id: "classic", name: "The Classic", quantity: 2, income: 500)]))
  }

  @Test("Amounts of money are written with two digits", arguments: [(5, "$0.05"), (250, "$2.50"), (100, "$1.00"), (123456, "$1234.56")])
  func money(_ cents: Int, _ text: String) { #expect(Money.text(cents) == text) }
}
