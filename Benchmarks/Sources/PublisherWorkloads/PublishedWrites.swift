internal import BeholdPublishers
public import BenchmarkKit
internal import CBenchmark

/// Writes of a property with `@Published`.
public enum PublishedWrites {
  public enum Observer: String, CaseIterable, Sendable {
    case nobody = "nobody observing"
    case objectWillChange = "objectWillChange observed"
    case property = "the property observed"
  }

  public static func write(_ observer: Observer) -> Workload {
    let model = Model()
    var token: AnyCancellable?
    switch observer {
    case .nobody: break
    case .objectWillChange: token = model.objectWillChange.sink { bench_fire() }
    case .property: token = model.$number.dropFirst().sink { receive($0) }
    }
    return Workload { count in
      Workload.expectCallbacks(observer == .nobody ? 0 : count) {
        for _ in 0..<count { model.number = bench_next() }
      }
    }.keeping(token)
  }

  public static func read() -> Workload {
    let model = Model()
    return Workload { count in
      for _ in 0..<count { bench_sink(model.number) }
    }
  }
}
