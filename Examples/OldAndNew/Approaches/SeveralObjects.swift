import Behold

/// State in many objects, so that a view takes only those that it needs. What is nested has to be passed on by hand.
struct SeveralObjects: Approach {
  static let title = "Several objects"
  static let summary = "ObservableObject, split"
  static let color = Color.orange

  private let profile: Profile
  private let basket: Basket
  private let clock: Clock
  private let settings: Preferences
  private let statistics = Statistics()

  init(_ state: ShopState) {
    profile = Profile(state)
    basket = Basket(state)
    clock = Clock(state)
    settings = Preferences(state)
  }

  var screen: AnyView {
    AnyView(Screen().environmentObject(profile).environmentObject(basket).environmentObject(clock).environmentObject(settings))
  }

  func perform(_ action: Action) {
    switch action {
    case .tick: clock.seconds += 1
    case .rename(let name): profile.customer = name
    case .setAge(let age): profile.age = age
    case .setFavorite(let id, let isFavorite): basket.items[id].isFavorite = isFavorite
    case .setQuantity(let id, let quantity): basket.items[id].quantity = quantity
    case .setCurrency(let currency): settings.currency = currency
    case .add(let item): basket.add(BasketItem(item))
    case .removeLast: basket.removeLast()
    case .visit: statistics.visits += 1
    }
  }
}

extension SeveralObjects {
  final class Profile: ObservableObject {
    @Published var customer: String
    @Published var age: Int

    init(_ state: ShopState) { (customer, age) = (state.customer, state.age) }
  }

  final class BasketItem: ObservableObject, Identifiable {
    let id: Int
    let name: String
    let price: Int
    @Published var quantity: Int
    @Published var isFavorite: Bool

    init(_ item: Item) { (id, name, price, quantity, isFavorite) = (item.id, item.name, item.price, item.quantity, item.isFavorite) }
  }

  final class Basket: ObservableObject {
    @Published private(set) var items: [BasketItem]
    private var cancellables: [AnyCancellable] = []

    init(_ state: ShopState) {
      items = state.items.map(BasketItem.init)
      for item in items { follow(item) }
    }

    func add(_ item: BasketItem) {
      items.append(item)
      follow(item)
    }

    func removeLast() {
      items.removeLast()
      cancellables.removeLast()
    }

    /// Nobody else tells of a change in an object within this one.
    private func follow(_ item: BasketItem) {
      cancellables.append(item.objectWillChange.sink { [unowned self] in objectWillChange.send() })
    }

    var total: Int { items.reduce(0) { $0 + $1.price * $1.quantity } }
    var favorites: Int { items.count { $0.isFavorite } }
  }

  final class Clock: ObservableObject {
    @Published var seconds: Int

    init(_ state: ShopState) { seconds = state.seconds }
  }

  final class Preferences: ObservableObject {
    @Published var currency: Currency

    init(_ state: ShopState) { currency = state.currency }
  }

  final class Statistics: ObservableObject {
    @Published var visits = 0
  }
}

extension SeveralObjects {
  struct Screen: View {
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
    }
  }

  struct Greeting: View {
    @EnvironmentObject private var profile: Profile
    var body: some View { Look.greeting(profile.customer) }
  }

  struct ClockLabel: View {
    @EnvironmentObject private var clock: Clock
    var body: some View { Look.clock(clock.seconds) }
  }

  struct NameField: View {
    @EnvironmentObject private var profile: Profile
    var body: some View { Look.name($profile.customer) }
  }

  struct AgeStepper: View {
    @EnvironmentObject private var profile: Profile
    var body: some View { Look.age($profile.age) }
  }

  struct ItemList: View {
    @EnvironmentObject private var basket: Basket
    var body: some View { ForEach(basket.items) { ItemRow(item: $0) } }
  }

  struct ItemRow: View {
    @EnvironmentObject private var settings: Preferences
    @ObservedObject var item: BasketItem
    var body: some View {
      Look.row(item.name, item.price, settings.currency, quantity: $item.quantity, isFavorite: $item.isFavorite)
    }
  }

  struct FavoritesLabel: View {
    @EnvironmentObject private var basket: Basket
    var body: some View { Look.favorites(basket.favorites) }
  }

  struct TotalLabel: View {
    @EnvironmentObject private var basket: Basket
    @EnvironmentObject private var settings: Preferences
    var body: some View { Look.total(basket.total, settings.currency) }
  }

  struct Settings: View {
    @EnvironmentObject private var settings: Preferences
    var body: some View { Look.currency($settings.currency) }
  }
}
