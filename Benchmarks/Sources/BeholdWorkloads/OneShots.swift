public import BenchmarkKit
internal import CBenchmark

#if STANDARD
  internal import StandardModels
#else
  internal import BeholdModels
#endif

/// One-shot tracking: one operation tracks, and fires by a change of what was read.
public enum OneShots {
  /// Of one property.
  public static func ofOneProperty() -> Workload {
    let counter = Counter()
    return Workload { count in
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

  /// Of the ten properties of one object.
  public static func ofTenProperties() -> Workload {
    let record = Record()
    return Workload { count in
      Workload.expectCallbacks(count) {
        for _ in 0..<count {
          withObservationTracking {
            bench_sink(record.sum)
          } onChange: {
            bench_fire()
          }
          record.p5 = bench_next()
        }
      }
    }
  }

  /// Of a property of each of so many objects.
  public static func ofObjects(_ number: Int) -> Workload {
    let counters = (0..<number).map { _ in Counter() }
    return Workload { count in
      Workload.expectCallbacks(count) {
        for _ in 0..<count {
          withObservationTracking {
            for counter in counters { bench_sink(counter.value) }
          } onChange: {
            bench_fire()
          }
          let next = bench_next()
          counters[next % number].value = next
        }
      }
    }
  }
}
