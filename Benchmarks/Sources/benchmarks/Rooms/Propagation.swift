internal import BeholdWorkloads
internal import BenchmarkKit
internal import StandardModels

extension Room {
  /// One change through a graph of memoised values: so many columns, so many values in each, an effect at the end of each column.
  ///
  /// The aims were measured where a read of a property of the standard library's takes 14 ns, and are scaled by what it takes here.
  static var propagation: Room {
    Room(
      "Memoised values",
      [
        benchmark(1, 1, aim: 75),
        benchmark(10, 10, aim: 3200),
        benchmark(100, 1, aim: 5000),
        benchmark(1, 100, aim: 3200),
        benchmark(100, 10, aim: 34_000),
        benchmark(100, 100, aim: 330_000),
      ])
  }

  private static func benchmark(_ width: Int, _ height: Int, aim: Double) -> Benchmark {
    Benchmark(
      "one change, \(width) × \(height) values", behold: { Propagation.through(width: width, height: height) },
      reference: .init("a standard read", StandardModels.Accesses.read), aims: .atMostScaled(aim, reference: 14))
  }
}
