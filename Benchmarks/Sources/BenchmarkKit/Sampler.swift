internal import CBenchmark

/// Measures the contenders of a benchmark side by side.
///
/// Each is warmed up, and gets the number of operations that takes about as long as a sample should. Then they take turns, round by round, and
/// the median of each one's samples counts. Times are taken on one processor; bytes in a fresh copy of the process for each sample.
public struct Sampler {
  private let rounds: Int
  /// Nanoseconds that a sample should take.
  private let sampleTime: Double
  /// Nanoseconds after which a benchmark has had enough rounds, if there were three.
  private let budget: Double
  /// Operations a sample, whatever they take: for tools that count instructions.
  private let fixedCount: Int?

  /// Objects made to see what one takes.
  private static let objects = 20_000

  public init(isQuick: Bool, fixedCount: Int?) {
    rounds = fixedCount != nil ? 1 : isQuick ? 5 : 15
    sampleTime = isQuick ? 1e6 : 8e6
    budget = isQuick ? 1e9 : 6e9
    self.fixedCount = fixedCount
  }

  func measure(_ benchmark: Benchmark) -> Result {
    let makers = [benchmark.behold, benchmark.standard, benchmark.reference?.make]
    let medians = benchmark.unit != .nanoseconds ? makers.map(measureCounts) : measureTimes(makers)
    return Result(benchmark: benchmark, behold: medians[0]!, standard: medians[1], reference: medians[2])
  }

  private func measureTimes(_ makers: [Benchmark.Contender?]) -> [Double?] {
    let begin = bench_now()
    let contenders = makers.map { $0.map { Calibrated($0(), fixedCount: fixedCount, sampleTime: sampleTime) } }
    defer { for contender in contenders { contender?.workload.end() } }
    var samples = makers.map { _ in [Double]() }
    for round in 0..<rounds where round < 3 || bench_now() - begin < budget {
      for (index, contender) in contenders.enumerated() {
        if let contender { samples[index].append(contender.sample()) }
      }
    }
    return samples.map(Self.median)
  }

  /// Bytes, and what else is counted. Memory that is freed may stay with those who manage it, so that a second sample in the same process would find it there.
  private func measureCounts(_ make: Benchmark.Contender?) -> Double? {
    guard let make else { return nil }
    return Self.median(
      (0..<3).map { _ in
        Self.inChild {
          let workload = make()
          return workload.sample(Self.objects) / Double(Self.objects * workload.units)
        }
      })
  }

  private static func median(_ samples: [Double]) -> Double? {
    guard !samples.isEmpty else { return nil }
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  private static func inChild(_ body: @escaping () -> Double) -> Double {
    let box = Box(body)
    return withExtendedLifetime(box) {
      bench_in_child({ Unmanaged<Box>.fromOpaque($0).takeUnretainedValue().body() }, Unmanaged.passUnretained(box).toOpaque())
    }
  }

  private final class Box {
    let body: () -> Double
    init(_ body: @escaping () -> Double) { self.body = body }
  }
}

/// A workload with the number of operations that make a sample.
private struct Calibrated {
  let workload: Workload
  private let count: Int

  /// Finds the number by doubling, which warms up, too.
  init(_ workload: Workload, fixedCount: Int?, sampleTime: Double) {
    self.workload = workload
    var count = 1
    while fixedCount == nil {
      let begin = bench_now()
      let measured = workload.sample(count)
      // What a workload does not measure of itself takes its time all the same.
      if measured >= sampleTime / 2 || bench_now() - begin >= sampleTime * 8 { break }
      count *= 2
    }
    self.count = fixedCount ?? count
  }

  func sample() -> Double { workload.sample(count) / Double(count * workload.units) }
}
