internal import BeholdWorkloads
internal import BenchmarkKit
internal import StandardWorkloads

private typealias Ours = BeholdWorkloads.Lifetimes
private typealias Theirs = StandardWorkloads.Lifetimes

extension Room {
  /// Making an object and freeing it.
  static var lifetimes: Room {
    Room(
      "Objects",
      [
        Benchmark(
          "make and free an object of five properties", behold: Ours.ofObject, standard: Theirs.ofObject,
          reference: .init("a plain class", Ours.ofPlainObject), aims: .atMostTimesReference(1.2))
      ])
  }
}
