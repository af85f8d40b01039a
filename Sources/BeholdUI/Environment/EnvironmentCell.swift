internal import BeholdObservation
internal import Synchronization

/// A value in the environment: a source of the observation core.
class AnyEnvironmentCell {
  /// As the description has it: who looks for a key looks at many cells.
  let key: EnvironmentID
  /// Whether the layer still has the key.
  @exclusivity(unchecked) var isSet = true
  /// Whether anybody has ever asked for the value: if not, nothing that is shown can come of it.
  fileprivate let wasRead = Atomic<Bool>(false)
  let description: EnvironmentKeyDescription
  fileprivate let registrar = PropertyRegistrar()

  init(_ description: EnvironmentKeyDescription) {
    key = description.key
    self.description = description
  }

  final var isRead: Bool { wasRead.load(ordering: .relaxed) }

  final func isNamed(_ name: String?) -> Bool { description.name == name }

  /// Stores the value of another cell of the same key.
  ///
  /// - Returns: whether it is another one than before.
  func set(from other: AnyEnvironmentCell) -> Bool { false }

  /// Another one of the same value, which nobody reads yet.
  func copied() -> AnyEnvironmentCell { self }

  /// Whether another one of the same key has the same value.
  @MainActor func hasValue(of other: AnyEnvironmentCell) -> Bool { self === other }

  /// Tells the readers to look again.
  final func touch() {
    registrar.willSet(0)
    registrar.didSet(0)
  }
}

final class EnvironmentCell<Value>: AnyEnvironmentCell {
  @exclusivity(unchecked) private(set) var peek: Value

  init(_ value: Value, _ description: EnvironmentKeyDescription) {
    peek = value
    super.init(description)
  }

  var value: Value {
    if !isRead { wasRead.store(true, ordering: .relaxed) }
    registrar.access(0, description.properties)
    return peek
  }

  override func set(from other: AnyEnvironmentCell) -> Bool { set(unsafeDowncast(other, to: Self.self).peek) }

  override func copied() -> AnyEnvironmentCell { EnvironmentCell(peek, description) }

  override func hasValue(of other: AnyEnvironmentCell) -> Bool { Comparison.areSame(peek, unsafeDowncast(other, to: Self.self).peek) }

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
