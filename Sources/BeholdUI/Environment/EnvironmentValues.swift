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
    get { read(.key(key)) ?? key.defaultValue }
    set { write(newValue, .of(.key(key), named: String(describing: key))) }
  }

  /// A value that elements are shown by.
  subscript<Key: StyleEnvironmentKey>(key: Key.Type) -> Key.Value {
    get { read(.key(key)) ?? key.defaultValue }
    set { write(newValue, .of(.key(key), named: String(describing: key), styleKey: key), style: key.style(for: newValue)) }
  }

  /// The object of a type, if there is one.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get {
      // What is kept is an optional, too: a `nil` that is set hides what is set around.
      let object: Object?? = read(.object(type))
      return object ?? nil
    }
    set { write(newValue, .of(.object(type), named: String(describing: type))) }
  }

  /// What `@Entry` reads and writes, by a type that is there for this alone.
  public subscript<Entry, Value>(entry entry: Entry.Type, default defaultValue: @autoclosure () -> Value) -> Value {
    get { read(.key(entry)) ?? defaultValue() }
    set { write(newValue, .of(.key(entry), named: String(describing: entry))) }
  }

  /// Sets once more what is set around of how elements are shown.
  mutating func carryStyles() {
    recorder?.record(.key(EnvironmentLayer.self))
    for key in layer?.styleKeys ?? [] { carry(key) }
  }

  private mutating func carry<Key: StyleEnvironmentKey>(_ key: Key.Type) { self[key] = self[key] }

  /// The value that is set for a key, if one is.
  private func read<Value>(_ key: EnvironmentID) -> Value? {
    recorder?.record(key)
    if let write = written.last(where: { $0.key == key }) { return unsafeDowncast(write.cell, to: EnvironmentCell<Value>.self).peek }
    guard let cell = layer?.cell(for: key) else { return nil }
    return unsafeDowncast(cell, to: EnvironmentCell<Value>.self).value
  }

  private mutating func write<Value>(_ value: Value, _ description: EnvironmentKeyDescription, style: Style? = nil) {
    let write = EnvironmentWrite(cell: EnvironmentCell(value, description), style: style)
    if let index = written.firstIndex(where: { $0.key == write.key }) { written.remove(at: index) }
    written.append(write)
  }
}

/// A value that has been set for a part of the tree.
struct EnvironmentWrite {
  /// Where it is. It stays as it is: a layer makes another one of it.
  let cell: AnyEnvironmentCell
  /// What it says of the elements in that part.
  let style: Style?

  var key: EnvironmentID { cell.key }
}

/// Notes the keys that are read.
final class EnvironmentRecorder {
  private(set) var keys: [EnvironmentID] = []

  func record(_ key: EnvironmentID) { keys.append(key) }
}
