import Behold
import BeholdTesting
import Testing

/// From one store with a reducer to an observable model.
enum Reducers {
  enum Before {
    struct State {
      var name = "Ada"
      var count = 0
    }

    enum Action {
      case rename(String)
      case increment
    }

    final class Store: ObservableObject {
      @Published private(set) var state = State()

      func send(_ action: Action) {
        switch action {
        case .rename(let name): state.name = name
        case .increment: state.count += 1
        }
      }
    }

    struct NameLabel: View {
      @EnvironmentObject private var store: Store

      var body: some View { Text(store.state.name) }
    }

    struct CountButton: View {
      @EnvironmentObject private var store: Store

      var body: some View { Button("Count \(store.state.count)") { store.send(.increment) } }
    }
  }

  enum After {
    @Observable final class Model {
      private(set) var name = "Ada"
      private(set) var count = 0

      func rename(_ name: String) { self.name = name }
      func increment() { count += 1 }
    }

    struct NameLabel: View {
      @Environment(Model.self) private var model

      var body: some View { Text(model.name) }
    }

    struct CountButton: View {
      @Environment(Model.self) private var model

      var body: some View { Button("Count \(model.count)") { model.increment() } }
    }
  }

  enum Kept {
    struct Counting: Reducer {
      struct State {
        var name = "Ada"
        var count = 0
      }

      enum Action {
        case rename(String)
        case increment
      }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .rename(let name): state.name = name
        case .increment: state.count += 1
        }
        return .none
      }
    }

    struct NameLabel: View {
      @Environment(Store<Counting.State, Counting.Action>.self) private var store

      var body: some View { Text(store.name) }
    }

    struct CountButton: View {
      @Environment(Store<Counting.State, Counting.Action>.self) private var store

      var body: some View { Button("Count \(store.count)") { store.send(.increment) } }
    }
  }
}

@Suite("Migrating from a store with a reducer") @MainActor
struct ReducerTests {
  @Test("With one state each view is evaluated for each action; with properties those that read what changes")
  func evaluations() throws {
    let old = TestHost(
      Group {
        Reducers.Before.NameLabel()
        Reducers.Before.CountButton()
      }
      .environmentObject(Reducers.Before.Store()))
    let new = TestHost(
      Group {
        Reducers.After.NameLabel()
        Reducers.After.CountButton()
      }
      .environment(Reducers.After.Model()))
    let kept = TestHost(
      Group {
        Reducers.Kept.NameLabel()
        Reducers.Kept.CountButton()
      }
      .environment(Store(Reducers.Kept.Counting.State()) { Reducers.Kept.Counting() }))
    for host in [old, new, kept] {
      host.resetEvaluations()
      try host.find(.button).press()
      #expect(host.contains("Count 1"))
    }
    #expect(old.evaluations(of: Reducers.Before.NameLabel.self) == 1)
    #expect(old.evaluations(of: Reducers.Before.CountButton.self) == 1)
    #expect(new.evaluations(of: Reducers.After.NameLabel.self) == 0)
    #expect(new.evaluations(of: Reducers.After.CountButton.self) == 1)
    #expect(kept.evaluations(of: Reducers.Kept.NameLabel.self) == 0)
    #expect(kept.evaluations(of: Reducers.Kept.CountButton.self) == 1)
  }
}
