public import BenchmarkKit
internal import CBenchmark

#if OTHER_MODULE && STANDARD
  internal import StandardModels
#elseif OTHER_MODULE
  internal import BeholdModels
#elseif STANDARD
  internal import Observation
#else
  internal import BeholdObservation
#endif

/// Single accesses in a loop, with what the loop itself takes in the figure.
///
/// This file is compiled into the models' own module, as the model of an app is used by the app, and again into another one.
public enum Accesses {
  /// Reads a property; no scope is open.
  public static func read() -> Workload {
    let counter = Counter()
    return Workload { count in
      for _ in 0..<count { bench_sink(counter.value) }
    }
  }

  /// Writes a value that differs from the one before; nobody observes.
  public static func write() -> Workload {
    let counter = Counter()
    return Workload { count in
      for number in 0..<count {
        counter.value = number
        bench_clobber()
      }
    }
  }

  /// Changes the value in place; nobody observes.
  public static func changeInPlace() -> Workload {
    let counter = Counter()
    return Workload { count in
      for _ in 0..<count {
        counter.value += 1
        bench_clobber()
      }
    }
  }

  /// ``read()`` in a generic class.
  public static func readGeneric() -> Workload {
    let box = Box(0)
    return Workload { count in
      for _ in 0..<count { bench_sink(box.content) }
    }
  }

  /// ``write()`` in a generic class.
  public static func writeGeneric() -> Workload {
    let box = Box(0)
    return Workload { count in
      for number in 0..<count {
        box.content = number
        bench_clobber()
      }
    }
  }

  /// Reads one property over and over in one scope, whose beginning and firing are lost in the number of reads.
  public static func readInScope() -> Workload {
    let counter = Counter()
    return Workload { count in
      withObservationTracking {
        for _ in 0..<count { bench_sink(counter.value) }
      } onChange: {
        bench_fire()
      }
      counter.value = bench_next()
    }
  }

  /// Reads two properties in turn in one scope; each read counts.
  public static func readTwoInScope() -> Workload {
    let record = Record()
    return Workload(units: 2) { count in
      withObservationTracking {
        for _ in 0..<count {
          bench_sink(record.p0)
          bench_sink(record.p1)
        }
      } onChange: {
        bench_fire()
      }
      record.p0 = bench_next()
    }
  }

  /// Replaces an array of 100,000 elements by an equal one in another buffer; nobody observes.
  public static func writeEqualArray() -> Workload {
    let (one, other) = (Array(0..<100_000), (0..<100_000).map { $0 })
    let library = Library(one)
    return Workload { count in
      for number in 0..<count {
        library.items = number & 1 == 0 ? other : one
        bench_clobber()
      }
    }
  }
}
