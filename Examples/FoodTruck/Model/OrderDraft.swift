import Behold
import Foundation

/// What a visitor is about to order.
@Observable @MainActor
final class OrderDraft: @MainActor Codable {
  var note = ""
  /// In how many minutes it is to be ready; 0 if as soon as possible.
  var wait = 0
  private(set) var quantities: [Donut.ID: Int] = [:]

  static let waits = [15, 30, 45, 60, 90, 120]

  subscript(donut: Donut.ID) -> Int {
    get { quantities[donut] ?? 0 }
    set { quantities[donut] = newValue == 0 ? nil : newValue }
  }

  func items(from model: FoodTruckModel) -> [Order.Item] {
    model.donuts.filter { !$0.isSoldOut && self[$0.id] > 0 }
      .map { Order.Item(donut: $0.id, name: $0.name, price: $0.price, quantity: self[$0.id]) }
  }

  /// How many donuts are ordered of those that there are.
  func quantity(from model: FoodTruckModel) -> Int { model.donuts.reduce(0) { $0 + ($1.isSoldOut ? 0 : self[$1.id]) } }

  /// In cents.
  func total(from model: FoodTruckModel) -> Int { items(from: model).total }

  func pickup(from now: Date) -> Date? { wait == 0 ? nil : now + TimeInterval(wait * 60) }

  /// What is missing before it can be sent.
  func problems(of customer: String, from model: FoodTruckModel) -> [String] {
    var problems: [String] = []
    if items(from: model).isEmpty { problems.append("Choose at least one donut.") }
    if customer.trimmed.isEmpty { problems.append("Tell us your name, so that we can call you.") }
    if customer.count > 60 { problems.append("A name has at most 60 letters here.") }
    if note.count > 200 { problems.append("A note has at most 200 letters.") }
    return problems
  }

  func clear() {
    quantities = [:]
    note = ""
    wait = 0
  }
}
