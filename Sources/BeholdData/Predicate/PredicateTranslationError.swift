/// Why a predicate or a sort cannot be said in SQL; thrown before anything is fetched.
package struct PredicateTranslationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expression, as `PredicateExpressions` names it, or the key path.
  package var part: String
  package var reason: String

  package init(part: String, reason: String) {
    self.part = part
    self.reason = reason
  }

  package var description: String { "\(part) cannot be translated into SQL: \(reason)" }
}
