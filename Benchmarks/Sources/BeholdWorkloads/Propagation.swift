internal import BeholdModels
public import BenchmarkKit
internal import CBenchmark

/// Columns of memoised values over one property, with a continuous observation at the end of each.
public enum Propagation {
  /// One change of the property, which goes through every value and runs every observation.
  public static func through(width: Int, height: Int) -> Workload {
    let source = Counter()
    let columns = (0..<width).map { _ in Column(source, height: height) }
    return Workload { count in
      Workload.expectCallbacks(count * width) {
        for _ in 0..<count { source.value = bench_next() }
      }
    }.keeping(columns)
  }

  private final class Column {
    private let token: ObservationTracking.Token

    init(_ source: Counter, height: Int) {
      nonisolated(unsafe) var last = Memo { source.value &+ 1 }
      for _ in 1..<height { last = Self.following(last) }
      nonisolated(unsafe) let end = last
      token = observe {
        bench_sink(end.value)
        bench_fire()
      }
    }

    private static func following(_ memo: Memo<Int>) -> Memo<Int> { Memo { memo.value &+ 1 } }
  }
}
