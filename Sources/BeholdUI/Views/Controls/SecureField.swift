/// A control for a line of text that is not to be seen, such as a password.
nonisolated public struct SecureField<Label: View>: View {
  @Environment(\.userTextFieldStyle) private var style
  let field: BoundField<Label>
  /// What an older spelling has told.
  var commit: (() -> Void)?

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    field = BoundField(text: text, parts: FieldParts(kind: .secureField, prompt: prompt, label: label()))
  }

  @MainActor public var body: some View { if let commit { content.onSubmit(commit) } else { content } }

  @MainActor @ViewBuilder private var content: some View {
    if let style {
      style.body(for: TextField<_TextFieldStyleLabel>(TextSource(text: field.text), field.parts.styled, nil))
        .environment(\.userTextFieldStyle, nil)
    } else {
      field
    }
  }
}

extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}
