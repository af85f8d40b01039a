import Behold

/// All state in one `ObservableObject`, which the environment carries: whatever changes, each view that takes the object is evaluated.
struct OneObject: Approach {
  static let title = "One object"
  static let summary = "ObservableObject"
  static let color = Color.red

  private let shop: Shop

  init(_ state: ShopState) { shop = Shop(state) }

  var screen: AnyView { AnyView(Screen(shop: shop)) }

  func perform(_ action: Action) {
    switch action {
    case .tick: shop.seconds += 1
    case .rename(let name): shop.customer = name
    case .setAge(let age): shop.age = age
    case .setFavorite(let id, let isFavorite): shop.items[id].isFavorite = isFavorite
    case .setQuantity(let id, let quantity): shop.items[id].quantity = quantity
    case .setCurrency(let currency): shop.currency = currency
    case .add(let item): shop.items.append(item)
    case .removeLast: shop.items.removeLast()
    case .visit: shop.visits += 1
    }
  }
}

extension OneObject {
  final class Shop: ObservableObject {
    @Published var customer: String
    @Published var age: Int
    @Published var items: [Item]
    @Published var seconds: Int
    @Published var currency: Currency
    @Published var visits: Int

    init(_ state: ShopState) {
      (customer, age, items) = (state.customer, state.age, state.items)
      (seconds, currency, visits) = (state.seconds, state.currency, state.visits)
    }

    var total: Int { items.reduce(0) { $0 + $1.price * $1.quantity } }
    var favorites: Int { items.count { $0.isFavorite } }
  }

  struct Screen: View {
    @StateObject private var shop: Shop

    init(shop: Shop) { _shop = StateObject(wrappedValue: shop) }

    var body: some View {
      Look.screen {
        Greeting()
        ClockLabel()
        NameField()
        AgeStepper()
        ItemList()
        FavoritesLabel()
        TotalLabel()
        Settings()
      }
      .environmentObject(shop)
    }
  }

  struct Greeting: View {
    @EnvironmentObject private var shop: Shop
    var body: some View { Look.greeting(shop.customer) }
  }

  struct ClockLabel: View {
    @EnvironmentObject private var shop: Shop
    var body: some View { Look.clock(shop.seconds) }
  }

  struct NameField: View {
    @EnvironmentObject private var shop: Shop
    var body: some View { Look.name($shop.customer) }
  }

  struct AgeStepper: View {
    @EnvironmentObject private var shop: Shop
    var body: some View { Look.age($shop.age) }
  }

  struct ItemList: View {
    @EnvironmentObject private var shop: Shop
    var body: some View { ForEach($shop.items) { ItemRow(item: $0) } }
  }

  struct ItemRow: View {
    @EnvironmentObject private var shop: Shop
    @Binding var item: Item
    var body: some View {
      Look.row(item.name, item.price, shop.currency, quantity: $item.quantity, isFavorite: $item.isFavorite)
    }
  }

  struct FavoritesLabel: View {
    @EnvironmentObject private var shop: Shop
    var body: some View { Look.favorites(shop.favorites) }
  }

  struct TotalLabel: View {
    @EnvironmentObject private var shop: Shop
    var body: some View { Look.total(shop.total, shop.currency) }
  }

  struct Settings: View {
    @EnvironmentObject private var shop: Shop
    var body: some View { Look.currency($shop.currency) }
  }
}
