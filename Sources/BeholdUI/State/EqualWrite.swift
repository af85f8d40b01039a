internal import BeholdObservation

/// Writes that an object's setter tells nobody of, because `==` takes the new value for the old one: by its id alone, say. Views show all of a value.
enum EqualWrite {
  /// Writes a value, and says that what was read is another if the new one has other parts.
  ///
  /// - Parameter read: gives what is kept there.
  static func perform<Value>(_ new: Value, read: () -> Value, write: (Value) -> Void) {
    let old = untracked(read)
    write(new)
    if isMerelyEqual(old, new) { announceChange { _ = read() } }
  }

  /// Whether `==` takes two values for the same that have other parts.
  private static func isMerelyEqual<Value>(_ old: Value, _ new: Value) -> Bool {
    func isEqual<Known: Equatable>(_ old: Known) -> Bool { new as? Known == old }
    guard !(Value.self is AnyClass), let known = old as? any Equatable, isEqual(known) else { return false }
    return Comparison.isOther(old, new)
  }
}
