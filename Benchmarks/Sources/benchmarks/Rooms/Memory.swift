internal import BeholdWorkloads
internal import BenchmarkKit
internal import StandardWorkloads

private typealias Ours = BeholdWorkloads.Footprints
private typealias Theirs = StandardWorkloads.Footprints

extension Room {
  /// Bytes in use of `malloc`, averaged over 20,000 things.
  static var memory: Room {
    Room(
      "Memory",
      [
        Benchmark(
          "an object of one property", unit: .bytes, behold: Ours.ofObject, standard: Theirs.ofObject,
          reference: .init("a plain object", Ours.ofPlainObject), aims: .atMost(48)),
        Benchmark(
          "the first one-shot observation of an object", unit: .bytes, behold: Ours.ofObservation, standard: Theirs.ofObservation,
          aims: .atMost(192)),
        Benchmark(
          "one more dependency of an observation", unit: .bytes, behold: Ours.ofDependency, standard: Theirs.ofDependency,
          aims: .atMost(64)),
      ])
  }
}
