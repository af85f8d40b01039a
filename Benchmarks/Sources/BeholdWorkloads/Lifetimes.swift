public import BenchmarkKit
internal import CBenchmark

#if STANDARD
  internal import StandardModels
#else
  internal import BeholdModels
#endif

/// Objects that come and go.
public enum Lifetimes {
  /// Makes an object of five properties and frees it, unobserved.
  public static func ofObject() -> Workload {
    Workload { count in
      for number in 0..<count { bench_sink(make(number).number) }
    }
  }

  /// The same with a class without observation.
  public static func ofPlainObject() -> Workload {
    Workload { count in
      for number in 0..<count { bench_sink(makePlain(number).number) }
    }
  }

  // Not inlined, so that the object cannot be put on the stack.

  @inline(never)
  private static func make(_ number: Int) -> Person { Person(number: number) }

  @inline(never)
  private static func makePlain(_ number: Int) -> PlainPerson { PlainPerson(number: number) }
}
