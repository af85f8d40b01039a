internal import BeholdWorkloads
internal import BenchmarkKit
internal import StandardWorkloads

private typealias Ours = BeholdWorkloads.Accesses
private typealias Theirs = StandardWorkloads.Accesses

extension Room {
  /// The same accesses from a module that sees of the models no more than their public properties. What is added is the call of the accessor.
  static var accessesFromAnotherModule: Room {
    Room(
      "Unobserved, from another module",
      [
        Benchmark("read, from another module", behold: Ours.read, standard: Theirs.read),
        Benchmark("write a new value, from another module", behold: Ours.write, standard: Theirs.write),
        Benchmark("change in place (+=), from another module", behold: Ours.changeInPlace, standard: Theirs.changeInPlace),
        Benchmark("read, generic class, from another module", behold: Ours.readGeneric, standard: Theirs.readGeneric),
        Benchmark("write a new value, generic class, from another module", behold: Ours.writeGeneric, standard: Theirs.writeGeneric),
      ])
  }
}
