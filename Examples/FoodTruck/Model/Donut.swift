import Behold

/// A kind of donut on the menu.
@Observable @MainActor
final class Donut: Identifiable {
  let id: String
  var name: String
  /// In cents.
  var price: Int
  var dough: Dough
  var glaze: Glaze
  var topping: Topping
  var isSoldOut: Bool

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

  /// What is wrong with the donut as it is; empty if nothing is.
  var problems: [String] {
    var problems: [String] = []
    if name.trimmed.isEmpty { problems.append("A donut needs a name.") }
    if price < 50 || price > 2000 { problems.append("The price is to be between \(Money.text(50)) and \(Money.text(2000)).") }
    return problems
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
