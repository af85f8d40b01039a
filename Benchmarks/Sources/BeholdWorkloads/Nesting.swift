public import BenchmarkKit
internal import CBenchmark

#if STANDARD
  internal import StandardModels
#else
  internal import BeholdModels
#endif

/// Scopes within scopes.
public enum Nesting {
  /// Opens a scope in a scope and so on, each reading a property of an object of its own. The last object's change then fires all of them,
  /// because a scope sees what the scopes in it read. The figure is for each scope, its firing included.
  public static func ofDepth(_ depth: Int) -> Workload {
    let counters = (0..<depth).map { _ in Counter() }
    return Workload(units: depth) { count in
      Workload.expectCallbacks(count * depth) {
        for _ in 0..<count {
          nest(counters[...])
          counters[depth - 1].value = bench_next()
        }
      }
    }
  }

  private static func nest(_ counters: ArraySlice<Counter>) {
    guard let counter = counters.first else { return }
    withObservationTracking {
      bench_sink(counter.value)
      nest(counters.dropFirst())
    } onChange: {
      bench_fire()
    }
  }
}
