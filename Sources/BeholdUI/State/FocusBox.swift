internal import BeholdObservation

/// Where the value of a `@FocusState` property is, and which fields there are.
final class FocusBox<Value: Hashable>: @unchecked Sendable {
  private let state: StateBox<Value>
  private let empty: Value
  private let tree: ViewTree
  /// The values of the fields, in no order.
  @MainActor private var fields: [ObjectIdentifier: Value] = [:]
  @MainActor private var isChecking = false

  @MainActor
  init(_ empty: Value, _ context: PropertyContext) {
    self.empty = empty
    state = StateBox(empty, context)
    tree = context.tree
  }

  var value: Value {
    get { state.value }
    set {
      state.value = newValue
      if MainActor.isCurrent { MainActor.assumeIsolated { check() } } else { Task { @MainActor in check() } }
    }
  }

  /// A field is there, or has another value.
  @MainActor
  func add(_ field: AnyObject, _ value: Value) { fields[ObjectIdentifier(field)] = value }

  /// A field has gone.
  @MainActor
  func remove(_ field: AnyObject) {
    guard fields.removeValue(forKey: ObjectIdentifier(field)) == untracked({ value }) else { return }
    check()
  }

  /// A person has put the focus into a field, or taken it away from there.
  @MainActor
  func focusChanged(to isFocused: Bool, in value: Value) {
    if isFocused { self.value = value } else if self.value == value { self.value = empty }
  }

  /// Takes the focus away, after the update, if no field has the value.
  @MainActor
  private func check() {
    guard !isChecking else { return }
    isChecking = true
    tree.callbacks.addChange("focused(_:)", refused: { [self] in isChecking = false }) { [self] in
      isChecking = false
      if value != empty, !fields.values.contains(value) { state.value = empty }
    }
    tree.needsFlush()
  }
}
