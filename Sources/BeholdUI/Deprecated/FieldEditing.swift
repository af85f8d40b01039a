/// What is done as a person begins and ends to edit a field, and commits what is in it.
nonisolated struct FieldEditing {
  var changed: ((Bool) -> Void)?
  var commit: (() -> Void)?
}

/// Tells of what a person does with a field.
nonisolated struct FieldEditingModifier: ViewModifier {
  let editing: FieldEditing

  @MainActor func body(content: Content) -> some View {
    let (changed, commit) = (editing.changed, editing.commit)
    content
      .elementModifier(
        .events(ElementEvents(changed == nil ? [] : .focus) { event in if case .focus(let isFocused) = event { changed?(isFocused) } })
      )
      .onSubmit { commit?() }
  }
}

extension TextField where Label == Text {
  /// - Parameter onEditingChanged: is told whether a person has begun to edit the field, or ended.
  @available(
    *, deprecated, message: "use FocusState<T> and View.focused(_:equals:) for onEditingChanged, and View.onSubmit(of:_:) for onCommit"
  )
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(titleKey, text: text)
    editing = FieldEditing(changed: onEditingChanged, commit: onCommit)
  }

  @available(*, deprecated, message: "use FocusState<T> and View.focused(_:equals:) for onEditingChanged")
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self.init(titleKey, text: text)
    editing = FieldEditing(changed: onEditingChanged)
  }

  @available(*, deprecated, message: "use View.onSubmit(of:_:) for onCommit")
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(titleKey, text: text)
    editing = FieldEditing(commit: onCommit)
  }

  @available(
    *, deprecated, message: "use FocusState<T> and View.focused(_:equals:) for onEditingChanged, and View.onSubmit(of:_:) for onCommit"
  )
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(title, text: text)
    editing = FieldEditing(changed: onEditingChanged, commit: onCommit)
  }

  @available(*, deprecated, message: "use FocusState<T> and View.focused(_:equals:) for onEditingChanged")
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self.init(title, text: text)
    editing = FieldEditing(changed: onEditingChanged)
  }

  @available(*, deprecated, message: "use View.onSubmit(of:_:) for onCommit")
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text)
    editing = FieldEditing(commit: onCommit)
  }
}

extension SecureField where Label == Text {
  /// - Parameter onCommit: is called when a person submits the field.
  @available(*, deprecated, message: "use View.onSubmit(of:_:) for onCommit")
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(titleKey, text: text)
    commit = onCommit
  }

  /// - Parameter onCommit: is called when a person submits the field.
  @available(*, deprecated, message: "use View.onSubmit(of:_:) for onCommit")
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text)
    commit = onCommit
  }
}
