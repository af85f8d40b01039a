import BeholdData
import Foundation

enum Kind: String, Codable, CaseIterable, Sendable {
  case plain, glazed
  case filled = "e\u{301}"
}

enum Level: Int, Codable, CaseIterable, Sendable {
  case low = -1
  case high = 7
}

final class Item {
  var id: Int64 = 0
  var name = ""
  var note: String?
  var count = 0
  var stock: Int?
  var small: Int16 = 0
  var price = 0.0
  var weight = 0.0
  var rate: Double?
  var flag = false
  var mark: Bool?
  var made = Date(timeIntervalSinceReferenceDate: 0)
  var due: Date?
  var key = UUID()
  var data = Data()
  var amount: Decimal = 0
  var cost: Decimal?
  var kind = Kind.plain
  var level: Level?
  var tags: [String] = []
  var owner: Owner?
  var label: String { name }
}

final class Owner: Equatable {
  var id: Int64 = 0
  var title = ""
  var age: Int?
  var parent: Owner?
  var items: [Item] = []

  static func == (left: Owner, right: Owner) -> Bool { left === right }
}

struct ModelSchema: PredicateSchema {
  func classes(of type: Any.Type) -> PredicateCast? { nil }

  func property(for keyPath: AnyKeyPath) -> PredicateProperty? {
    func column(_ name: String, _ storage: PredicateStorage, _ isOptional: Bool = false) -> PredicateProperty {
      .column(name, storage: storage, isOptional: isOptional)
    }
    return switch keyPath {
    case \Item.id, \Owner.id: .identifier
    case \Item.name: column("name", .text)
    case \Item.note: column("note", .text, true)
    case \Item.count: column("count", .integer)
    case \Item.stock: column("stock", .integer, true)
    case \Item.small: column("small", .integer)
    case \Item.price: column("price", .real)
    case \Item.weight: column("weight", .real)
    case \Item.rate: column("rate", .real, true)
    case \Item.flag: column("flag", .bool)
    case \Item.mark: column("mark", .bool, true)
    case \Item.made: column("made", .real)
    case \Item.due: column("due", .real, true)
    case \Item.key: column("key", .blob)
    case \Item.data: column("data", .blob)
    case \Item.amount: column("amount", .decimal)
    case \Item.cost: column("cost", .decimal, true)
    case \Item.kind: column("kind", .text)
    case \Item.level: column("level", .integer, true)
    case \Item.tags: column("tags", .json)
    case \Item.owner: .toOne(column: "owner", table: "Owner", isOptional: true)
    case \Item.owner?.title:
      .path([.toOne(column: "owner", table: "Owner", isOptional: true), column("title", .text)])
    case \Owner.title: column("title", .text)
    case \Owner.age: column("age", .integer, true)
    case \Owner.parent: .toOne(column: "parent", table: "Owner", isOptional: true)
    case \Owner.items: .toMany(table: "Item", link: .column("owner"))
    default: nil
    }
  }

  func identifier(of value: Any) -> Int64? { (value as? Owner)?.id ?? (value as? Item)?.id }
}

/// Some owners and their items, in memory and as rows.
struct World {
  var items: [Item]
  var owners: [Owner]

  static let texts = [
    "", "a", "A", "b", "abc", "ab", "e", "é", "e\u{301}", "E\u{301}", "cafe\u{301}", "café", "Cafe", "\u{301}", "\r\n", "\r", "\n",
    "a\r\nb", "🇩🇪",
    "🇩🇪🇫🇷", "🇪🇫", "🇩", "👩\u{200D}👩\u{200D}👧", "👩", "👧", "\u{200D}", "👍🏽", "👍", "각", "ᄀ", "ᄀ\u{1161}", "\u{11A8}", "가", "क्षि", "क", "ष", "ß", "ss",
    "STRASSE",
    "straße", "ﬁ", "fi", "10", "9", "a10", "a9", "ö", "z", "Ω", "\u{2126}", "Å", "\u{212B}", "ａ", "~", "\u{7F}", "\u{FFFD}", "\u{1F600}",
    "ñ", "Ñ", "it's", "%", "_",
    "\"", "\\", "日本", "本", "И", "и", "a b", " ", "\u{600}1", "1", "\u{AD}", "x\u{AD}",
  ]
  static let integers = [0, 1, -1, 2, 7, 100, .max, .min, .max - 1, 1 << 53, (1 << 53) + 1]
  static let reals: [Double] = [
    0, -0.0, 1, -1, 0.1, 0.5, 1e300, -1e300, .leastNonzeroMagnitude, .infinity, -.infinity, 9_007_199_254_740_994, 3.141592653589793,
  ]
  static let decimals: [Decimal] = ["0", "1", "-1", "0.1", "-0.1", "10", "99.99", "1e100", "-1e-100", "12345678901234567890.123"].compactMap
  {
    Decimal(string: $0)
  }
  static let dates = [0, 1, -1e9, 7.5e8, 0.001].map(Date.init(timeIntervalSinceReferenceDate:))
  static let keys = (0..<4).map { UUID(uuid: (UInt8($0 * 80), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)) }
  static let data = [Data(), Data([0]), Data([0, 255]), Data([255]), Data("a".utf8)]

  init(items count: Int, owners ownerCount: Int, using random: inout some RandomNumberGenerator) {
    func text(_ random: inout some RandomNumberGenerator) -> String {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in World.texts.randomElement(using: &random)! }.joined()
    }
    func maybe<T>(_ value: T, _ random: inout some RandomNumberGenerator) -> T? { Bool.random(using: &random) ? value : nil }
    owners = []
    items = []
    for id in 1...ownerCount {
      let owner = Owner()
      owner.id = Int64(id)
      owner.title = text(&random)
      owner.age = maybe(World.integers.randomElement(using: &random)!, &random)
      owner.parent = maybe(owners.randomElement(using: &random), &random) ?? nil
      owners.append(owner)
    }
    for id in 1...count {
      let item = Item()
      item.id = Int64(id)
      item.name = text(&random)
      item.note = maybe(text(&random), &random)
      item.count = Int.random(in: -20...20, using: &random)
      item.stock = maybe(World.integers.randomElement(using: &random)!, &random)
      item.small = Int16.random(in: -100...100, using: &random)
      item.price = World.reals.randomElement(using: &random)!
      item.weight = [0, 0.25, 0.1, 12, -3.5, 1e10].randomElement(using: &random)!
      item.rate = maybe(World.reals.randomElement(using: &random)!, &random)
      item.flag = Bool.random(using: &random)
      item.mark = maybe(Bool.random(using: &random), &random)
      item.made = World.dates.randomElement(using: &random)!
      item.due = maybe(World.dates.randomElement(using: &random)!, &random)
      item.key = World.keys.randomElement(using: &random)!
      item.data = World.data.randomElement(using: &random)!
      item.amount = World.decimals.randomElement(using: &random)!
      item.cost = maybe(World.decimals.randomElement(using: &random)!, &random)
      item.kind = Kind.allCases.randomElement(using: &random)!
      item.level = maybe(Level.allCases.randomElement(using: &random)!, &random)
      item.owner = maybe(owners.randomElement(using: &random), &random) ?? nil
      item.owner?.items.append(item)
      items.append(item)
    }
  }
}
