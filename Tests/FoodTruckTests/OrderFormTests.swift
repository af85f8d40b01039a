import Behold
import BeholdTesting
import Foundation
import Testing

@testable import food_truck

@Suite("The order form") @MainActor
struct OrderFormTests {
  private let model = FoodTruckModel()

  private func form() throws -> TestHost {
    let host = TestHost(ContentView().environment(model))
    try host.find(.tab, "Order").press()
    return host
  }

  @Test(
    "What keeps an order from being sent",
    arguments: [
      ("Ada", 1, "", []), ("", 1, "", ["Tell us your name, so that we can call you."]),
      (" \n", 0, "", ["Choose at least one donut.", "Tell us your name, so that we can call you."]),
      (String(repeating: "a", count: 61), 1, "", ["A name has at most 60 letters here."]),
      ("Ada", 1, String(repeating: "n", count: 201), ["A note has at most 200 letters."]),
    ] as [(String, Int, String, [String])])
  func problems(_ name: String, _ quantity: Int, _ note: String, _ expected: [String]) {
    let draft = OrderDraft()
    draft["classic"] = quantity
    draft.note = note
    #expect(draft.problems(of: name, from: model) == expected)
  }

  @Test("Totals follow the quantities and the prices, and nothing that is sold out counts")
  func totals() throws {
    let host = try form()
    try host.findAll(.stepper)[0].increment(times: 2)
    try host.findAll(.stepper)[2].increment()
    #expect(host.contains("$8.50"))
    model.donuts[0].price = 300
    #expect(host.contains("$9.50"))
    model.donuts[0].isSoldOut = true
    #expect(try host.find(.form).find(.labeledContent, "Total").text == "Total $3.50")
  }

  @Test("What is sold out meanwhile is not counted, and can be taken out of the order")
  func soldOut() throws {
    let draft = OrderDraft()
    (draft[model.donuts[0].id], draft[model.donuts[1].id], draft["gone"]) = (2, 1, 5)
    #expect(draft.quantity(from: model) == 3)
    let host = try form()
    try host.findAll(.stepper)[0].increment(times: 2)
    model.donuts[0].isSoldOut = true
    #expect(draft.quantity(from: model) == 1)
    #expect(try host.findAll(.stepper)[0].isEnabled)
    try host.findAll(.stepper)[0].decrement(times: 2)
    #expect(try !host.findAll(.stepper)[0].isEnabled)
  }

  @Test("What is missing is said once it is to be sent, and goes as it is mended")
  func mending() throws {
    let host = try form()
    #expect(!host.contains("Choose at least one donut."))
    try host.find(.button, "Place order").press()
    #expect(host.contains("Choose at least one donut."))
    try host.findAll(.stepper)[0].increment()
    #expect(!host.contains("Choose at least one donut."))
    #expect(model.orders.isEmpty)
  }

  @Test("A time is chosen, and the next order is for as soon as possible again")
  func pickup() async throws {
    let host = try form()
    try host.findAll(.stepper)[0].increment()
    try host.find(.textField, "Name").type("Ada")
    let start = Date()
    try host.find(.picker, "Pickup").choose("In 45 minutes")
    try host.find(.button, "Place order").press()
    #expect(try await wait { model.orders.count == 1 })
    let end = Date()
    let pickup = try #require(model.orders.first?.pickup)
    #expect((start + 44 * 60...end + 45 * 60).contains(pickup))
    try host.findAll(.stepper)[0].increment()
    try host.find(.button, "Place order").press()
    #expect(try await wait { model.orders.count == 2 })
    #expect(model.orders.last?.pickup == nil)
  }

  @Test("TIME-2: the board tells how much time there is, minute by minute, and evaluates nothing else for it")
  func minutes() throws {
    let clock = TestClock()
    _ = model.order("Ada", pickup: clock.now + 120)
    let host = TestHost(ContentView().environment(model), clock: clock)
    try host.find(.tab, "Board").press()
    #expect(host.contains("In 2 min"))
    host.resetEvaluations()
    clock.advance(by: 180)
    #expect(host.contains("1 min late"))
    #expect(host.evaluations(of: BoardRow.self) == 0)
    model.orders[0].status = .ready
    #expect(!host.contains("1 min late"))
  }

  @Test("The name is the one in the settings, of this visitor alone")
  func name() throws {
    let (first, second) = (try form(), try form())
    try first.find(.textField, "Name").type("Ada")
    try first.find(.tab, "Settings").press()
    #expect(try first.find(.tab, "Settings").find(.textField).value == "Ada")
    #expect(try second.find(.textField, "Name").value == "")
  }

  @Test("The tab shows how many donuts are chosen, in the menu as in the form")
  func badge() throws {
    let host = try form()
    try host.findAll(.stepper)[1].increment(times: 3)
    try host.find(.tab, "Menu").press()
    try host.find(.list, at: 0).find("Blueberry Frosted").press()
    #expect(host.contains("In your order: 3"))
    try host.find(.button, "Go to the order").press()
    #expect(try host.find(.tab, "Order").isSelected)
  }

  @Test("Nothing sold, nothing to draw")
  func noSales() throws {
    let host = try form()
    try host.find(.tab, "Sales").press()
    #expect(host.contains("Nothing was sold yet"))
    model.order("Ada", [Order.Item(donut: "classic", name: "The Classic", price: 250, quantity: 2)])
    #expect(!host.contains("Nothing was sold yet"))
    #expect(host.contains("$5.00"))
  }
}
