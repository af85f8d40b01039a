internal import BeholdObservation

/// How two values are compared whose type is known only as a parameter. A type is looked at once.
@MainActor
enum Comparisons {
  private static var known: [ObjectIdentifier: Any] = [:]

  /// Tells whether one value in place of another is a change; `nil` if the type has neither identity nor `==`.
  static func of<Value>(_ type: Value.Type) -> ((Value, Value) -> Bool)? {
    let key = ObjectIdentifier(type)
    if let found = known[key] { return found as? (Value, Value) -> Bool }
    let made = make(type)
    known[key] = made as Any
    return made
  }

  private static func make<Value>(_ type: Value.Type) -> ((Value, Value) -> Bool)? {
    if type is AnyClass { return { ($0 as AnyObject) !== ($1 as AnyObject) } }
    guard let equatable = type as? any Equatable.Type else { return nil }
    func open<Comparable: Equatable>(_: Comparable.Type) -> Any {
      let isOther: (Comparable, Comparable) -> Bool = { isChange(from: $0, to: $1) }
      return isOther
    }
    return open(equatable) as? (Value, Value) -> Bool
  }
}
