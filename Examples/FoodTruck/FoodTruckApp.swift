import Behold
import Foundation

/// A food truck that sells donuts: visitors order, staff work on the orders, and all see the same truck, live.
@main
struct FoodTruckApp: App {
  @State private var model = FoodTruckModel.shared

  static let launchOptions = [
    LaunchOption("data", value: "FOLDER", help: "keeps donuts and orders there (~/.local/share/behold-food-truck)"),
    LaunchOption("orders", value: "FILE", help: "takes orders from a file: customer,donut,quantity,time,note"),
  ]

  var body: some Scene {
    WindowGroup("Food Truck") { ContentView().environment(model) }
  }
}

extension FoodTruckApp {
  private static var lock: FolderLock?

  static func check(_ arguments: LaunchArguments) throws {
    if let path = arguments["orders"], !FileManager.default.isReadableFile(atPath: path) {
      throw LaunchError("--orders: there is no file '\(path)' that can be read")
    }
    let data = file(of: arguments)
    guard let lock = FolderLock(data.folder) else { throw LaunchError("\(data.folder.path) is kept by another food-truck that is running") }
    self.lock = consume lock
    // What another program has to read is not written over; a damaged file is put aside when the truck is made.
    do throws(TruckFile.Failure) { _ = try data.load() } catch {
      if case .damaged = error { return }
      throw LaunchError("\(data.url.path) \(error); --data names another folder")
    }
  }

  static func file(of arguments: LaunchArguments) -> TruckFile {
    TruckFile(folder: arguments["data"].map { URL(fileURLWithPath: $0, isDirectory: true) } ?? TruckFile.standardFolder)
  }

  /// What has not been written yet is written now.
  static func willTerminate() { FoodTruckModel.keeper?.saveNow() }
}

extension FoodTruckModel {
  static var keeper: TruckKeeper?

  /// The truck of this program: as it was left, with the orders of the file that was named.
  static var shared: FoodTruckModel {
    let arguments = LaunchArguments.current
    let keeper = TruckKeeper(FoodTruckApp.file(of: arguments))
    self.keeper = keeper
    if let path = arguments["orders"] {
      OrderImport(file: URL(fileURLWithPath: path)).run(into: keeper.model) { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
    }
    return keeper.model
  }
}
