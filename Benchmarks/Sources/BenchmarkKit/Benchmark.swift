/// One line of the table: an operation, done by Behold and, beside it, by others.
public struct Benchmark {
  public enum Unit: String, Sendable {
    case nanoseconds = "ns"
    case bytes = "B"
    /// How often something is done.
    case times = "×"
  }

  /// Somebody who does the operation. Made anew for each benchmark, so that what it sets up does not stay.
  public typealias Contender = () -> Workload

  /// What a result is compared with besides the standard library: a plain class, one thread instead of two.
  public struct Reference {
    public let name: String
    public let make: Contender

    public init(_ name: String, _ make: @escaping Contender) {
      self.name = name
      self.make = make
    }
  }

  public let title: String
  public let unit: Unit
  public let behold: Contender
  /// `nil` where the standard library has nothing of the kind.
  public let standard: Contender?
  public let reference: Reference?
  public let aims: [Aim]
  /// Why there is nothing to measure, if so.
  public let missing: String?

  public init(
    _ title: String, unit: Unit = .nanoseconds, behold: @escaping Contender, standard: Contender? = nil, reference: Reference? = nil,
    aims: Aim..., missing: String? = nil
  ) {
    self.title = title
    self.unit = unit
    self.behold = behold
    self.standard = standard
    self.reference = reference
    self.aims = aims
    self.missing = missing
  }
}

/// Benchmarks that belong together, under one heading.
public struct Room {
  public let title: String
  public let benchmarks: [Benchmark]

  public init(_ title: String, _ benchmarks: [Benchmark]) {
    self.title = title
    self.benchmarks = benchmarks
  }

  /// The benchmarks whose title, or whose room's title, has `text` in it.
  func filtered(_ text: String) -> Room {
    let text = text.lowercased()
    if title.lowercased().contains(text) { return self }
    return Room(title, benchmarks.filter { $0.title.lowercased().contains(text) })
  }
}
