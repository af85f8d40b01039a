/// What was measured: medians, in the benchmark's unit.
public struct Result {
  let benchmark: Benchmark
  let behold: Double
  let standard: Double?
  let reference: Double?

  /// How many times as much the standard library takes.
  var ratio: Double? { standard.map { $0 / max(behold, 0.01) } }
  var isMet: Bool { benchmark.aims.allSatisfy { $0.isMet(by: self) } }
  var wanted: String { benchmark.aims.map { $0.description(self) }.joined(separator: ", ") }
}

/// The results of a room.
struct RoomResults {
  let title: String
  let results: [Result]
}
