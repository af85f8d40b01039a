internal import BeholdWorkloads
internal import BenchmarkKit
internal import StandardWorkloads

private typealias Ours = BeholdWorkloads.Reruns
private typealias Theirs = StandardWorkloads.Reruns

extension Room {
  /// `observe`, and beside it `withObservationTracking` registered anew after each change.
  static var reruns: Room {
    Room(
      "Continuous: change one property, run again",
      [
        Benchmark("run again, one property", behold: Ours.ofOneProperty, standard: Theirs.ofOneProperty, aims: .timesBetter(30)),
        Benchmark(
          "run again, ten properties of one object", behold: Ours.ofTenProperties, standard: Theirs.ofTenProperties, aims: .timesBetter(50)),
        Benchmark(
          "run again, 1,000 objects", behold: { Ours.ofObjects(1000) }, standard: { Theirs.ofObjects(1000) }, aims: .timesBetter(40)),
      ])
  }
}
