import Behold

/// All state in one `@Observable` object, which the environment carries: a view depends on the properties that it reads.
struct ObservableModel: Approach {
  static let title = "@Observable"
  static let summary = "one object again"
  static let color = Color.green

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
    case .add(let item): shop.items.append(BasketItem(item))
    case .removeLast: shop.items.removeLast()
    case .visit: shop.visits += 1
    }
  }
}

extension ObservableModel {
  @Observable final class BasketItem: Identifiable {
    let id: Int
    let name: String
    let price: Int
    var quantity: Int
    var isFavorite: Bool

    init(_ item: Item) { (id, name, price, quantity, isFavorite) = (item.id, item.name, item.price, item.quantity, item.isFavorite) }
  }

  @Observable final class Shop {
    var customer: String
    var age: Int
    var items: [BasketItem]
    var seconds: Int
    var currency: Currency
    var visits: Int

    init(_ state: ShopState) {
      (customer, age, items) = (state.customer, state.age, state.items.map(BasketItem.init))
      (seconds, currency, visits) = (state.seconds, state.currency, state.visits)
    }

    var total: Int { items.reduce(0) { $0 + $1.price * $1.quantity } }
    var favorites: Int { items.count { $0.isFavorite } }
  }
}

extension ObservableModel {
  struct Screen: View {
    let shop: Shop

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
      .environment(shop)
    }
  }

  struct Greeting: View {
    @Environment(Shop.self) private var shop
    var body: some View { Look.greeting(shop.customer) }
  }

  struct ClockLabel: View {
    @Environment(Shop.self) private var shop
    var body: some View { Look.clock(shop.seconds) }
  }

  struct NameField: View {
    @Environment(Shop.self) private var shop
    var body: some View { Look.name($shop.customer) }
  }

  struct AgeStepper: View {
    @Environment(Shop.self) private var shop
    var body: some View { Look.age($shop.age) }
  }

  struct ItemList: View {
    @Environment(Shop.self) private var shop
    var body: some View { ForEach(shop.items) { ItemRow(item: $0) } }
  }

  struct ItemRow: View {
    @Environment(Shop.self) private var shop
    @Bindable var item: BasketItem
    var body: some View {
      Look.row(item.name, item.price, shop.currency, quantity: $item.quantity, isFavorite: $item.isFavorite)
    }
  }

  struct FavoritesLabel: View {
    @Environment(Shop.self) private var shop
    var body: some View { Look.favorites(shop.favorites) }
  }

  struct TotalLabel: View {
    @Environment(Shop.self) private var shop
    var body: some View { Look.total(shop.total, shop.currency) }
  }

  struct Settings: View {
    @Environment(Shop.self) private var shop
    var body: some View { Look.currency($shop.currency) }
  }
}
