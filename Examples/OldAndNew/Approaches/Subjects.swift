import Behold

/// Each value in a subject of its own: a view depends on those whose value it reads, and what is passed on are subjects.
struct Subjects: Approach {
  static let title = "Subjects"
  static let summary = "CurrentValueSubject"
  static let color = Color.teal

  private let shop: Shop

  init(_ state: ShopState) { shop = Shop(state) }

  var screen: AnyView { AnyView(Screen(shop: shop)) }

  func perform(_ action: Action) {
    switch action {
    case .tick: shop.seconds.value += 1
    case .rename(let name): shop.customer.send(name)
    case .setAge(let age): shop.age.send(age)
    case .setFavorite(let id, let isFavorite): shop.items.value[id].isFavorite.send(isFavorite)
    case .setQuantity(let id, let quantity): shop.items.value[id].quantity.send(quantity)
    case .setCurrency(let currency): shop.currency.send(currency)
    case .add(let item): shop.items.value.append(BasketItem(item))
    case .removeLast: shop.items.value.removeLast()
    case .visit: shop.visits.value += 1
    }
  }
}

extension Subjects {
  final class BasketItem: Identifiable {
    let id: Int
    let name: String
    let price: Int
    let quantity: CurrentValueSubject<Int, Never>
    let isFavorite: CurrentValueSubject<Bool, Never>

    init(_ item: Item) {
      (id, name, price) = (item.id, item.name, item.price)
      (quantity, isFavorite) = (CurrentValueSubject(item.quantity), CurrentValueSubject(item.isFavorite))
    }
  }

  final class Shop {
    let customer: CurrentValueSubject<String, Never>
    let age: CurrentValueSubject<Int, Never>
    let items: CurrentValueSubject<[BasketItem], Never>
    let seconds: CurrentValueSubject<Int, Never>
    let currency: CurrentValueSubject<Currency, Never>
    let visits: CurrentValueSubject<Int, Never>

    init(_ state: ShopState) {
      customer = CurrentValueSubject(state.customer)
      age = CurrentValueSubject(state.age)
      items = CurrentValueSubject(state.items.map(BasketItem.init))
      seconds = CurrentValueSubject(state.seconds)
      currency = CurrentValueSubject(state.currency)
      visits = CurrentValueSubject(state.visits)
    }

    var total: Int { items.value.reduce(0) { $0 + $1.price * $1.quantity.value } }
    var favorites: Int { items.value.count { $0.isFavorite.value } }
  }

  struct Screen: View {
    let shop: Shop

    var body: some View {
      Look.screen {
        Greeting(shop: shop)
        ClockLabel(shop: shop)
        NameField(shop: shop)
        AgeStepper(shop: shop)
        ItemList(shop: shop)
        FavoritesLabel(shop: shop)
        TotalLabel(shop: shop)
        Settings(shop: shop)
      }
    }
  }

  struct Greeting: View {
    let shop: Shop
    var body: some View { Look.greeting(shop.customer.value) }
  }

  struct ClockLabel: View {
    let shop: Shop
    var body: some View { Look.clock(shop.seconds.value) }
  }

  struct NameField: View {
    let shop: Shop
    var body: some View { Look.name(shop.customer.binding) }
  }

  struct AgeStepper: View {
    let shop: Shop
    var body: some View { Look.age(shop.age.binding) }
  }

  struct ItemList: View {
    let shop: Shop
    var body: some View {
      ForEach(shop.items.value) { ItemRow(item: $0, currency: shop.currency) }
    }
  }

  struct ItemRow: View {
    let item: BasketItem
    let currency: CurrentValueSubject<Currency, Never>
    var body: some View {
      Look.row(item.name, item.price, currency.value, quantity: item.quantity.binding, isFavorite: item.isFavorite.binding)
    }
  }

  struct FavoritesLabel: View {
    let shop: Shop
    var body: some View { Look.favorites(shop.favorites) }
  }

  struct TotalLabel: View {
    let shop: Shop
    var body: some View { Look.total(shop.total, shop.currency.value) }
  }

  struct Settings: View {
    let shop: Shop
    var body: some View { Look.currency(shop.currency.binding) }
  }
}
