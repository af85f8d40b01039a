import Behold
import BeholdData

/// All state in rows of a database: a view depends on the rows that its query gives, and on the columns that it reads of them.
struct LiveQueries: Approach {
  static let title = "@Query"
  static let summary = "rows of a database"
  static let color = Color.purple

  let container: ModelContainer
  private let shop: Shop

  init(_ state: ShopState) {
    do {
      container = try ModelContainer(for: Shop.self, BasketItem.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    } catch {
      fatalError("a database cannot be made in memory: \(error)")
    }
    shop = Shop(state)
    container.mainContext.insert(shop)
    for item in state.items { container.mainContext.insert(BasketItem(item)) }
  }

  var screen: AnyView { AnyView(Screen(shop: shop).modelContainer(container)) }

  func perform(_ action: Action) {
    switch action {
    case .tick: shop.seconds += 1
    case .rename(let name): shop.customer = name
    case .setAge(let age): shop.age = age
    case .setFavorite(let id, let isFavorite): items[id].isFavorite = isFavorite
    case .setQuantity(let id, let quantity): items[id].quantity = quantity
    case .setCurrency(let currency): shop.currency = currency
    case .add(let item): container.mainContext.insert(BasketItem(item))
    case .removeLast: if let last = items.last { container.mainContext.delete(last) }
    case .visit: shop.visits += 1
    }
  }

  private var items: [BasketItem] { (try? container.mainContext.fetch(FetchDescriptor(sortBy: [SortDescriptor(\.number)]))) ?? [] }
}

extension LiveQueries {
  @Model final class BasketItem {
    @Attribute(.unique) var number: Int
    var name: String
    var price: Int
    var quantity: Int
    var isFavorite: Bool

    init(_ item: Item) { (number, name, price, quantity, isFavorite) = (item.id, item.name, item.price, item.quantity, item.isFavorite) }
  }

  @Model final class Shop {
    var customer: String
    var age: Int
    var seconds: Int
    var currency: Currency
    var visits: Int

    init(_ state: ShopState) {
      (customer, age, seconds, currency, visits) = (state.customer, state.age, state.seconds, state.currency, state.visits)
    }
  }
}

extension LiveQueries {
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
    @Query(sort: \.number) private var items: [BasketItem]
    var body: some View { ForEach(items) { ItemRow(item: $0) } }
  }

  struct ItemRow: View {
    @Environment(Shop.self) private var shop
    @Bindable var item: BasketItem
    var body: some View {
      Look.row(item.name, item.price, shop.currency, quantity: $item.quantity, isFavorite: $item.isFavorite)
    }
  }

  struct FavoritesLabel: View {
    @Query(filter: #Predicate<BasketItem> { $0.isFavorite }) private var favorites: [BasketItem]
    var body: some View { Look.favorites(favorites.count) }
  }

  struct TotalLabel: View {
    @Environment(Shop.self) private var shop
    @Query(filter: #Predicate<BasketItem> { $0.quantity > 0 }) private var chosen: [BasketItem]
    var body: some View { Look.total(chosen.reduce(0) { $0 + $1.price * $1.quantity }, shop.currency) }
  }

  struct Settings: View {
    @Environment(Shop.self) private var shop
    var body: some View { Look.currency($shop.currency) }
  }
}
