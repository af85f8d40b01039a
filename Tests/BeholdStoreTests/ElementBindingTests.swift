import BeholdStore
import BeholdTesting
import BeholdUI
import Testing

@Suite("Bindings to elements by their places") @MainActor
struct ElementBindingTests {
  private struct Rows: View {
    let store: Store<Profile, Change<Profile>>

    var body: some View {
      ForEach(0..<store.items.count, id: \.self) { Row(store: store, index: $0) }
    }
  }

  private struct Row: View {
    let store: Store<Profile, Change<Profile>>
    let index: Int

    var body: some View {
      TextField("Title \(index)", text: store.binding(\.items[index].title) { [index] title in .make { $0.items[index].title = title } })
    }
  }

  @Test("STORE-17: an element that a field shows by its place can go, and others change")
  func removed() throws {
    let store = makeStore(Profile())
    let host = TestHost(Rows(store: store))
    try host.find("Title 4").type("!")
    #expect(store.state.items[4].title.contains("!"))
    store.send(.make { $0.items.removeLast() })
    #expect(throws: TestHostError.self) { try host.find("Title 4") }
    store.send(.make { $0.items[3].title = "cake" })
    #expect(try host.find("Title 3").value == "cake")
    store.send(.make { $0.items.removeAll() })
    #expect(throws: TestHostError.self) { try host.find("Title 0") }
  }

  @Test("Rows whose element is the same are not evaluated again")
  func evaluations() throws {
    let store = makeStore(Profile())
    let host = TestHost(Rows(store: store))
    host.resetEvaluations()
    store.send(.make { $0.items[3].title = "cake" })
    store.send(.make { $0.count += 1 })
    #expect(try host.find("Title 3").value == "cake")
    #expect(host.evaluations(of: Row.self) == 0)
  }
}
