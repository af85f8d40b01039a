import BeholdStore
import BeholdTesting
import Testing

private struct Menu: Reducer {
  struct State: Equatable {
    var isLoading = false
    var donuts: [String] = []
    var visits = 0
  }
  enum Action: Equatable {
    case appeared
    case loaded([String])
    case watch
  }

  var load: @Sendable () async -> [String] = { ["Glazed"] }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      state.isLoading = true
      state.visits += 1
      return .run { [load] send in await send(.loaded(load())) }
    case .loaded(let donuts):
      state.isLoading = false
      state.donuts = donuts
      return .none
    case .watch: return .run { _ in try await Task.sleep(for: .seconds(1000)) }
    }
  }
}

@Suite("TestStore") @MainActor
struct TestStoreTests {
  private let store = TestStore(Menu.State()) { Menu() }

  private func error(_ body: () async throws -> Void) async -> TestStoreError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? TestStoreError
    }
  }

  @Test("STORE-60: each step says what it changes, and each action of an effect is received")
  func steps() async throws {
    try await store.send(.appeared) {
      $0.isLoading = true
      $0.visits = 1
    }
    try await store.receive(.loaded(["Glazed"])) {
      $0.isLoading = false
      $0.donuts = ["Glazed"]
    }
    try await store.finish()
  }

  @Test("STORE-61: a change that is not said is an error that shows the difference")
  func undeclared() async throws {
    let error = await error { try await store.send(.appeared) { $0.isLoading = true } }
    #expect(error?.reason == .state)
    #expect(error?.description.hasSuffix("(- expected, + actual)\n- visits: 0\n+ visits: 1") == true)
    try await store.receive(.loaded(["Glazed"])) { state in
      state.isLoading = false
      state.donuts = ["Glazed"]
    }
    try await store.finish()
  }

  @Test("STORE-62: an action that nobody receives is an error at the next step and at the end")
  func unreceived() async throws {
    store.exhaustivity = .off
    try await store.send(.appeared)
    store.exhaustivity = .on
    let error = await error { try await store.finish() }
    #expect(error?.reason == .unreceived)
    #expect(error?.description.contains("loaded") == true)
  }

  @Test("STORE-63: another action than expected shows what differs, and none that comes is said")
  func otherAction() async throws {
    store.exhaustivity = .off
    try await store.send(.appeared)
    store.exhaustivity = .on
    let other = await error { try await store.receive(.loaded(["Sugar"])) }
    #expect(other?.reason == .otherAction)
    #expect(other?.description.contains("- loaded[0]: \"Sugar\"\n+ loaded[0]: \"Glazed\"") == true)
    store.exhaustivity = .off
    try await store.finish()
    let none = await error { try await store.receive(.appeared) }
    #expect(none?.reason == .noAction)
    #expect(none?.description.contains("no effect runs") == true)
  }

  @Test("STORE-64: an effect that does not end is an error at the end, unless the test cancels it")
  func unfinished() async throws {
    try await store.send(.watch)
    let error = await error { try await store.finish(limit: .milliseconds(1)) }
    #expect(error?.reason == .unfinished)
    let other = TestStore(Menu.State()) { Menu() }
    try await other.send(.watch)
    other.cancelEffects()
    try await other.finish()
  }

  @Test("STORE-65: not exhaustive, a step says what is of interest, and other actions are reduced on the way")
  func notExhaustive() async throws {
    store.exhaustivity = .off
    try await store.send(.appeared) { $0.visits = 1 }
    try await store.receive(where: { if case .loaded = $0 { true } else { false } })
    #expect(store.state.donuts == ["Glazed"])
    let error = await error { try await store.send(.watch) { $0.visits = 7 } }
    #expect(error?.reason == .state)
    try await store.send(.appeared)
    store.cancelEffects()
    try await store.finish()
  }
}
