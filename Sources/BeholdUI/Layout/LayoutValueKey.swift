/// Names something that views say to the ``Layout`` that they are in.
///
/// ```swift
/// struct Weight: LayoutValueKey { static let defaultValue = 1.0 }
///
/// Text("Wide").layoutValue(key: Weight.self, value: 2)
/// ```
public protocol LayoutValueKey {
  associatedtype Value

  /// What views say that say nothing.
  static var defaultValue: Value { get }
}

nonisolated extension View {
  /// Says something to the layout that the view is in.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    elementModifier(.layoutValue(ObjectIdentifier(key), value))
  }
}

extension Element {
  /// What views say for keys; the innermost one wins.
  package var layoutValues: [ObjectIdentifier: Any] {
    var values: [ObjectIdentifier: Any] = [:]
    for case .layoutValue(let key, let value) in modifierList where values[key] == nil { values[key] = value }
    return values
  }
}
