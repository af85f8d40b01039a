internal import BeholdWorkloads
internal import BenchmarkKit
internal import StandardWorkloads

private typealias Ours = BeholdWorkloads.Threads
private typealias Theirs = StandardWorkloads.Threads

extension Room {
  /// Two threads on a processor each, against one thread. The figure is for an operation of one thread: equal figures mean twice the work.
  static var threads: Room {
    Room(
      "Two threads, each on its own objects",
      [
        Benchmark(
          "two threads read", behold: { Ours.read(on: 2) }, standard: { Theirs.read(on: 2) },
          reference: .init("one thread", { Ours.read(on: 1) }), aims: .asReference),
        Benchmark(
          "two threads write", behold: { Ours.write(on: 2) }, standard: { Theirs.write(on: 2) },
          reference: .init("one thread", { Ours.write(on: 1) }), aims: .asReference),
        Benchmark(
          "two threads track and fire", behold: { Ours.trackAndFire(on: 2) }, standard: { Theirs.trackAndFire(on: 2) },
          reference: .init("one thread", { Ours.trackAndFire(on: 1) }), aims: .atMostTimesReference(1.3)),
      ])
  }
}
