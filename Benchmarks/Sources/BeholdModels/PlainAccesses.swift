public import BenchmarkKit
internal import CBenchmark

/// Accesses to classes without observation, as in `Accesses`.
public enum PlainAccesses {
  public static func read() -> Workload {
    let counter = PlainCounter()
    return Workload { count in
      for _ in 0..<count { bench_sink(counter.value) }
    }
  }

  public static func write() -> Workload {
    let counter = PlainCounter()
    return Workload { count in
      for number in 0..<count {
        counter.value = number
        bench_clobber()
      }
    }
  }

  public static func changeInPlace() -> Workload {
    let counter = PlainCounter()
    return Workload { count in
      for _ in 0..<count {
        counter.value += 1
        bench_clobber()
      }
    }
  }

  public static func writeEqualArray() -> Workload {
    let (one, other) = (Array(0..<100_000), (0..<100_000).map { $0 })
    let library = PlainLibrary(one)
    return Workload { count in
      for number in 0..<count {
        library.items = number & 1 == 0 ? other : one
        bench_clobber()
      }
    }
  }
}
