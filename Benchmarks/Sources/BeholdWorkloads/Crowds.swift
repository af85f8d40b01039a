public import BenchmarkKit
internal import CBenchmark

#if STANDARD
  internal import StandardModels
#else
  internal import BeholdModels
#endif

/// Many observers of one property.
public enum Crowds {
  /// One change, told to so many one-shot observations; the figure is for each of them. Their registration is not in it.
  public static func ofOneShots(_ number: Int) -> Workload {
    // Few observers are told too quickly for the clock, so several such crowds are timed at once.
    let counters = (0..<max(1, 4000 / number)).map { _ in Counter() }
    return .measuring(units: number * counters.count) { count in
      var time = 0.0
      for _ in 0..<count {
        for counter in counters {
          for _ in 0..<number { observe(counter) }
        }
        Workload.expectCallbacks(number * counters.count) {
          time += Workload.time {
            for counter in counters { counter.value = bench_next() }
          }
        }
      }
      return time
    }
  }

  /// One change, after which so many continuous observations run again; the figure is for each of them.
  public static func ofContinuous(_ number: Int) -> Workload {
    nonisolated(unsafe) let counter = Counter()
    let observations = (0..<number).map { _ in
      ContinuousObservation {
        bench_sink(counter.value)
        bench_fire()
      }
    }
    return Workload(units: number) { count in
      Workload.expectCallbacks(count * number) {
        for _ in 0..<count {
          counter.value = bench_next()
          ContinuousObservation.settle()
        }
      }
    }.keeping(observations)
  }

  /// A change of a property that nobody observes while so many one-shot observations are registered for another property of the object.
  public static func besidesAnother(_ number: Int) -> Workload {
    let record = Record()
    for _ in 0..<number {
      withObservationTracking {
        bench_sink(record.p0)
      } onChange: {
        bench_fire()
      }
    }
    return Workload { count in
      for number in 0..<count {
        record.p1 = number
        bench_clobber()
      }
    }.ending {
      Workload.expectCallbacks(number) { record.p0 = bench_next() }
    }
  }

  private static func observe(_ counter: Counter) {
    withObservationTracking {
      bench_sink(counter.value)
    } onChange: {
      bench_fire()
    }
  }
}
