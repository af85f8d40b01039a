/// What a result has to reach.
public enum Aim: Sendable {
  /// So many times as fast, or as small, as the standard library.
  case timesBetter(Double)
  /// This figure, in the benchmark's unit.
  case atMost(Double)
  /// The figure of the benchmark's reference, but for what the clock and the place of a loop in memory leave open.
  case asReference
  /// So many times the figure of the benchmark's reference.
  case atMostTimesReference(Double)
  /// This figure, measured where the reference took `reference`: what it would be on this machine is computed.
  case atMostScaled(Double, reference: Double)
}

extension Aim {
  /// The reference is the same operation with less around it, and what is around must not matter beyond the caches.
  public static let flat = Aim.atMostTimesReference(1.5)

  func isMet(by result: Result) -> Bool {
    switch self {
    case .timesBetter(let factor): result.ratio.map { $0 >= factor } ?? true
    case .asReference, .atMost, .atMostTimesReference, .atMostScaled: limit(result).map { result.behold <= $0 } ?? true
    }
  }

  /// The greatest figure that is good enough, if the aim is one.
  private func limit(_ result: Result) -> Double? {
    switch self {
    case .timesBetter: nil
    case .asReference: result.reference.map { $0 * 1.1 + 0.3 }
    case .atMost(let limit): limit
    case .atMostTimesReference(let factor): result.reference.map { $0 * factor }
    case .atMostScaled(let limit, let reference): result.reference.map { $0 * limit / reference }
    }
  }

  func description(_ result: Result) -> String {
    switch self {
    case .asReference: "as \(result.benchmark.reference?.name ?? "")"
    case .timesBetter(let factor): "≥ \(Figure.plain(factor))×"
    case .atMostTimesReference(let factor): "≤ \(Figure.plain(factor))× \(result.benchmark.reference?.name ?? "")"
    case .atMost, .atMostScaled: "≤ \(Figure.text(limit(result) ?? 0, result.benchmark.unit))"
    }
  }
}
