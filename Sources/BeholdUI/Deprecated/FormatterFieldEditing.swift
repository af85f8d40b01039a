public import Foundation

extension TextField where Label == Text {
  /// - Parameter onEditingChanged: is told whether a person has begun to edit the field, or ended.
  @available(
    *, deprecated, message: "use FocusState<T> and View.focused(_:equals:) for onEditingChanged, and View.onSubmit(of:_:) for onCommit"
  )
  public init<Value>(
    _ titleKey: LocalizedStringKey, value: Binding<Value>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(titleKey, value: value, formatter: formatter)
    editing = FieldEditing(changed: onEditingChanged, commit: onCommit)
  }

  @available(*, deprecated, message: "use FocusState<T> and View.focused(_:equals:) for onEditingChanged")
  public init<Value>(
    _ titleKey: LocalizedStringKey, value: Binding<Value>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(titleKey, value: value, formatter: formatter)
    editing = FieldEditing(changed: onEditingChanged)
  }

  @available(*, deprecated, message: "use View.onSubmit(of:_:) for onCommit")
  public init<Value>(
    _ titleKey: LocalizedStringKey, value: Binding<Value>, formatter: Formatter, onCommit: @escaping () -> Void
  ) {
    self.init(titleKey, value: value, formatter: formatter)
    editing = FieldEditing(commit: onCommit)
  }

  @available(
    *, deprecated, message: "use FocusState<T> and View.focused(_:equals:) for onEditingChanged, and View.onSubmit(of:_:) for onCommit"
  )
  @_disfavoredOverload
  public init<Value>(
    _ title: some StringProtocol, value: Binding<Value>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(title, value: value, formatter: formatter)
    editing = FieldEditing(changed: onEditingChanged, commit: onCommit)
  }

  @available(*, deprecated, message: "use FocusState<T> and View.focused(_:equals:) for onEditingChanged")
  @_disfavoredOverload
  public init<Value>(
    _ title: some StringProtocol, value: Binding<Value>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(title, value: value, formatter: formatter)
    editing = FieldEditing(changed: onEditingChanged)
  }

  @available(*, deprecated, message: "use View.onSubmit(of:_:) for onCommit")
  @_disfavoredOverload
  public init<Value>(
    _ title: some StringProtocol, value: Binding<Value>, formatter: Formatter, onCommit: @escaping () -> Void
  ) {
    self.init(title, value: value, formatter: formatter)
    editing = FieldEditing(commit: onCommit)
  }
}
