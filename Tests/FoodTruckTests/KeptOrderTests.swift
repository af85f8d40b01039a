import Behold
import BeholdTesting
import Foundation
import Testing

@testable import food_truck

@Suite("An order is shown as placed when it is in the database") @MainActor
struct KeptOrderTests {
  private let folder = TruckFolder()

  private func order(in host: TestHost, of name: String) throws {
    try host.find(.tab, "Order").press()
    try host.findAll(.stepper)[0].increment()
    let field = try host.find(.textField, "Name")
    if try field.value != name { try field.type(name) }
    try host.find(.button, "Place order").press()
  }

  @Test("HOST-8: whoever sees a number finds it in the database, and nobody sees the order before")
  func numbers() async throws {
    let model = try FoodTruckModel.open(folder: folder.url)
    let host = TestHost(ContentView().environment(model))
    for number in 101...105 {
      try order(in: host, of: "Ada")
      #expect(host.contains("Your order is being written down"))
      #expect(!host.contains("Number \(number)"))
      #expect(model.orders.count == number - 101)
      #expect(try await wait { host.contains("Number \(number)") })
      #expect(try folder.numbers().last == number)
    }
    #expect(model.orders.map(\.number) == Array(101...105))
    #expect(model.arriving.isEmpty)
  }

  @Test("HOST-8: while nothing can be saved, visitors and staff are told, the operator once, and the numbers come when it can")
  func failing() async throws {
    var told: [String] = []
    let model = try FoodTruckModel.open(folder: folder.url) { told.append($0) }
    model.pause = .milliseconds(10)
    try folder.execute("ALTER TABLE \"Order\" RENAME TO away")
    let host = TestHost(ContentView().environment(model))
    try order(in: host, of: "Ada")
    #expect(try await wait { host.contains("That does not work at the moment. It is tried again until it does.") })
    try order(in: host, of: "Ada")
    // It is tried many times meanwhile.
    try await Task.sleep(for: .milliseconds(200))
    #expect(told.count == 1 && told[0].contains("orders cannot be saved, which is tried again until it works"), "\(told)")
    #expect(!host.contains("Number 101") && !host.contains("Number 102"))
    try host.find(.tab, "Board").press()
    #expect(host.contains("Nothing can be saved at the moment"))
    try folder.execute("ALTER TABLE away RENAME TO \"Order\"")
    #expect(try await wait { model.orders.count == 2 && model.arriving.isEmpty })
    #expect(try folder.numbers() == [101, 102])
    #expect(!host.contains("Nothing can be saved at the moment"))
    try host.find(.tab, "Order").press()
    #expect(host.contains("Number 102"))
  }

  @Test("What staff change while nothing can be saved is told, and saved when it can")
  func changes() async throws {
    let model = try FoodTruckModel.open(folder: folder.url) { _ in }
    let host = TestHost(ContentView().environment(model))
    try host.find(.tab, "Board").press()
    try folder.execute("ALTER TABLE Donut RENAME TO away")
    model.donuts[0].price = 999
    #expect(try await wait { host.contains("Nothing can be saved at the moment") })
    try folder.execute("ALTER TABLE away RENAME TO Donut")
    #expect(try await wait { !host.contains("Nothing can be saved at the moment") })
    #expect(try FoodTruckModel.open(folder: folder.url).donuts[0].price == 999)
  }

  @Test("What waits to be saved when the program ends is saved, and counts as kept")
  func ending() throws {
    let model = try FoodTruckModel.open(folder: folder.url)
    model.place("Ada", [])
    model.place("Bob", [])
    model.donuts[0].isSoldOut = true
    model.saveNow()
    #expect(try folder.numbers() == [101, 102])
    #expect(model.orders.map(\.customer) == ["Ada", "Bob"])
    #expect(try FoodTruckModel.open(folder: folder.url).donuts[0].isSoldOut)
  }
}
