internal import BeholdObservation

/// A value in the environment: a source of the observation core.
class AnyEnvironmentCell {
  let key: EnvironmentID
  fileprivate let name: String
  /// Of a value that says how elements are shown.
  let styleKey: (any StyleEnvironmentKey.Type)?
  fileprivate let registrar = PropertyRegistrar()
  /// Whether the layer still has the key.
  var isSet = true

  init(key: EnvironmentID, name: String, styleKey: (any StyleEnvironmentKey.Type)? = nil) {
    self.key = key
    self.name = name
    self.styleKey = styleKey
  }

  final func isNamed(_ name: String?) -> Bool { self.name == name }

  /// Stores another value of the right type.
  ///
  /// - Returns: whether it is another one than before.
  func set(_ value: Any) -> Bool { false }

  /// Tells the readers to look again.
  final func touch() {
    registrar.willSet(0)
    registrar.didSet(0)
  }
}

final class EnvironmentCell<Value>: AnyEnvironmentCell {
  private(set) var peek: Value

  init(_ value: Value, key: EnvironmentID, name: String, styleKey: (any StyleEnvironmentKey.Type)? = nil) {
    peek = value
    super.init(key: key, name: name, styleKey: styleKey)
  }

  var value: Value {
    registrar.access(0, ObservedProperties.shared(of: EnvironmentValues.self, label: name))
    return peek
  }

  override func set(_ value: Any) -> Bool { set(value as! Value) }

  func set(_ value: Value) -> Bool {
    guard Comparison.isOther(peek, value) else {
      peek = value
      return false
    }
    registrar.willSet(0)
    peek = value
    registrar.didSet(0)
    return true
  }
}
