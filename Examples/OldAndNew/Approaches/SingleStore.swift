import Behold

/// The whole state as one value, which actions change: a view depends on those parts of it that it reads.
struct SingleStore: Approach {
  static let title = "Store"
  static let summary = "Store, one reducer"
  static let color = Color.indigo

  private let store: Store<ShopState, Action>

  init(_ state: ShopState) {
    store = Store(state) {
      Reduce { state, action in
        state.apply(action)
        return .none
      }
    }
  }

  var screen: AnyView { AnyView(Screen(store: store)) }

  func perform(_ action: Action) { store.send(action) }
}

extension Currency: StateLeaf {}

extension ShopState {
  fileprivate var total: Int { items.reduce(0) { $0 + $1.price * $1.quantity } }
  fileprivate var favorites: Int { items.count { $0.isFavorite } }
}

extension SingleStore {
  struct Screen: View {
    let store: Store<ShopState, Action>

    var body: some View {
      Look.screen {
        Greeting(store: store)
        ClockLabel(store: store)
        NameField(store: store)
        AgeStepper(store: store)
        ItemList(store: store)
        FavoritesLabel(store: store)
        TotalLabel(store: store)
        Settings(store: store)
      }
    }
  }

  struct Greeting: View {
    let store: Store<ShopState, Action>
    var body: some View { Look.greeting(store.customer) }
  }

  struct ClockLabel: View {
    let store: Store<ShopState, Action>
    var body: some View { Look.clock(store.seconds) }
  }

  struct NameField: View {
    let store: Store<ShopState, Action>
    var body: some View { Look.name(store.binding(\.customer, send: Action.rename)) }
  }

  struct AgeStepper: View {
    let store: Store<ShopState, Action>
    var body: some View { Look.age(store.binding(\.age, send: Action.setAge)) }
  }

  struct ItemList: View {
    let store: Store<ShopState, Action>
    var body: some View {
      ForEach(store.items.ids, id: \.self) { ItemRow(store: store, id: $0) }
    }
  }

  struct ItemRow: View {
    let store: Store<ShopState, Action>
    let id: Item.ID
    var body: some View {
      if let item = store.items[id: id] {
        Look.row(
          item.name, item.price, store.currency,
          quantity: Binding {
            item.quantity
          } set: {
            store.send(.setQuantity(id, $0))
          },
          isFavorite: Binding {
            item.isFavorite
          } set: {
            store.send(.setFavorite(id, $0))
          })
      }
    }
  }

  struct FavoritesLabel: View {
    let store: Store<ShopState, Action>
    var body: some View { Look.favorites(store.favorites) }
  }

  struct TotalLabel: View {
    let store: Store<ShopState, Action>
    var body: some View { Look.total(store.total, store.currency) }
  }

  struct Settings: View {
    let store: Store<ShopState, Action>
    var body: some View { Look.currency(store.binding(\.currency, send: Action.setCurrency)) }
  }
}
