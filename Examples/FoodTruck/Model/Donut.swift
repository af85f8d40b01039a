import BeholdData
import Foundation

/// A kind of donut on the menu.
@Model
final class Donut {
  /// The part of its page's address.
  @Attribute(.unique) var id: String
  var name: String
  /// In cents.
  var price: Int
  var dough: Dough
  var glaze: Glaze
  var topping: Topping
  var isSoldOut: Bool
  /// When it came on the menu, whose last one is the newest.
  var added = Date.now

  init(
    id: String, name: String, price: Int, dough: Dough = .plain, glaze: Glaze = .vanilla, topping: Topping = .none, isSoldOut: Bool = false
  ) {
    self.id = id
    self.name = name
    self.price = price
    self.dough = dough
    self.glaze = glaze
    self.topping = topping
    self.isSoldOut = isSoldOut
  }

  enum Dough: String, CaseIterable, Codable {
    case plain
    case chocolate
    case pumpkin
    case wholegrain
  }

  enum Glaze: String, CaseIterable, Codable {
    case vanilla
    case chocolate
    case strawberry
    case blueberry
    case matcha
    case lemon
  }

  enum Topping: String, CaseIterable, Codable {
    case none
    case sprinkles
    case nuts
    case powderedSugar
  }
}

extension Donut {
  /// One that is not on the menu yet.
  static func new() -> Donut { Donut(id: "donut-" + String(UInt32.random(in: .min ... .max), radix: 36), name: "", price: 250) }

  var calories: Int { dough.calories + glaze.calories + topping.calories }

  /// What the truck begins with.
  static var samples: [Donut] {
    [
      Donut(id: "classic", name: "The Classic", price: 250, glaze: .vanilla, topping: .sprinkles),
      Donut(id: "blueberry", name: "Blueberry Frosted", price: 290, glaze: .blueberry),
      Donut(id: "rocky-road", name: "Rocky Road", price: 350, dough: .chocolate, glaze: .chocolate, topping: .nuts),
      Donut(id: "strawberry", name: "Strawberry Field", price: 280, glaze: .strawberry, topping: .sprinkles),
      Donut(id: "matcha", name: "Matcha Garden", price: 320, dough: .wholegrain, glaze: .matcha, topping: .powderedSugar),
      Donut(id: "lemon", name: "Lemon Cloud", price: 270, glaze: .lemon, topping: .powderedSugar),
    ]
  }

  /// What is wrong with a name for a donut; `nil` if nothing is.
  static func problem(ofName name: String) -> String? {
    if name.trimmed.isEmpty { return "A donut needs a name." }
    if name.count > 40 { return "The name of a donut has at most 40 letters." }
    return nil
  }
}

extension Donut.Dough {
  fileprivate var calories: Int {
    switch self {
    case .plain: 190
    case .chocolate: 220
    case .pumpkin: 180
    case .wholegrain: 160
    }
  }
}

extension Donut.Glaze {
  fileprivate var calories: Int { self == .chocolate ? 90 : 70 }
}

extension Donut.Topping {
  fileprivate var calories: Int {
    switch self {
    case .none: 0
    case .sprinkles: 30
    case .nuts: 60
    case .powderedSugar: 25
    }
  }
}

extension String {
  var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// Amounts of money, in cents.
enum Money {
  static func text(_ cents: Int) -> String {
    let rest = cents % 100
    return "$\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
