nonisolated extension View {
  /// Calls an action with the old and the new value, after views have been evaluated, when a value is another.
  ///
  /// The value is compared whenever the view around is evaluated. What the action changes is shown in the same frame; actions that cause each other
  /// are cut with a message. While nobody sees the view it is not evaluated: the action is called once when it is seen again, if the value is another then.
  ///
  /// - Parameter initial: whether the action is called also when the view appears, with the same value twice.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View { modifier(ChangeModifier(value: value, initial: initial, action: action)) }

  /// Calls an action when a value is another.
  public func onChange<Value: Equatable>(of value: Value, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
    modifier(ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }

  /// Calls an action with the new value when a value is another.
  @available(*, deprecated, message: "use the form whose action takes two values, or none")
  public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (_ newValue: Value) -> Void) -> some View {
    modifier(ChangeModifier(value: value, initial: false) { action($1) })
  }
}

nonisolated struct ChangeModifier<Value: Equatable>: NodeModifier {
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  @MainActor
  final class Node: ModifierEffect {
    private var modifier: ChangeModifier
    private let tree: ViewTree
    /// Goes with the effect.
    private unowned let node: AnyViewNode
    private var hasGone = false

    init(_ modifier: ChangeModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.modifier = modifier
      tree = place.tree
      self.node = node
    }

    func mounted(_ modifier: ChangeModifier) {
      // Like onAppear, before the view is first seen.
      if modifier.initial { call(modifier.value, modifier.value) }
    }

    func update(to modifier: ChangeModifier) {
      let old = self.modifier.value
      self.modifier = modifier
      if isOther(old, modifier.value) { call(old, modifier.value) }
    }

    private func call(_ old: Value, _ new: Value) {
      tree.callbacks.addChange(self.name) { [self] in
        if !hasGone { modifier.action(old, new) }
      }
      tree.needsFlush()
    }

    private var name: String { "onChange(of: \(Value.self))" + (hasGone ? "" : node.placeInProgram) }

    func end() { hasGone = true }
  }
}
