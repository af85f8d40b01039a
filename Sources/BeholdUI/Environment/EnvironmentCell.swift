internal import BeholdObservation

/// A value in the environment: a source of the observation core.
class AnyEnvironmentCell {
  /// As the description has it: who looks for a key looks at many cells.
  let key: EnvironmentID
  /// Whether the layer still has the key.
  var isSet = true
  let description: EnvironmentKeyDescription
  fileprivate let registrar = PropertyRegistrar()

  init(_ description: EnvironmentKeyDescription) {
    key = description.key
    self.description = description
  }

  final func isNamed(_ name: String?) -> Bool { description.name == name }

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

  init(_ value: Value, _ description: EnvironmentKeyDescription) {
    peek = value
    super.init(description)
  }

  var value: Value {
    registrar.access(0, description.properties)
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
