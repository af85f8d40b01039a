internal import Foundation

/// How numbers are written.
enum Figure {
  /// Three digits that say something: `0.55 ns`, `18.2 µs`, `48 B`.
  static func text(_ value: Double, _ unit: Benchmark.Unit) -> String {
    switch unit {
    case .bytes: "\(plain(value.rounded())) B"
    case .times: plain(value.rounded())
    case .nanoseconds where value >= 999_500: "\(digits(value / 1_000_000)) ms"
    case .nanoseconds where value >= 999.5: "\(digits(value / 1_000)) µs"
    case .nanoseconds: "\(digits(value)) ns"
    }
  }

  static func ratio(_ value: Double) -> String { "\(digits(value))×" }

  /// `1.2`, `60`.
  static func plain(_ value: Double) -> String { String(format: "%g", value) }

  private static func digits(_ value: Double) -> String {
    switch value {
    case ..<9.995: String(format: "%.2f", value)
    case ..<99.95: String(format: "%.1f", value)
    default: String(format: "%.0f", value)
    }
  }
}
