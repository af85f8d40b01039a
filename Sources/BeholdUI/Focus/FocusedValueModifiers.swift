public import BeholdPublishers

nonisolated extension View {
  /// Gives a value to the rest of the window while the view is in use.
  ///
  /// In use is the view in which somebody has put the focus last; as long as nobody has, that of several views which has come last. What has a
  /// `focused` or a `focusedValue` of its own within it counts as in it.
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    focusedValue(keyPath, Optional(value))
  }

  /// Gives a value to the rest of the window while the view is in use, if there is one.
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    focusedSceneValue(keyPath, value).elementModifier(.events(ElementEvents(.focus) { _ in }))
  }

  /// Gives an object to the rest of the window while the view is in use: `@FocusedValue(Model.self)` has it.
  public func focusedValue<Object: AnyObject>(_ object: Object?) -> some View {
    focusedSceneValue(object).elementModifier(.events(ElementEvents(.focus) { _ in }))
  }

  /// Gives a value to the rest of the window, wherever the focus is.
  public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    focusedSceneValue(keyPath, Optional(value))
  }

  /// Gives a value to the rest of the window, wherever the focus is, if there is one.
  public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    modifier(FocusedValueModifier(value: value) { if let value { $0[keyPath: keyPath] = value } })
  }

  /// Gives an object to the rest of the window, wherever the focus is: `@FocusedValue(Model.self)` has it.
  public func focusedSceneValue<Object: AnyObject>(_ object: Object?) -> some View {
    modifier(FocusedValueModifier(value: object.map { ObjectIdentifier($0) }) { if let object { $0[object: Object.self] = object } })
  }

  /// Gives an object to the rest of the window while the view is in use: ``FocusedObject`` has it.
  public func focusedObject<Object: ObservableObject>(_ object: Object?) -> some View { focusedValue(object) }

  /// Gives an object to the rest of the window, wherever the focus is: ``FocusedObject`` has it.
  public func focusedSceneObject<Object: ObservableObject>(_ object: Object?) -> some View { focusedSceneValue(object) }
}

nonisolated private struct FocusedValueModifier<Value>: NodeModifier {
  let value: Value
  let write: (inout FocusedValues) -> Void

  @MainActor
  final class Node: ModifierEffect {
    private let store: FocusedValueStore
    private var value: Value

    init(_ modifier: FocusedValueModifier, in place: inout ViewPlace, node: AnyViewNode) {
      store = node.tree.storage.focusedValues
      value = modifier.value
      store.add(self, at: node, modifier.write)
    }

    func update(to modifier: FocusedValueModifier) {
      guard Comparison.isOther(value, modifier.value) else { return }
      value = modifier.value
      store.update(self, modifier.write)
    }

    func end() { store.remove(self) }
  }
}
