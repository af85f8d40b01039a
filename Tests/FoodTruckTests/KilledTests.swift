import Foundation
import Testing

@testable import food_truck

@Suite("A program that is killed")
struct KilledTests {
  /// Beside the program that runs the tests.
  private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("food-truck")

  @Test("While it saves, again and again: the database has all of it, or what it had before")
  func whileSaving() throws {
    let folder = TruckFolder()
    let log = folder.file("FoodTruck.sqlite-wal").path
    var count = 0
    for round in 1...8 {
      // Each time there are more orders to save.
      let lines = (1...(round * 250)).map { "\($0),Customer \($0),classic,2," }
      try folder.write("number,customer,donut,quantity,note\n" + lines.joined(separator: "\n"), to: "orders.csv")
      let before = Self.size(log)
      let process = Process()
      process.executableURL = Self.program
      process.arguments = ["--host", "127.0.0.1", "--port", "0", "--data", folder.url.path, "--orders", folder.file("orders.csv").path]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      // It is killed some moments after it has begun to write.
      let end = ContinuousClock.now + .seconds(120)
      while Self.size(log) == before, ContinuousClock.now < end { usleep(50) }
      usleep(UInt32(round) * 15_000)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let size = try folder.numbers().count
      #expect(size == count || size == round * 250, "\(size) orders in round \(round)")
      count = size
    }
  }

  private static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
