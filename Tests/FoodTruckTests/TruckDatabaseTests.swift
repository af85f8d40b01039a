import Behold
import BeholdData
import BeholdTesting
import Foundation
import Testing

@testable import food_truck

@Suite("The truck's database") @MainActor
struct TruckDatabaseTests {
  private let folder = TruckFolder()
  private let former = """
    {"version":1,"donuts":[{"id":"plain","name":"Plain","price":200,"dough":"plain","glaze":"vanilla","topping":"none","isSoldOut":true},
    {"id":"matcha","name":"Matcha Forest","price":320,"dough":"wholegrain","glaze":"matcha","topping":"powderedSugar","isSoldOut":false}],
    "orders":[{"number":7,"customer":"Ada","items":[{"donut":"gone","name":"Gone","price":250,"quantity":2}],"note":"warm",
    "pickup":"2026-05-01T08:30:00Z","placed":"2026-05-01T08:00:00Z","status":"ready"},
    {"number":101,"customer":"Bob","items":[],"note":"","placed":"2026-05-01T09:00:00Z","status":"cancelled"}]}
    """

  private func open() throws -> FoodTruckModel { try FoodTruckModel.open(folder: folder.url) { _ in } }

  @Test("A new truck has some donuts, once, in a file that is its owner's alone")
  func new() throws {
    let names = Donut.samples.map(\.name)
    #expect(try open().donuts.map(\.name) == names)
    #expect(try open().donuts.map(\.name) == names)
    for file in try folder.files("FoodTruck.sqlite") {
      #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600, "\(file)")
    }
  }

  @Test("The file of a former version is taken over whole, once, and put aside")
  func takingOver() throws {
    try folder.write(former, to: "truck.json")
    var told: [String] = []
    let model = try FoodTruckModel.open(folder: folder.url) { told.append($0) }
    #expect(told.count == 1 && told[0].contains("is in the database now"), "\(told)")
    #expect(model.donuts.map(\.name) == ["Plain", "Matcha Forest"])
    #expect(model.donuts[0].isSoldOut && model.donuts[1].glaze == .matcha && model.donuts[1].price == 320)
    #expect(model.orders.map(\.number) == [7, 101])
    #expect(model.orders[0].pickup?.timeIntervalSince(model.orders[0].placed) == 1800)
    #expect(model.orders[0].total == 500 && model.orders[0].note == "warm" && model.orders[0].status == .ready)
    #expect(model.orders[1].customer == "Bob" && model.orders[1].status == .cancelled && model.orders[1].pickup == nil)
    let aside = try folder.files("truck.json")
    #expect(aside.count == 1 && aside[0].lastPathComponent.contains("taken-over"))
    #expect(try String(contentsOf: aside[0], encoding: .utf8) == former)
    #expect(try FoodTruckModel.open(folder: folder.url) { told.append($0) }.orders.count == 2)
    #expect(told.count == 1)
  }

  @Test("A file that was taken over before adds nothing, and an order whose number another one has gets its own")
  func again() throws {
    try folder.write(former, to: "truck.json")
    let model = try open()
    model.orders[0].status = .pickedUp
    try model.context.save() as Void
    // The program ended before it was put aside.
    try folder.write(former, to: "truck.json")
    let again = try open()
    #expect(again.donuts.count == 2 && again.orders.map(\.status) == [.pickedUp, .cancelled])
    try folder.write(former.replacing("Ada", with: "Cyd"), to: "truck.json")
    let orders = try open().orders
    #expect(orders.map(\.number) == [7, 101, 102] && orders.map(\.customer) == ["Ada", "Bob", "Cyd"])
  }

  @Test("A menu that was emptied stays so")
  func emptied() throws {
    let model = try open()
    for donut in model.donuts { model.remove(donut) }
    model.saveNow()
    #expect(try open().donuts.isEmpty)
  }

