import BeholdObservation
import BeholdStore
import BeholdTesting
import BeholdUI
import Testing

@Suite("History") @MainActor
struct HistoryTests {
  private enum Action: Sendable {
    case set(Int)
    case setLater(Int)
  }

  private let clock = ManualClock()

  private func makeStore(_ history: HistoryLimit) -> Store<[Int], Action> {
    let clock = clock
    return Store([], history: history) {
      Reduce { state, action in
        switch action {
        case .set(let number):
          state.append(number)
          return .none
        case .setLater(let number):
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.set(number))
          }
        }
      }
    }
  }

  @Test("STORE-50: undo, redo, go to an entry; an action in the past begins anew from there")
  func travel() {
    let store = makeStore(.limit(100))
    for number in 1...4 { store.send(.set(number)) }
    store.history.undo()
    store.history.undo()
    #expect(store.state == [1, 2] && store.history.canRedo)
    store.history.redo()
    #expect(store.state == [1, 2, 3])
    store.history.go(to: 0)
    #expect(store.state == [] && !store.history.canUndo)
    store.history.undo()
    #expect(store.history.position == 0)
    store.send(.set(9))
    #expect(store.state == [9] && !store.history.canRedo)
    #expect(store.history.entries.map(\.state) == [[], [9]])
    if case .set(9) = store.history.entries[1].action {} else { Issue.record("the action is remembered") }
  }

  @Test("STORE-51: only so many actions are remembered")
  func limit() {
    let store = makeStore(.limit(3))
    for number in 1...10 { store.send(.set(number)) }
    #expect(store.history.entries.map(\.state.count) == [7, 8, 9, 10])
    for _ in 0..<9 { store.history.undo() }
    #expect(store.state.count == 7)
  }

  @Test("STORE-52: in the past the actions of effects are dropped; back in the present they are taken again")
  func lateActions() async {
    let store = makeStore(.limit(100))
    store.send(.set(1))
    let late = store.send(.setLater(2))
    store.history.go(to: 1)
    await clock.sleepers(1)
    await clock.advance(by: .seconds(1))
    await late.finish()
    #expect(store.state == [1] && store.history.entries.count == 3)
    store.history.redo()
    let task = store.send(.setLater(3))
    await clock.sleepers(1)
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.state == [1, 3])
  }

  @Test("STORE-53: the effects of actions that are undone for good are cancelled")
  func undoneEffects() async {
    let store = makeStore(.limit(100))
    store.send(.set(1))
    let task = store.send(.setLater(2))
    store.history.undo()
    store.send(.set(5))
    await task.finish()
    await clock.advance(by: .seconds(2))
    #expect(store.state == [1, 5])
  }

  @Test("STORE-54: a view of the history follows it, and one of the state is evaluated as after an action")
  func views() throws {
    struct Numbers: View {
      let store: Store<[Int], Action>
      var body: some View { Text("\(store.count) numbers") }
    }
    struct Undo: View {
      let store: Store<[Int], Action>
      var body: some View { Button("Undo") { store.history.undo() }.disabled(!store.history.canUndo) }
    }
    let store = makeStore(.limit(10))
    let host = TestHost(
      VStack {
        Numbers(store: store)
        Undo(store: store)
      })
    store.send(.set(1))
    try host.find("Undo").press()
    #expect(host.contains("0 numbers"))
    #expect(host.evaluations(of: Numbers.self) == 3)
    #expect(throws: TestHostError.self) { try host.find("Undo").press() }
  }

  @Test("STORE-55: a history that is off is said to be so when it is used, and has no entries")
  func off() {
    let store = makeStore(.off)
    store.send(.set(1))
    #expect(reports { store.history.undo() }.count == 1)
    #expect(store.state == [1] && store.history.entries.isEmpty && !store.history.canUndo)
  }

  @Test("STORE-56: a history that is used while an action is dispatched is refused")
  func reentrant() {
    var store: Store<Int, Int>!
    store = Store(0, history: .limit(9)) {
      Reduce { state, action in
        if action == 2 { store.history.undo() }
        state += action
        return .none
      }
    }
    store.send(1)
    #expect(reports { store.send(2) }.count == 1)
    #expect(store.state == 3 && store.history.entries.map(\.state) == [0, 1, 3])
  }
}
