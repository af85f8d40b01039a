/// Which database's SQL is written.
package enum SQLDialect: Sendable { case sqlite, postgres }

extension SQLDialect {
  /// How a statement names its parameter of a number, from 1.
  func parameter(_ number: Int) -> String { self == .sqlite ? "?" : "$\(number)" }

  /// The same for one that the statement names more than once. Those without a number go on after the highest so far.
  func repeatedParameter(_ number: Int) -> String { self == .sqlite ? "?\(number)" : "$\(number)" }
}
