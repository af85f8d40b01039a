public import BenchmarkKit
internal import CBenchmark

#if STANDARD
  internal import StandardModels
#else
  internal import BeholdModels
#endif

/// Bytes that `malloc` has given out for `count` things, while they live.
public enum Footprints {
  /// An object of one property, never observed.
  public static func ofObject() -> Workload {
    .measuring { count in
      var counters: [Counter] = []
      counters.reserveCapacity(count)
      return growth {
        for _ in 0..<count { counters.append(Counter()) }
      }
    }
  }

  /// The same of a class without observation.
  public static func ofPlainObject() -> Workload {
    .measuring { count in
      var counters: [PlainCounter] = []
      counters.reserveCapacity(count)
      return growth {
        for _ in 0..<count { counters.append(PlainCounter()) }
      }
    }
  }

  /// The first one-shot observation of an object of one property. Its closure captures nothing.
  public static func ofObservation() -> Workload {
    .measuring { count in
      let counters = (0..<count).map { _ in Counter() }
      return growth {
        for counter in counters { observe { bench_sink(counter.value) } }
      }
    }
  }

  /// A further property of the same object that an observation depends on: from one property to ten, by nine.
  public static func ofDependency() -> Workload {
    .measuring { count in
      let records = (0..<count).map { _ in Record() }
      let others = (0..<count).map { _ in Record() }
      let withOne = growth {
        for record in records { observe { bench_sink(record.p0) } }
      }
      let withTen = growth {
        for record in others { observe { bench_sink(record.sum) } }
      }
      return withExtendedLifetime(records) { (withTen - withOne) / 9 }
    }
  }

  private static func growth(_ body: () -> Void) -> Double {
    let before = bench_malloc_in_use()
    body()
    return bench_malloc_in_use() - before
  }

  private static func observe(_ body: () -> Void) {
    withObservationTracking(body) { bench_fire() }
  }
}
