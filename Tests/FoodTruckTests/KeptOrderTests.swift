import Behold
import BeholdTesting
import Foundation
import Testing

@testable import food_truck

@Suite("An order is shown as placed when it is in the file") @MainActor
struct KeptOrderTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("truck-\(UUID().uuidString)", isDirectory: true)

  private var file: TruckFile { TruckFile(folder: folder) }

  private func order(in host: TestHost, of name: String) throws {
    try host.find(.tab, "Order").press()
    try host.findAll(.stepper)[0].increment()
    let field = try host.find(.textField, "Name")
    if try field.value != name { try field.type(name) }
    try host.find(.button, "Place order").press()
  }

  private func wait(_ isThere: () throws -> Bool) async throws -> Bool {
    for _ in 0..<3000 {
      if try isThere() { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  @Test("HOST-8: whoever sees a number finds it in the file, and nobody sees the order before")
  func numbers() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let keeper = TruckKeeper(file) { _ in }
    let host = TestHost(ContentView().environment(keeper.model))
    for number in 101...105 {
      try order(in: host, of: "Ada")
      #expect(host.contains("Your order is being written down"))
      #expect(!host.contains("Number \(number)"))
      #expect(keeper.model.orders.count == number - 101)
      #expect(try await wait { host.contains("Number \(number)") })
      #expect(try file.load()?.orders.last?.number == number)
    }
    #expect(keeper.model.orders.map(\.number) == Array(101...105))
    #expect(keeper.model.arriving.isEmpty)
  }

  @Test("HOST-8: while nothing can be written, the visitor and the staff are told, and the number comes when it can")
  func failing() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // A file where the folder is to be.
    try Data().write(to: URL(fileURLWithPath: folder.path))
    let keeper = TruckKeeper(file, pause: .milliseconds(10)) { _ in }
    let host = TestHost(ContentView().environment(keeper.model))
    try order(in: host, of: "Ada")
    #expect(try await wait { host.contains("That does not work at the moment. It is tried again until it does.") })
    try order(in: host, of: "Ada")
    #expect(!host.contains("Number 101") && !host.contains("Number 102"))
    try host.find(.tab, "Board").press()
    #expect(host.contains("Nothing can be saved at the moment"))
    try FileManager.default.removeItem(at: folder)
    #expect(try await wait { keeper.model.orders.count == 2 })
    #expect(try file.load()?.orders.map(\.number) == [101, 102])
    #expect(!host.contains("Nothing can be saved at the moment"))
    try host.find(.tab, "Order").press()
    #expect(host.contains("Number 102"))
  }

  @Test("Where the file may not be written over, no order is taken")
  func off() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{\"version\":99}".utf8).write(to: file.url)
    let keeper = TruckKeeper(file) { _ in }
    let host = TestHost(ContentView().environment(keeper.model))
    try host.find(.tab, "Order").press()
    #expect(host.contains("No orders can be taken now."))
    #expect(try !host.find(.button, "Place order").isEnabled)
  }

  @Test("What waits to be written when the program ends is written, and counts as kept")
  func ending() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let keeper = TruckKeeper(file) { _ in }
    keeper.model.place("Ada", [])
    keeper.model.place("Bob", [])
    keeper.saveNow()
    #expect(try file.load()?.orders.map(\.number) == [101, 102])
    #expect(keeper.model.orders.map(\.customer) == ["Ada", "Bob"])
  }
}
