internal import CBenchmark

/// An operation that can be done many times over, with what it works on.
public struct Workload {
  /// What one operation counts for: 1,000 if it tells 1,000 observers and the figure wanted is that for each.
  public let units: Int
  /// Does the operation so many times; returns nanoseconds, or bytes if that is what is measured.
  public let sample: (_ count: Int) -> Double
  /// Puts away what cannot be left behind. It holds, too, what has to live as long as the workload.
  private(set) var end: () -> Void = {}

  /// A workload all of which is timed. `operation` does it `count` times, in a loop of its own.
  public init(units: Int = 1, _ operation: @escaping (_ count: Int) -> Void) {
    self.init(units: units, sample: { count in Self.time { operation(count) } })
  }

  private init(units: Int, sample: @escaping (_ count: Int) -> Double) {
    self.units = units
    self.sample = sample
  }

  /// A workload that measures itself, because it has parts that do not count, or because it is not time that is measured.
  public static func measuring(units: Int = 1, _ sample: @escaping (_ count: Int) -> Double) -> Workload {
    Workload(units: units, sample: sample)
  }

  /// The same workload, which does `end` when it is not needed any more.
  public func ending(with end: @escaping () -> Void) -> Workload {
    var workload = self
    workload.end = end
    return workload
  }

  /// The same workload, which keeps something alive as long as it is needed.
  public func keeping<Kept>(_ kept: Kept) -> Workload { ending { withExtendedLifetime(kept) {} } }

  /// The nanoseconds of processor time that `body` takes of this thread.
  ///
  /// Reading this clock takes about half a microsecond, so that what is timed should take a hundred times as long.
  public static func time(_ body: () -> Void) -> Double {
    let start = bench_thread_time()
    body()
    return bench_thread_time() - start
  }

  /// Checks that `body` makes exactly so many callbacks: a benchmark that does not do its work is worse than none.
  public static func expectCallbacks(_ expected: Int, _ body: () -> Void) {
    let before = bench_fired()
    body()
    let callbacks = bench_fired() - before
    precondition(callbacks == expected, "\(callbacks) callbacks instead of \(expected)")
  }
}
