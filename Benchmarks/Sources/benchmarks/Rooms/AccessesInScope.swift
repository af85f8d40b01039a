internal import BeholdModels
internal import BeholdWorkloads
internal import BenchmarkKit
internal import StandardModels
internal import StandardWorkloads

extension Room {
  /// Reads, over and over, of what a scope has read already; the figure is for one read.
  static var accessesInScope: Room {
    Room(
      "Read again inside a scope",
      [
        Benchmark(
          "one property", behold: BeholdModels.Accesses.readInScope, standard: StandardModels.Accesses.readInScope, aims: .timesBetter(40)),
        Benchmark(
          "two properties in turn", behold: BeholdModels.Accesses.readTwoInScope, standard: StandardModels.Accesses.readTwoInScope,
          aims: .timesBetter(40)),
        Benchmark(
          "one property, from another module", behold: BeholdWorkloads.Accesses.readInScope,
          standard: StandardWorkloads.Accesses.readInScope),
        Benchmark(
          "two properties in turn, from another module", behold: BeholdWorkloads.Accesses.readTwoInScope,
          standard: StandardWorkloads.Accesses.readTwoInScope),
      ])
  }
}
