import Foundation

/// A truck as former versions of the program kept it, in one file.
struct FormerTruck: Decodable, Equatable {
  let donuts: [FormerDonut]
  let orders: [FormerOrder]

  struct FormerDonut: Decodable, Equatable {
    let id: String
    let name: String
    let price: Int
    let dough: Donut.Dough
    let glaze: Donut.Glaze
    let topping: Donut.Topping
    let isSoldOut: Bool

    var donut: Donut {
      Donut(id: id, name: name, price: price, dough: dough, glaze: glaze, topping: topping, isSoldOut: isSoldOut)
    }
  }

  struct FormerOrder: Decodable, Equatable {
    let number: Int
    let customer: String
    let items: [Order.Item]
    let note: String
    let pickup: Date?
    let placed: Date
    let status: Order.Status

    var order: Order {
      Order(number: number, customer: customer, items: items, note: note, pickup: pickup, placed: placed, status: status)
    }
  }
}

/// The file of a former truck.
struct FormerTruckFile {
  let folder: URL

  var url: URL { folder.appendingPathComponent("truck.json") }

  enum Failure: Error, Equatable, CustomStringConvertible {
    case damaged(String)
    case newer(version: Int)
    case unreadable(String)

    var description: String {
      switch self {
      case .damaged(let reason): "is damaged: \(reason)"
      case .newer(let version): "was written by a newer version of the program (format \(version))"
      case .unreadable(let reason): "cannot be read: \(reason)"
      }
    }
  }

  /// - Returns: `nil` if there is no file.
  func load() throws(Failure) -> FormerTruck? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    let data: Data
    do { data = try Data(contentsOf: url) } catch { throw .unreadable(String(cString: strerror(errno))) }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    struct Head: Decodable { let version: Int }
    do {
      let version = try decoder.decode(Head.self, from: data).version
      if version > 1 { throw Failure.newer(version: version) }
      return try decoder.decode(FormerTruck.self, from: data)
    } catch let failure as Failure { throw failure } catch { throw .damaged(Self.reason(of: error)) }
  }

  /// Puts the file out of the way, under a name that nothing else has.
  ///
  /// - Parameter word: what it is now.
  /// - Returns: where it is now.
  func setAside(as word: String, now: Date = Date()) throws -> URL {
    let stamp = now.formatted(.iso8601).replacing(":", with: "")
    var target = folder.appendingPathComponent("truck.json.\(word)-\(stamp)")
    var number = 2
    while FileManager.default.fileExists(atPath: target.path) {
      target = folder.appendingPathComponent("truck.json.\(word)-\(stamp)-\(number)")
      number += 1
    }
    try FileManager.default.moveItem(at: url, to: target)
    return target
  }

  private static func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context): context.codingPath.isEmpty ? "it is no JSON" : text(context)
    case DecodingError.keyNotFound(let key, let context): "'\(key.stringValue)' is missing" + path(context)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context): text(context)
    default: "\(error)"
    }
  }

  private static func text(_ context: DecodingError.Context) -> String { context.debugDescription + path(context) }

  private static func path(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: ".")
    return path.isEmpty ? "" : " at \(path)"
  }
}
