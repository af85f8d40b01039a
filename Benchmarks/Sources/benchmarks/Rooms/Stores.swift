internal import BenchmarkKit
internal import StoreWorkloads

extension Room {
  /// One action of a store with 10,000 values, beside a write to the same as objects.
  static var stores: Room {
    Room(
      "Stores",
      Dispatches.Target.allCases.flatMap { target in
        [1, 1_000].map { readers in
          Benchmark(
            "change \(target.rawValue), \(readers) observed",
            behold: { Dispatches.ofStore(readers: readers, changing: target) },
            reference: .init("@Observable", { Dispatches.ofModel(readers: readers, changing: target) }))
        }
      })
  }
}