  @Test(
    "A former file that is no truck is damaged, with the reason",
    arguments: [
      ("", "is damaged: it is no JSON"), ("{", "is damaged: it is no JSON"), ("[]", "is damaged"),
      ("{\"version\":1}", "is damaged: 'donuts' is missing"),
      ("{\"version\":1,\"donuts\":[],\"orders\":[{\"number\":\"one\"}]}", "is damaged"),
      ("{\"version\":2}", "was written by a newer version of the program (format 2)"),
    ])
  func damaged(_ text: String, _ message: String) throws {
    try folder.write(text, to: "truck.json")
    do {
      _ = try folder.former.load()
      Issue.record("it was loaded")
    } catch { #expect("\(error)".hasPrefix(message), "\(error)") }
  }

  @Test("A damaged file of a former version is put aside as it is, told once, and the truck begins anew")
  func aside() throws {
    try folder.write("no truck", to: "truck.json")
    var told: [String] = []
    let model = try FoodTruckModel.open(folder: folder.url) { told.append($0) }
    #expect(told.count == 1 && told[0].contains("is damaged") && told[0].contains("nothing in it was changed"))
    #expect(model.donuts.count == 6)
    let aside = try folder.files("truck.json.damaged")
    #expect(aside.count == 1)
    #expect(try String(contentsOf: aside[0], encoding: .utf8) == "no truck")
  }

  @Test("A file that only a newer version reads, a database that is none, and a folder that cannot be are refused, and nothing is changed")
  func refused() throws {
    func message(_ arguments: [String: String]) -> String {
      do {
        try FoodTruckApp.check(LaunchArguments(arguments))
        return "it was opened"
      } catch { return "\((error as? LaunchError)?.description ?? "another error")" }
    }
    try folder.write("{\"version\":99}", to: "truck.json")
    #expect(message(["data": folder.url.path]).contains("newer version"))
    #expect(try String(contentsOf: folder.file("truck.json"), encoding: .utf8) == "{\"version\":99}")
    let text = String(repeating: "no database ", count: 100)
    try folder.write(text, to: "other")
    try FileManager.default.removeItem(at: folder.file("truck.json"))
    #expect(message(["data": folder.url.path, "database": folder.file("other").path]).contains("is not a database"))
    #expect(try String(contentsOf: folder.file("other"), encoding: .utf8) == text)
    #expect(message(["data": folder.file("other/truck").path]).contains("cannot be made"))
    #expect(message(["data": folder.url.path, "database": "mysql://host"]).contains("unknown scheme"))
  }

  @Test("A path without a file of orders is refused before anything is done")
  func options() {
    let arguments = LaunchArguments(["orders": "/nowhere/orders.csv", "data": folder.url.path])
    #expect(throws: LaunchError.self) { try FoodTruckApp.check(arguments) }
    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
  }

  // MARK: Two programs

  @Test("DATA-2: two programs on one database show one truck: orders, what becomes of them, and the menu")
  func twoPrograms() async throws {
    let (one, other) = (try open(), try open())
    let host = TestHost(ContentView().environment(other))
    try host.find(.tab, "Board").press()
    one.place("Ada", [])
    #expect(try await wait { host.contains("Ada") && one.orders.count == 1 })
    try host.find(.button, "Start: order 101").press()
    #expect(try await wait { one.orders[0].status == .preparing })
    one.donuts[0].name = "The Newest"
    one.add(Donut(id: "plain", name: "Plain", price: 200))
    other.remove(other.donuts[5])
    let names = ["The Newest", "Blueberry Frosted", "Rocky Road", "Strawberry Field", "Matcha Garden", "Plain"]
    #expect(try await wait { [one, other].allSatisfy { $0.donuts.map(\.name) == names } })
  }

  @Test("No number is given twice, also where two programs take orders at the same time")
  func numbers() async throws {
    let models = [try open(), try open()]
    var arrivals: [Arrival] = []
    for round in 1...20 {
      for (index, model) in models.enumerated() { arrivals.append(model.place("\(index) \(round)", [])) }
      try await Task.sleep(for: .milliseconds(round % 4))
    }
    #expect(try await wait { arrivals.allSatisfy { $0.order != nil } })
    #expect(arrivals.compactMap(\.order?.number).sorted() == Array(101...140))
    #expect(arrivals.allSatisfy { $0.order?.customer == $0.request.customer })
    #expect(try await wait { models.allSatisfy { $0.orders.map(\.number) == Array(101...140) } })
    #expect(try folder.numbers() == Array(101...140))
  }

  @Test("Who changes the same thing last wins, as in two windows of one program; what was removed stays so")
  func conflicts() async throws {
    let (one, other) = (try open(), try open())
    (one.donuts[0].name, other.donuts[0].name) = ("One", "Other")
    one.donuts[1].price = 100
    other.remove(other.donuts[1])
    #expect(
      try await wait { one.donuts.count == 5 && other.donuts.count == 5 && one.donuts[0].name == other.donuts[0].name },
      "\(one.donuts.map(\.name)) \(other.donuts.map(\.name)) \(one.isFailing) \(other.isFailing)")
    #expect(!one.isFailing && !other.isFailing)
  }
}
