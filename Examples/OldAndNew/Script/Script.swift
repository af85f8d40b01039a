/// Two hundred actions, the same in each run: every second one is a tick of the clock, the others come in turn.
struct Script {
  let steps: [Step]
  /// What the shop is at the end.
  let end: ShopState

  static let standard = Script(length: 200)

  init(length: Int) {
    var state = ShopState()
    var steps: [Step] = []
    for number in 0..<length {
      let step = number.isMultiple(of: 2) ? Step(kind: .tick, action: .tick) : Self.step(number / 2, in: state)
      state.apply(step.action)
      steps.append(step)
    }
    self.steps = steps
    end = state
  }

  /// - Parameter state: what the shop is before the step.
  private static func step(_ number: Int, in state: ShopState) -> Step {
    let item = state.items[number / 10 % Item.all.count]
    let chosen = state.items[number / 30 % Item.all.count]
    switch number % 10 {
    case 0, 3: return Step(kind: .typing, action: .rename(typed(number)))
    case 1, 5: return Step(kind: .quantity, action: .setQuantity(item.id, item.quantity + 1))
    case 2: return Step(kind: .favorite, action: .setFavorite(chosen.id, !chosen.isFavorite))
    case 4: return Step(kind: .age, action: .setAge(state.age + 1))
    case 6: return number / 10 % 2 == 0 ? Step(kind: .added, action: .add(.figs)) : Step(kind: .removed, action: .removeLast)
    case 7: return Step(kind: .currency, action: .setCurrency(state.currency == .euro ? .pound : .euro))
    case 8: return Step(kind: .equal, action: repeated(number / 10, in: state))
    default: return Step(kind: .unread, action: .visit)
    }
  }

  /// Some of the letters of a name.
  private static func typed(_ number: Int) -> String { String("Ada Lovelace".prefix(12 - number % 12)) }

  /// Sets something to what it is.
  private static func repeated(_ number: Int, in state: ShopState) -> Action {
    let item = state.items[number % Item.all.count]
    switch number % 5 {
    case 0: return .rename(state.customer)
    case 1: return .setAge(state.age)
    case 2: return .setQuantity(item.id, item.quantity)
    case 3: return .setFavorite(item.id, item.isFavorite)
    default: return .setCurrency(state.currency)
    }
  }
}
