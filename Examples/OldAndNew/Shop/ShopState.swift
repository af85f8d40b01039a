/// What a shop is about: each approach begins with it and keeps it in its own way.
struct ShopState: Equatable {
  var customer = "Ada"
  var age = 36
  var items = Item.all
  /// How long the shop is open.
  var seconds = 0
  var currency = Currency.euro
  /// No view shows it.
  var visits = 0
}

/// Something to buy.
struct Item: Identifiable, Equatable {
  let id: Int
  let name: String
  /// In hundredths.
  let price: Int
  var quantity = 0
  var isFavorite = false

  static let all = [
    Item(id: 0, name: "Apples", price: 320), Item(id: 1, name: "Bread", price: 450), Item(id: 2, name: "Cheese", price: 890),
    Item(id: 3, name: "Dates", price: 540), Item(id: 4, name: "Eggs", price: 380),
  ]

  /// What comes and goes.
  static let figs = Item(id: 5, name: "Figs", price: 610)
}

enum Currency: String, CaseIterable {
  case euro
  case pound

  var symbol: String {
    switch self {
    case .euro: "€"
    case .pound: "£"
    }
  }

  /// `£12.50`.
  func text(_ amount: Int) -> String { "\(symbol)\(amount / 100).\(amount % 100 / 10)\(amount % 10)" }
}
