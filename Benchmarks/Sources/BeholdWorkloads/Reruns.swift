public import BenchmarkKit
internal import CBenchmark

#if STANDARD
  internal import StandardModels
#else
  internal import BeholdModels
#endif

/// Continuous observation: one operation changes a property, and the closure that has read it runs again.
public enum Reruns {
  /// It reads that property.
  public static func ofOneProperty() -> Workload {
    nonisolated(unsafe) let counter = Counter()
    let observation = ContinuousObservation {
      bench_sink(counter.value)
      bench_fire()
    }
    return workload(observation) { counter.value = $0 }
  }

  /// It reads the ten properties of one object.
  public static func ofTenProperties() -> Workload {
    nonisolated(unsafe) let record = Record()
    let observation = ContinuousObservation {
      bench_sink(record.sum)
      bench_fire()
    }
    return workload(observation) { record.p5 = $0 }
  }

  /// It reads a property of each of so many objects.
  public static func ofObjects(_ number: Int) -> Workload {
    nonisolated(unsafe) let counters = (0..<number).map { _ in Counter() }
    let observation = ContinuousObservation {
      for counter in counters { bench_sink(counter.value) }
      bench_fire()
    }
    return workload(observation) { counters[$0 % number].value = $0 }
  }

  @inline(__always)
  private static func workload(_ observation: ContinuousObservation, _ change: @escaping (Int) -> Void) -> Workload {
    Workload { count in
      Workload.expectCallbacks(count) {
        for _ in 0..<count {
          change(bench_next())
          ContinuousObservation.settle()
        }
      }
    }.keeping(observation)
  }
}
