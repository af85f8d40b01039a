/// What happens in the shop.
enum Action: Equatable {
  case tick
  case rename(String)
  case setAge(Int)
  case setFavorite(Int, Bool)
  case setQuantity(Int, Int)
  case setCurrency(Currency)
  /// At the end of the list, with its place as its number.
  case add(Item)
  /// The last one.
  case removeLast
  case visit
}

extension ShopState {
  mutating func apply(_ action: Action) {
    switch action {
    case .tick: seconds += 1
    case .rename(let name): customer = name
    case .setAge(let age): self.age = age
    case .setFavorite(let id, let isFavorite): items[id].isFavorite = isFavorite
    case .setQuantity(let id, let quantity): items[id].quantity = quantity
    case .setCurrency(let currency): self.currency = currency
    case .add(let item): items.append(item)
    case .removeLast: items.removeLast()
    case .visit: visits += 1
    }
  }
}
