import Behold
import BeholdData
import Foundation
import Glibc

extension FoodTruckModel {
  /// Opens a truck's database. One that is new begins with the truck of a former file in the folder, or else with some donuts.
  ///
  /// - Parameters:
  ///   - database: its address; `nil` for a SQLite file in the folder.
  ///   - report: is told what the person who runs the program has to know, in a line each.
  static func open(folder: URL, database: String? = nil, report: @escaping (String) -> Void = say) throws -> FoodTruckModel {
    let file = FormerTruckFile(folder: folder)
    // Another program that takes the file over is waited for.
    let descriptor = Glibc.open(file.url.path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
    let former = try read(file, report)
    let address = try database ?? makeFile(in: folder).path
    let model = FoodTruckModel(try makeContainer(ModelConfiguration(database: address)), report: report)
    try model.insert { try begin($0, with: former) }
    if former != nil {
      let place = try file.setAside(as: "taken-over")
      report("the truck in \(file.url.path) is in the database now; the file is \(place.path), and is not needed any more")
    }
    return model
  }

  private static func makeContainer(_ configuration: ModelConfiguration) throws -> ModelContainer {
    try ModelContainer(for: Donut.self, Order.self, OrderBook.self, configurations: configuration)
  }

  /// A truck that goes with the program.
  convenience init(donuts: [Donut] = Donut.samples, orders: [Order] = []) {
    do {
      self.init(try Self.makeContainer(ModelConfiguration(isStoredInMemoryOnly: true)))
      for donut in donuts { context.insert(donut) }
      for order in orders { context.insert(order) }
      try context.save() as Void
    } catch {
      fatalError("a truck cannot be made in memory: \(error)")
    }
  }

  /// The truck's file, which is nobody else's to read.
  private static func makeFile(in folder: URL) throws -> URL {
    let file = folder.appendingPathComponent("FoodTruck.sqlite")
    guard !FileManager.default.fileExists(atPath: file.path) else { return file }
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      throw LaunchError("the folder \(folder.path) cannot be made; --data names another one")
    }
    // Where that does not work, the database says why.
    let descriptor = Glibc.open(file.path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
    return file
  }

  private static func read(_ file: FormerTruckFile, _ report: (String) -> Void) throws -> FormerTruck? {
    do {
      return try file.load()
    } catch FormerTruckFile.Failure.damaged(let reason) {
      let place = try file.setAside(as: "damaged")
      report("\(file.url.path) is damaged: \(reason); it is now \(place.path), and nothing in it was changed")
      return nil
    } catch {
      throw LaunchError("\(file.url.path) \(error); --data names another folder")
    }
  }

  /// Tells the person who runs the program something, in a line.
  nonisolated static func say(_ text: String) { FileHandle.standardError.write(Data("food-truck: \(text)\n".utf8)) }

  /// Fills a new database. What is there stays.
  private static func begin(_ context: ModelContext, with former: FormerTruck?) throws {
    let isNew = try context.fetchCount(FetchDescriptor<OrderBook>()) == 0
    guard isNew || former != nil else { return }
    let donuts = Set(try context.fetch(FetchDescriptor<Donut>()).map(\.id))
    for donut in former?.donuts.map(\.donut) ?? Donut.samples where !donuts.contains(donut.id) { context.insert(donut) }
    let orders = former?.orders.map(\.order) ?? []
    var last = max(try context.openBook(), orders.map(\.number).max() ?? 0)
    let known = Dictionary(grouping: try context.fetch(FetchDescriptor<Order>()), by: \.number)
    for order in orders {
      let others = known[order.number] ?? []
      if others.contains(where: { $0.customer == order.customer && $0.placed == order.placed }) { continue }
      if !others.isEmpty {
        last += 1
        order.number = last
      }
      context.insert(order)
    }
  }

  /// Saves what `body` puts into a context, and does it again where another program was faster.
  func insert(_ body: (ModelContext) throws -> Void) throws {
    for attempt in 1... {
      let context = ModelContext(container)
      do {
        try body(context)
        try context.save() as Void
        return self.context.takeOver()
      } catch  where error.isOvertaken && attempt < 10 {}
    }
  }
}
