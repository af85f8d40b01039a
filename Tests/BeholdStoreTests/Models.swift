import BeholdStore

struct Address: Equatable {
  var city = "London"
  var street = "Dover Street"
}

struct User: Equatable {
  var name = "Ada"
  var age = 36
  var address: Address?
  var home = Address()
  var nickname: String?

  var greeting: String { "Hello, \(name)" }
  func describe() -> String { "\(name), \(age)" }
}

struct Item: Identifiable, Equatable {
  let id: Int
  var title: String
  var tags: [String] = []
}

enum Phase: Equatable {
  case idle
  case failed(String)
}

enum Mode: Equatable, StateLeaf {
  case reading
  case writing(Int)
}

struct Profile: Equatable {
  var user = User()
  var items = (0..<5).map { Item(id: $0, title: "item \($0)") }
  var prices = ["tea": 3, "cake": 5]
  var scores = [1, 2, 3]
  var phase = Phase.idle
  var mode = Mode.reading
  var isOpen = false
  var count = 0
}

/// Changes anything: what a test wants to happen.
enum Change<State>: Sendable {
  case make(@Sendable (inout State) -> Void)
}

@MainActor
func makeStore<State>(_ state: State) -> Store<State, Change<State>> {
  Store(state) {
    Reduce { state, action in
      switch action {
      case .make(let change): change(&state)
      }
      return .none
    }
  }
}

extension Store where Action == Change<State> {
  func change(_ change: @escaping @Sendable (inout State) -> Void) { send(.make(change)) }
}
