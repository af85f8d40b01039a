import Behold

/// What a visitor is about to order.
@Observable @MainActor
final class OrderDraft {
  var customer = ""
  var note = ""
  private(set) var quantities: [Donut.ID: Int] = [:]

  subscript(donut: Donut.ID) -> Int {
    get { quantities[donut] ?? 0 }
    set { quantities[donut] = newValue == 0 ? nil : newValue }
  }

  func items(from model: FoodTruckModel) -> [Order.Item] {
    model.donuts.filter { !$0.isSoldOut && self[$0.id] > 0 }
      .map { Order.Item(donut: $0.id, name: $0.name, price: $0.price, quantity: self[$0.id]) }
  }

  /// What is missing before it can be sent.
  func problems(for model: FoodTruckModel) -> [String] {
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
  }
}
