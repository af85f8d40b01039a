import Behold
import Foundation

/// A food truck that sells donuts: visitors order, staff work on the orders, and all see the same truck, live.
@main
struct FoodTruckApp: App {
  @State private var model = opened ?? FoodTruckModel()

  static let launchOptions = [
    LaunchOption("data", value: "FOLDER", help: "keeps donuts and orders there (~/.local/share/behold-food-truck)"),
    LaunchOption("database", value: "ADDRESS", help: "keeps them in PostgreSQL instead: postgresql://name@host/database"),
    LaunchOption("orders", value: "FILE", help: "takes orders from a file: customer,donut,quantity,time,note"),
  ]

  var body: some Scene {
    WindowGroup("Food Truck") { ContentView().environment(model) }
  }
}

extension FoodTruckApp {
  /// The truck of this program.
  private static var opened: FoodTruckModel?

  static func check(_ arguments: LaunchArguments) throws {
    let orders = arguments["orders"]
    if let orders, !FileManager.default.isReadableFile(atPath: orders) {
      throw LaunchError("--orders: there is no file '\(orders)' that can be read")
    }
    let folder = arguments["data"].map { URL(fileURLWithPath: $0, isDirectory: true) } ?? standardFolder
    let model: FoodTruckModel
    do {
      model = try FoodTruckModel.open(folder: folder, database: arguments["database"])
    } catch {
      throw error as? LaunchError ?? LaunchError("the truck's database cannot be opened: \(error)")
    }
    opened = model
    guard let orders else { return }
    OrderImport(file: URL(fileURLWithPath: orders)).run(into: model) { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
  }

  /// `$XDG_DATA_HOME/behold-food-truck`, or `~/.local/share/behold-food-truck`.
  private static var standardFolder: URL {
    let environment = ProcessInfo.processInfo.environment
    let base =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share", isDirectory: true)
    return base.appendingPathComponent("behold-food-truck", isDirectory: true)
  }

  /// What has not been saved yet is saved now.
  static func willTerminate() { opened?.saveNow() }
}
