import Behold
import Foundation
import Testing

@testable import food_truck

@Suite("The truck's file") @MainActor
struct TruckFileTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("truck-\(UUID().uuidString)", isDirectory: true)

  private var file: TruckFile { TruckFile(folder: folder) }

  private func truck(orders: Int) -> FoodTruckModel {
    let model = FoodTruckModel()
    for number in 0..<orders {
      let item = Order.Item(donut: "classic", name: "The Classic", price: 250, quantity: 1)
      let placed = Date(timeIntervalSince1970: Double(number))
      model.place("Customer \(number)", [item], note: "note", pickup: number == 0 ? nil : placed + 900, at: placed)
    }
    return model
  }

  @Test("What is saved is loaded, in a folder that is made for it")
  func roundTrip() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try file.load() == nil)
    let saved = SavedTruck(truck(orders: 3))
    try file.save(saved)
    #expect(try file.load() == saved)
    #expect(SavedTruck(saved.model) == saved)
  }

  @Test("Wherever writing is cut off, there is the old truck or the new one, whole")
  func cutOff() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let old = SavedTruck(truck(orders: 1))
    try file.save(old)
    let draft = folder.appendingPathComponent("truck.json.new")
    try file.save(SavedTruck(truck(orders: 2)))
    let whole = try Data(contentsOf: file.url)
    try file.save(old)
    // What a killed program leaves: a draft of any length, which is no file yet.
    for length in stride(from: 0, through: whole.count, by: max(whole.count / 50, 1)) {
      try whole.prefix(length).write(to: draft)
      #expect(try file.load() == old)
    }
    try file.save(SavedTruck(truck(orders: 2)))
    #expect(try file.load()?.orders.count == 2)
  }

  @Test(
    "A file that is no truck is damaged, with the reason",
    arguments: [
      ("", "is damaged: it is no JSON"), ("{", "is damaged: it is no JSON"), ("[]", "is damaged"),
      ("{\"version\":1}", "is damaged: 'donuts' is missing"),
      ("{\"version\":1,\"donuts\":[],\"orders\":[{\"number\":\"one\"}]}", "is damaged"),
      ("{\"version\":2}", "was written by a newer version of the program (format 2)"),
    ])
  func damaged(_ text: String, _ message: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file.url)
    do {
      _ = try file.load()
      Issue.record("it was loaded")
    } catch { #expect("\(error)".hasPrefix(message), "\(error)") }
  }

  @Test("A damaged file is put aside as it is, told once, and the truck begins anew and is saved")
  func keeper() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("no truck".utf8).write(to: file.url)
    var told: [String] = []
    let keeper = TruckKeeper(file) { told.append($0) }
    #expect(told.count == 2 && told[0].contains("is damaged") && told[1].contains("nothing in it was changed"))
    keeper.model.place("Ada", [])
    keeper.saveNow()
    #expect(try file.load()?.orders.map(\.customer) == ["Ada"])
    let aside = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("damaged") }
    #expect(aside.count == 1)
    #expect(try String(contentsOf: folder.appendingPathComponent(aside[0]), encoding: .utf8) == "no truck")
  }

  @Test("A file that only a newer version reads stays as it is, and nothing is written over it")
  func newer() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{\"version\":99}".utf8).write(to: file.url)
    var told: [String] = []
    let keeper = TruckKeeper(file) { told.append($0) }
    keeper.model.place("Ada", [])
    keeper.saveNow()
    #expect(told.count == 2 && told[0].contains("newer version"))
    #expect(try String(contentsOf: file.url, encoding: .utf8) == "{\"version\":99}")
    #expect(throws: LaunchError.self) { try FoodTruckApp.check(LaunchArguments(["data": folder.path])) }
  }

  @Test("A folder is one program's, until it ends")
  func lock() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    func isFree() -> Bool { if FolderLock(folder) != nil { true } else { false } }
    func isFreeWhileLocked() -> Bool? {
      guard let lock = FolderLock(folder) else { return nil }
      defer { extendLifetime(lock) }
      return isFree()
    }
    #expect(isFreeWhileLocked() == false)
    #expect(isFree())
  }

  @Test("A path without a file of orders is refused before anything is done")
  func options() {
    let arguments = LaunchArguments(["orders": "/nowhere/orders.csv", "data": folder.path])
    #expect(throws: LaunchError.self) { try FoodTruckApp.check(arguments) }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("Changes are written by themselves")
  func observed() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let keeper = TruckKeeper(file) { _ in }
    let order = keeper.model.place("Ada", [])
    order.status = .ready
    for _ in 0..<1500 {
      if try file.load()?.orders.first?.status == .ready { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("it was not written")
  }

  @Test("A folder that cannot be written is told once, and tried again until it can")
  func unwritable() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // A file where the folder is to be.
    try Data().write(to: URL(fileURLWithPath: folder.path))
    var told: [String] = []
    let keeper = TruckKeeper(file, pause: .milliseconds(10)) { told.append($0) }
    keeper.model.place("Ada", [])
    for _ in 0..<1500 where told.isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    // It is tried many times meanwhile.
    try await Task.sleep(for: .milliseconds(300))
    #expect(told.count == 1 && told[0].contains("cannot be made; it is tried again until it works"), "\(told)")
    #expect(keeper.model.orders.isEmpty && keeper.model.keeping == .failing)
    try FileManager.default.removeItem(at: folder)
    for _ in 0..<1500 {
      if try file.load()?.orders.count == 1 { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("it was not written")
  }
}
