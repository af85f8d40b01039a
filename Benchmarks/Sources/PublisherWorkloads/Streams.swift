internal import BeholdPublishers
public import BenchmarkKit
internal import CBenchmark

/// Values sent through subjects.
public enum Streams {
  /// A value that nobody receives.
  public static func sendToNobody() -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    return Workload { count in
      for _ in 0..<count { subject.send(bench_next()) }
    }
  }

  /// A value, received as it is.
  public static func sink() -> Workload { received(PassthroughSubject<Int, Never>()) { $0.sink { receive($0) } } }

  /// A value through `map` and `filter`.
  public static func mapFilterSink() -> Workload {
    received(PassthroughSubject<Int, Never>()) { $0.map { $0 &+ 1 }.filter { $0 != 0 }.sink { receive($0) } }
  }

  /// A value of one of two subjects whose newest values are combined.
  public static func combineLatest() -> Workload {
    let other = CurrentValueSubject<Int, Never>(1)
    return received(PassthroughSubject<Int, Never>()) { $0.combineLatest(other).sink { receive($0 &+ $1) } }
  }

  private static func received(
    _ subject: PassthroughSubject<Int, Never>, _ subscribe: (PassthroughSubject<Int, Never>) -> AnyCancellable
  ) -> Workload {
    let token = subscribe(subject)
    return Workload { count in
      Workload.expectCallbacks(count) {
        for _ in 0..<count { subject.send(bench_next()) }
      }
    }.ending { token.cancel() }
  }
}

/// What a subscriber of a benchmark does.
func receive(_ value: Int) {
  bench_sink(value)
  bench_fire()
}
