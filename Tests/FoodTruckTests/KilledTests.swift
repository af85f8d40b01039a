import Foundation
import Testing

@testable import food_truck

@Suite("A program that is killed")
struct KilledTests {
  /// Beside the program that runs the tests.
  private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("food-truck")

  @Test("While it writes, again and again: the file is always one that was written whole")
  func whileWriting() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("truck-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = TruckFile(folder: folder)
    let draft = folder.appendingPathComponent("truck.json.new").path
    let orders = folder.appendingPathComponent("orders.csv")
    var count = 0
    for round in 1...8 {
      // Each time there are more orders to write.
      let lines = (1...(round * 250)).map { "\($0),Customer \($0),classic,2," }
      try Data(("number,customer,donut,quantity,note\n" + lines.joined(separator: "\n")).utf8).write(to: orders)
      try? FileManager.default.removeItem(atPath: draft)
      let before = Self.identity(file)
      let process = Process()
      process.executableURL = Self.program
      process.arguments = ["--host", "127.0.0.1", "--port", "0", "--data", folder.path, "--orders", orders.path]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      // It is killed some moments after it has begun to write.
      let end = ContinuousClock.now + .seconds(120)
      while access(draft, F_OK) != 0, Self.identity(file) == before, ContinuousClock.now < end { usleep(50) }
      usleep(UInt32(round) * 150)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let size = try await Self.size(file)
      #expect(size == count || size == round * 250, "\(size) orders in round \(round)")
      count = size
    }
  }

  /// Changes when another file is put in its place.
  private static func identity(_ file: TruckFile) -> UInt64 {
    var status = stat()
    return stat(file.url.path, &status) == 0 ? UInt64(status.st_ino) : 0
  }

  @MainActor
  private static func size(_ file: TruckFile) throws -> Int { try file.load()?.orders.count ?? 0 }
}
