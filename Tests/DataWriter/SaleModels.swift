import BeholdData

/// A sale with its lines, which are in an order.
@Model final class Sale {
  @Attribute(.unique) var number: Int
  var total: Int
  /// How often its lines were turned round.
  var turns = 0
  @Relationship(deleteRule: .cascade, inverse: \SaleLine.sale) var lines: [SaleLine] = []
  var buyer: Buyer?
  var marks: [Mark] = []

  init(number: Int, total: Int) {
    self.number = number
    self.total = total
  }
}

@Model final class SaleLine {
  var amount: Int
  var sale: Sale?
  init(amount: Int) { self.amount = amount }
}

/// A new one is written over the one with its name.
@Model final class Buyer {
  @Attribute(.unique) var name: String
  var lastSale: Int
  var sales: [Sale] = []

  init(name: String, lastSale: Int) {
    self.name = name
    self.lastSale = lastSale
  }
}

/// One that many sales have, each of which has several.
@Model final class Mark {
  @Attribute(.unique) var name: String
  var sales: [Sale] = []
  init(name: String) { self.name = name }
}

/// What all sales come to.
@Model final class Ledger {
  var count = 0
  var total = 0
}

/// What a save writes, which follows from its number.
struct SalePlan {
  let number: Int
  /// How many sales are kept; the oldest one is deleted with each new one.
  static let kept = 12

  /// The amounts of the new sale's lines.
  var amounts: [Int] { (0..<number % 4 + 1).map { (number * 7 + $0 * 5) % 11 + 1 } }
  var total: Int { amounts.reduce(0, +) }
  var buyer: String { "buyer \(number * 3 % 5)" }
  var marks: [String] { [number % 3, (number + 1) % 3].map { "mark \($0)" } }
  /// The sale whose lines are turned round.
  var turned: Int { number - number % 5 - 1 }
  var deleted: Int { number - Self.kept }
}
