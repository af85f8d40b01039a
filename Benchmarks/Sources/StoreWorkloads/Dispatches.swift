internal import BeholdObservation
internal import BeholdStore
public import BenchmarkKit
internal import CBenchmark

/// A change of one of 10,000 values, of which some are observed, each by one observer.
public enum Dispatches {
  public enum Target: String, CaseIterable, Sendable {
    case observed = "one of them"
    case unobserved = "another value"
    case otherBranch = "what is elsewhere in the state"
  }

  /// An action of a store.
  public static func ofStore(readers: Int, changing target: Target) -> Workload {
    workload(target) {
      let store = Store(Board()) {
        Reduce<Board, BoardAction> { state, action in
          switch action {
          case .set(let id, let number): state.values[id: id]?.number = number
          case .setOther(let number): state.other = number
          }
          return .none
        }
      }
      // The table of identities is made by the first who asks.
      bench_sink(store.values[id: 1]?.number ?? 0)
      for id in 0..<readers { withObservationTracking(execute: { receive(store.values[id: id * 10]?.number ?? 0) }) }
      return { number in
        switch target {
        case .observed: store.send(.set(0, number))
        case .unobserved: store.send(.set(1, number))
        case .otherBranch: store.send(.setOther(number))
        }
      }
    }
  }

  /// The same with objects.
  public static func ofModel(readers: Int, changing target: Target) -> Workload {
    workload(target) {
      let model = BoardModel()
      for id in 0..<readers { withObservationTracking(execute: { receive(model.values[id * 10].number) }) }
      return { number in
        switch target {
        case .observed: model.values[0].number = number
        case .unobserved: model.values[1].number = number
        case .otherBranch: model.other = number
        }
      }
    }
  }

  private static func workload(_ target: Target, _ make: @MainActor () -> @MainActor (Int) -> Void) -> Workload {
    let change = MainActor.assumeIsolated { make() }
    return Workload { count in
      Workload.expectCallbacks(target == .observed ? count : 0) {
        MainActor.assumeIsolated {
          for _ in 0..<count { change(bench_next()) }
        }
      }
    }
  }
}

private func receive(_ value: Int) {
  bench_sink(value)
  bench_fire()
}
