internal import Synchronization

extension Metrics {
  /// A number that is added to.
  package final class Counter: Metric {
    package let name: String
    package let help: String
    package let kind: String
    private let number = Atomic<Int>(0)

    package init(_ name: String, _ help: String, kind: String = "counter") {
      self.name = name
      self.help = help
      self.kind = kind
    }

    package var value: Int { number.load(ordering: .relaxed) }

    package func add(_ amount: Int = 1) { number.wrappingAdd(amount, ordering: .relaxed) }

    package func write(to text: inout String) { text += "\(name) \(value)\n" }
  }

  /// A number for each value of a label.
  package final class LabelledCounter: Metric {
    package let name: String
    package let help: String
    package let kind = "counter"
    private let label: String
    private let counters: [(value: String, counter: Counter)]

    package init(_ name: String, _ help: String, label: String, values: [String]) {
      self.name = name
      self.help = help
      self.label = label
      counters = (values + ["other"]).map { ($0, Counter(name, help)) }
    }

    /// The counter of a value; that of `other` if the value was not named beforehand, so that nobody can make up more of them.
    package subscript(_ value: String) -> Counter { (counters.first { $0.value == value } ?? counters[counters.count - 1]).counter }

    package func write(to text: inout String) {
      for (value, counter) in counters { text += "\(name){\(label)=\"\(value)\"} \(counter.value)\n" }
    }
  }

  /// A number that somebody else knows.
  struct ReadGauge: Metric {
    let name: String
    let help: String
    let kind = "gauge"
    let read: @Sendable () -> Int

    func write(to text: inout String) { text += "\(name) \(read())\n" }
  }

  /// How often something took how long, in steps from a tenth of a millisecond to ten seconds.
  package final class Histogram: Metric {
    package let name: String
    package let help: String
    package let kind = "histogram"
    private static let bounds: [(nanoseconds: UInt64, text: String)] = [
      (100_000, "0.0001"), (250_000, "0.00025"), (500_000, "0.0005"), (1_000_000, "0.001"), (2_500_000, "0.0025"),
      (5_000_000, "0.005"), (10_000_000, "0.01"), (25_000_000, "0.025"), (50_000_000, "0.05"), (100_000_000, "0.1"),
      (250_000_000, "0.25"), (1_000_000_000, "1"), (10_000_000_000, "10"),
    ]
    private let steps = Histogram.bounds.map { _ in Step() }
    private let count = Atomic<Int>(0)
    private let sum = Atomic<UInt64>(0)

    private final class Step: Sendable { let count = Atomic<Int>(0) }

    package init(_ name: String, _ help: String) {
      self.name = name
      self.help = help
    }

    package func observe(nanoseconds: UInt64) {
      if let index = Self.bounds.firstIndex(where: { nanoseconds <= $0.nanoseconds }) {
        steps[index].count.wrappingAdd(1, ordering: .relaxed)
      }
      count.wrappingAdd(1, ordering: .relaxed)
      sum.wrappingAdd(nanoseconds, ordering: .relaxed)
    }

    package func write(to text: inout String) {
      var below = 0
      for (bound, step) in zip(Self.bounds, steps) {
        below += step.count.load(ordering: .relaxed)
        text += "\(name)_bucket{le=\"\(bound.text)\"} \(below)\n"
      }
      let all = max(count.load(ordering: .relaxed), below)
      text += "\(name)_bucket{le=\"+Inf\"} \(all)\n"
      text += "\(name)_sum \(Double(sum.load(ordering: .relaxed)) * 1e-9)\n\(name)_count \(all)\n"
    }
  }
}
