import Behold
import BeholdTesting
import Testing

@testable import food_truck

@Suite("The menu and its editor") @MainActor
struct MenuTests {
  private let model = FoodTruckModel()

  private func window() -> TestHost { TestHost(ContentView().environment(model)) }

  @Test("A donut has a page, and back leads to the menu")
  func pages() throws {
    let host = window()
    try host.find(.list, at: 0).find("Rocky Road").press()
    #expect(host.contains("Whole grain") == false)
    #expect(host.contains("Nuts"))
    #expect(host.contains("370 kcal"))
    try host.goBack()
    #expect(!host.contains("Nuts"))
  }

  @Test("Searching shows what is found, and says when nothing is")
  func searching() throws {
    let host = window()
    try host.find(.searchField).type("ROCK")
    #expect(host.contains("Rocky Road") && !host.contains("Lemon Cloud"))
    try host.find(.searchField).type("kale")
    #expect(host.contains("No Results for “kale”"))
  }

  @Test("A donut that was taken off while its page is open says so")
  func gone() throws {
    let host = window()
    try host.find(.list, at: 0).find("Rocky Road").press()
    model.remove(try #require(model.donut("rocky-road")))
    #expect(host.contains("This donut is not on the menu any more."))
  }

  @Test("A name that cannot be is not shown to others, and the editor cannot be left by Done")
  func invalidName() throws {
    let (editor, reader) = (window(), window())
    try editor.find(.list, at: 0).find("Rocky Road").press()
    try editor.find(.button, "Edit").press()
    let sheet = try editor.find(.sheet)
    try sheet.find(.textField, "Name").type("Rocky Mountain")
    #expect(reader.contains("Rocky Mountain"))
    try sheet.find(.textField, "Name").type("  ")
    #expect(editor.contains("A donut needs a name."))
    #expect(try !sheet.find(.button, "Done").isEnabled)
    #expect(reader.contains("Rocky Mountain"))
    try sheet.find(.textField, "Name").type(String(repeating: "o", count: 41))
    #expect(editor.contains("The name of a donut has at most 40 letters."))
    #expect(model.donut("rocky-road")?.name == "Rocky Mountain")
  }

  @Test("The name in an editor follows somebody who gives another one")
  func renamedByOthers() throws {
    let host = window()
    try host.find(.list, at: 0).find("Rocky Road").press()
    try host.find(.button, "Edit").press()
    try #require(model.donut("rocky-road")).name = "Rocky Path"
    #expect(try host.find(.sheet).find(.textField, "Name").value == "Rocky Path")
    try host.find(.sheet).find(.textField, "Name").type("Rocky Path 2 ")
    #expect(model.donut("rocky-road")?.name == "Rocky Path 2")
    #expect(try host.find(.sheet).find(.textField, "Name").value == "Rocky Path 2 ")
  }

  @Test("A new donut is on the menu when it is added, and not before")
  func newDonut() throws {
    let host = window()
    try host.find(.button, "New Donut").press()
    let sheet = try host.find(.sheet)
    #expect(try !sheet.find(.button, "Add").isEnabled)
    try sheet.find(.textField, "Name").type("Pistachio")
    try sheet.find(.picker, "Glaze").choose("Matcha")
    #expect(model.donuts.count == 6)
    try sheet.find(.button, "Add").press()
    #expect(!host.contains(.sheet))
    #expect(model.donuts.last?.name == "Pistachio" && model.donuts.last?.glaze == .matcha)
    try host.find(.button, "New Donut").press()
    try host.find(.sheet).find(.button, "Cancel").press()
    #expect(model.donuts.count == 7)
  }

  @Test("A donut is taken off the menu after a question, and orders of it stay")
  func removing() throws {
    let host = window()
    model.order("Ada", [Order.Item(donut: "classic", name: "The Classic", price: 250, quantity: 1)])
    try host.find(.list, at: 0).find("The Classic").press()
    try host.find(.button, "Edit").press()
    try host.find(.button, "Take off the menu").press()
    try host.find(.confirmationDialog).find(.button, "Take off the menu").press()
    #expect(model.donut("classic") == nil)
    #expect(model.sales().donuts.map(\.name) == ["The Classic"])
  }

  @Test("What is sold out cannot be ordered")
  func soldOut() throws {
    let host = window()
    model.donuts[0].isSoldOut = true
    try host.find(.tab, "Order").press()
    #expect(try !host.findAll(.stepper)[0].isEnabled)
    #expect(host.contains("Sold out"))
  }

  @Test("Visitors who do not work here edit nothing and move no order")
  func visitors() throws {
    model.order("Ada")
    let host = window()
    try host.find(.tab, "Settings").press()
    try host.find(.toggle, "I work here").toggle()
    try host.find(.tab, "Menu").press()
    #expect(!host.contains(.button, "New Donut"))
    try host.find(.tab, "Board").press()
    #expect(!host.contains(.button, "Start: order 101"))
    #expect(host.contains("Ada"))
  }
}
