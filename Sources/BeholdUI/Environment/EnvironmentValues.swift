/// The values that views pass on to all views within them.
///
/// Reading one in a body, through ``Environment``, makes the body depend on that value alone.
public struct EnvironmentValues {
  private let layer: EnvironmentLayer?
  private(set) var written: [EnvironmentWrite] = []
  /// Notes which keys are read, for the names of causes.
  var recorder: EnvironmentRecorder?

  public init() { layer = nil }

  init(_ layer: EnvironmentLayer?) { self.layer = layer }

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      recorder?.record(ObjectIdentifier(key))
      if let write = written.last(where: { $0.key == ObjectIdentifier(key) }) { return write.value as! Key.Value }
      guard let cell = layer?.cell(for: ObjectIdentifier(key)) else { return key.defaultValue }
      return unsafeDowncast(cell, to: EnvironmentCell<Key.Value>.self).value
    }
    set { write(newValue, for: ObjectIdentifier(key), name: String(describing: key)) }
  }

  /// The object of a type, if there is one.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get {
      recorder?.record(ObjectIdentifier(type))
      if let write = written.last(where: { $0.key == ObjectIdentifier(type) }) { return write.value as! Object? }
      guard let cell = layer?.cell(for: ObjectIdentifier(type)) else { return nil }
      return unsafeDowncast(cell, to: EnvironmentCell<Object?>.self).value
    }
    set { write(newValue, for: ObjectIdentifier(type), name: String(describing: type)) }
  }

  private mutating func write<Value>(_ value: Value, for key: ObjectIdentifier, name: String) {
    written.removeAll { $0.key == key }
    written.append(EnvironmentWrite(key: key, value: value) { EnvironmentCell(value, key: key, name: name) })
  }
}

/// A value that has been set for a part of the tree.
struct EnvironmentWrite {
  let key: ObjectIdentifier
  let value: Any
  let makeCell: () -> AnyEnvironmentCell
}

/// Notes the keys that are read.
final class EnvironmentRecorder {
  private(set) var keys: [ObjectIdentifier] = []

  func record(_ key: ObjectIdentifier) { keys.append(key) }
}
