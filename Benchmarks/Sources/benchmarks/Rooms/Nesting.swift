internal import BeholdWorkloads
internal import BenchmarkKit
internal import StandardWorkloads

private typealias Ours = BeholdWorkloads.Nesting
private typealias Theirs = StandardWorkloads.Nesting

extension Room {
  /// Scopes inside scopes; the figure is for each scope.
  static var nesting: Room {
    Room(
      "Nested scopes",
      [
        Benchmark("one scope of 4 within each other", behold: { Ours.ofDepth(4) }, standard: { Theirs.ofDepth(4) }),
        Benchmark(
          "one scope of 16 within each other", behold: { Ours.ofDepth(16) }, standard: { Theirs.ofDepth(16) },
          reference: .init("depth 4", { Ours.ofDepth(4) }), aims: .flat),
        Benchmark(
          "one scope of 64 within each other", behold: { Ours.ofDepth(64) }, standard: { Theirs.ofDepth(64) },
          reference: .init("depth 4", { Ours.ofDepth(4) }), aims: .timesBetter(150), .flat),
      ])
  }
}
