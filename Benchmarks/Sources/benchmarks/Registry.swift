internal import BenchmarkKit

extension Room {
  /// All benchmarks, by rooms.
  ///
  /// Memory comes first: each of its samples is taken in a copy of this process, which must not have observed anything before.
  static var all: [Room] {
    [
      memory, viewMemory, dataMemory, accesses, accessesFromAnotherModule, accessesInScope, oneShots, reruns, crowds, nesting, lifetimes,
      threads,
      propagation, views, lists, growth, mounting, publishers, stores, data, postgres,
    ]
  }
}
