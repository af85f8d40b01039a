import BeholdStore
import BeholdTesting
import BeholdUI
import TestSupport
import Testing

// What README.md and the documentation of BeholdStore show, line by line, in tests that assert what the text says of it.

nonisolated struct Customer: Equatable {
  var name = "Ada"
  var city = "London"
}

struct Shop: Reducer {
  nonisolated struct State: Equatable {
    var customer = Customer()
    var basket: [String] = []
  }

  nonisolated enum Action: Equatable {
    case renamed(String)
    case search(String)
    case found([String])
  }

  var find: @Sendable (String) async -> [String] = { [$0] }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .renamed(let name):
      state.customer.name = name
      return .none
    case .search(let text):
      return .run { [find] send in await send(.found(find(text))) }
    case .found(let items):
      state.basket += items
      return .none
    }
  }
}

struct Greeting: View {
  let store: Store<Shop.State, Shop.Action>

  var body: some View {
    Text("Hello, \(store.customer.name)")
    Button("Tea") { store.send(.search("tea")) }
  }
}

@Suite("Documentation of stores: what the snippets do") @MainActor
struct StoreSnippetTests {
  @Test @MainActor func searching() async throws {
    let store = TestStore(Shop.State()) { Shop() }
    try await store.send(.search("tea"))
    try await store.receive(.found(["tea"])) { $0.basket = ["tea"] }
    try await store.finish()
  }

  @Test("The greeting is evaluated for the name, and not for the basket, another member of the customer or an equal name")
  func greeting() async throws {
    let store = Store(Shop.State()) { Shop() }
    let host = TestHost(Greeting(store: store))
    store.send(.renamed("Grace"))
    #expect(host.contains("Hello, Grace"))
    #expect(host.evaluations(of: Greeting.self) == 2)
    try host.find("Tea").press()
    #expect(await eventually { store.state.basket == ["tea"] })
    store.send(.renamed("Grace"))
    #expect(host.evaluations(of: Greeting.self) == 2)
  }
}
