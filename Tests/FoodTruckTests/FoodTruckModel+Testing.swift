import BeholdData
import Foundation

@testable import food_truck

extension FoodTruckModel {
  /// An order that is there at once, and is saved later.
  @discardableResult
  func order(_ customer: String, _ items: [Order.Item] = [], pickup: Date? = nil) -> Order {
    let order = Order(number: (orders.last?.number ?? 100) + 1, customer: customer, items: items, pickup: pickup, placed: .now)
    context.insert(order)
    return order
  }
}

/// A folder for a truck that goes with the test.
final class TruckFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("truck-\(UUID().uuidString)", isDirectory: true)

  deinit { try? FileManager.default.removeItem(at: url) }

  var former: FormerTruckFile { FormerTruckFile(folder: url) }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// The files whose names begin so.
  func files(_ prefix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil).filter { $0.lastPathComponent.hasPrefix(prefix) }
  }

  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file(name))
  }

  /// What the database holds, read as another program would.
  func numbers() throws -> [Int] {
    let container = try ModelContainer(
      for: Donut.self, Order.self, OrderBook.self, configurations: ModelConfiguration(url: file("FoodTruck.sqlite")))
    return try ModelContext(container).fetch(FetchDescriptor<Order>(sortBy: [SortDescriptor(\.number)])).map(\.number)
  }

  /// Does something to the database that no truck does.
  func execute(_ sql: String) throws {
    let connection = try DatabaseAddress.file(file("FoodTruck.sqlite").path).connect()
    defer { connection.close() }
    try connection.execute(sql)
  }
}

/// Waits until something is so.
@MainActor func wait(_ isSo: () throws -> Bool) async throws -> Bool {
  for _ in 0..<3000 {
    if try isSo() { return true }
    try await Task.sleep(for: .milliseconds(10))
  }
  return false
}
