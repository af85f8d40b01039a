/// Why a predicate or a sort cannot be said in SQL; thrown before anything is fetched.
package struct PredicateTranslationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expression, as `PredicateExpressions` names it, or the key path.
  package var part: String
  package var reason: String

  package init(part: String, reason: String) {
    self.part = part
    self.reason = reason
  }

  /// A property that is no column. Key paths do not know the names of computed ones, but the types.
  init(notKept keyPath: AnyKeyPath, of expression: String) {
    let types = type(of: keyPath)
    guard "\(keyPath)".contains("<computed ") else {
      self.init(part: "\(expression) \(keyPath)", reason: "it is not kept in the database")
      return
    }
    self.init(
      part: "\(expression) \(types.rootType).<computed property of type \(types.valueType)>",
      reason: "it is computed by Swift, and not kept in the database; say it by stored properties")
  }

  package var description: String { "\(part) cannot be translated into SQL: \(reason)" }
}
