internal import BeholdWorkloads
internal import BenchmarkKit
internal import StandardWorkloads

private typealias Ours = BeholdWorkloads.Crowds
private typealias Theirs = StandardWorkloads.Crowds

extension Room {
  /// One change told to many; the figure is for each observer.
  static var crowds: Room {
    Room(
      "Many observers",
      [
        Benchmark(
          "one change, per one-shot observer, of 1,000", behold: { Ours.ofOneShots(1000) }, standard: { Theirs.ofOneShots(1000) },
          aims: .timesBetter(75)),
        Benchmark(
          "one change, per one-shot observer, of 100,000", behold: { Ours.ofOneShots(100_000) }, standard: { Theirs.ofOneShots(100_000) },
          reference: .init("1,000 observers", { Ours.ofOneShots(1000) }), aims: .timesBetter(250), .flat),
        Benchmark(
          "one change, per persistent observer, of 1,000", behold: { Ours.ofContinuous(1000) }, standard: { Theirs.ofContinuous(1000) },
          aims: .timesBetter(55)),
        Benchmark(
          "one change, per persistent observer, of 100,000", behold: { Ours.ofContinuous(100_000) },
          standard: { Theirs.ofContinuous(100_000) }, reference: .init("1,000 observers", { Ours.ofContinuous(1000) }),
          aims: .timesBetter(200), .flat),
        Benchmark(
          "write while 100,000 observe the neighbour property", behold: { Ours.besidesAnother(100_000) },
          standard: { Theirs.besidesAnother(100_000) }, reference: .init("one observer", { Ours.besidesAnother(1) }),
          aims: .timesBetter(60), .flat),
      ])
  }
}
