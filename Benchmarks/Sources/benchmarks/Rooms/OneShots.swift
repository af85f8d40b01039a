internal import BeholdWorkloads
internal import BenchmarkKit
internal import StandardWorkloads

private typealias Ours = BeholdWorkloads.OneShots
private typealias Theirs = StandardWorkloads.OneShots

extension Room {
  /// `withObservationTracking`, and the change that fires it.
  static var oneShots: Room {
    Room(
      "One-shot: track and fire",
      [
        Benchmark("track and fire, one property", behold: Ours.ofOneProperty, standard: Theirs.ofOneProperty, aims: .timesBetter(15)),
        Benchmark(
          "track and fire, ten properties of one object", behold: Ours.ofTenProperties, standard: Theirs.ofTenProperties,
          aims: .timesBetter(25)),
        Benchmark(
          "track and fire, 1,000 objects", behold: { Ours.ofObjects(1000) }, standard: { Theirs.ofObjects(1000) }, aims: .timesBetter(18)),
      ])
  }
}
