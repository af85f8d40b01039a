internal import BeholdModels
internal import BenchmarkKit
internal import StandardModels

private typealias Ours = BeholdModels.Accesses
private typealias Theirs = StandardModels.Accesses
private typealias Plain = PlainAccesses

extension Room {
  /// Accesses without a scope and without an observer, from the models' own module.
  static var accesses: Room {
    Room(
      "Unobserved",
      [
        Benchmark(
          "read", behold: Ours.read, standard: Theirs.read, reference: .init("a plain class", Plain.read), aims: .timesBetter(20)),
        Benchmark(
          "write a new value", behold: Ours.write, standard: Theirs.write, reference: .init("a plain class", Plain.write),
          aims: .timesBetter(60)),
        Benchmark(
          "change in place (+=)", behold: Ours.changeInPlace, standard: Theirs.changeInPlace,
          reference: .init("a plain class", Plain.changeInPlace), aims: .timesBetter(60)),
        Benchmark(
          "read, generic class", behold: Ours.readGeneric, standard: Theirs.readGeneric,
          reference: .init("a class that is not generic", Ours.read), aims: .asReference),
        Benchmark(
          "write a new value, generic class", behold: Ours.writeGeneric, standard: Theirs.writeGeneric,
          reference: .init("a class that is not generic", Ours.write), aims: .asReference),
        Benchmark(
          "replace 100,000 elements by equal ones in another buffer", behold: Ours.writeEqualArray, standard: Theirs.writeEqualArray,
          reference: .init("a plain class", Plain.writeEqualArray), aims: .asReference),
      ])
  }
}
