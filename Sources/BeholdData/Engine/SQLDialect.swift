/// Which database's SQL is written.
package enum SQLDialect: Sendable { case sqlite, postgres }

extension SQLDialect {
  /// How a statement names its parameter of a number, from 1.
  func parameter(_ number: Int) -> String { self == .sqlite ? "?" : "$\(number)" }
}
