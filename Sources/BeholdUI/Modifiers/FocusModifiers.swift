nonisolated extension View {
  /// Ties the focus of the field in this view to a value of a state: while the state has the value, the field has the focus, and the other way round.
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    modifier(FocusModifier(binding: binding, value: value))
  }

  /// Ties the focus of the field in this view to a state: while that is `true`, the field has the focus, and the other way round.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { modifier(FocusModifier(binding: condition, value: true)) }

  /// Sets the value that a state has when the view appears, unless it has one already.
  ///
  /// - Parameter priority: is the same here, as the focus is given once, when the view appears.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear { if binding.wrappedValue == binding.empty { binding.wrappedValue = value } }
  }
}

/// Reads the state in a place of its own, so that the view around is not evaluated when the focus moves.
nonisolated struct FocusModifier<Value: Hashable>: ViewModifier {
  @FocusState<Value>.Binding var state: Value
  let value: Value

  init(binding: FocusState<Value>.Binding, value: Value) {
    _state = binding
    self.value = value
  }

  @MainActor func body(content: Content) -> some View {
    let (box, value) = ($state.box, value)
    content
      .elementModifier(
        .events(ElementEvents(.focus) { event in if case .focus(let isFocused) = event { box?.focusChanged(to: isFocused, in: value) } })
      )
      .elementModifier(.attribute(.isFocused, state == value ? .flag(true) : nil))
      .modifier(FocusFieldModifier(box: box, value: value))
      .environment(\.isFocused, state == value)
  }
}

/// Makes a field known to the state.
nonisolated struct FocusFieldModifier<Value: Hashable>: NodeModifier {
  let box: FocusBox<Value>?
  let value: Value

  @MainActor
  final class Node: ModifierEffect {
    private var box: FocusBox<Value>?
    private unowned let node: AnyViewNode

    init(_ modifier: FocusFieldModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.node = node
      box = modifier.box
      box?.add(self, modifier.value, at: node)
    }

    func update(to modifier: FocusFieldModifier) {
      if modifier.box !== box { box?.remove(self) }
      box = modifier.box
      box?.add(self, modifier.value, at: node)
    }

    func end() { box?.remove(self) }
  }
}
