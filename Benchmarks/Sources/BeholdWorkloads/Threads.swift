public import BenchmarkKit
internal import CBenchmark

#if STANDARD
  internal import StandardModels
#else
  internal import BeholdModels
#endif

/// Threads that have nothing to do with each other: each works on objects of its own.
public enum Threads {
  public static func read(on threads: Int) -> Workload {
    Workload.onThreads(threads) {
      let counter = Counter()
      return { count in
        for _ in 0..<count { bench_sink(counter.value) }
      }
    }
  }

  public static func write(on threads: Int) -> Workload {
    Workload.onThreads(threads) {
      let counter = Counter()
      return { count in
        for number in 0..<count {
          counter.value = number
          bench_clobber()
        }
      }
    }
  }

  /// Tracks a property, and changes it.
  public static func trackAndFire(on threads: Int) -> Workload {
    Workload.onThreads(threads) {
      let counter = Counter()
      return { count in
        Workload.expectCallbacks(count) {
          for _ in 0..<count {
            withObservationTracking {
              bench_sink(counter.value)
            } onChange: {
              bench_fire()
            }
            counter.value = bench_next()
          }
        }
      }
    }
  }
}
