// Fields that tell what is selected in them, and can be told.
extension TextField {
  /// - Parameters:
  ///   - selection: what is selected in the field, or where the next letter goes; `nil` before anybody has been in it.
  ///   - axis: the direction in which the field grows when the text does not fit.
  public init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil, @ViewBuilder label: () -> Label
  ) { self.init(TextSource(text: text), FieldParts(prompt, label(), axis, selection), nil) }
}

extension TextField where Label == Text {
  /// - Parameters:
  ///   - selection: what is selected in the field, or where the next letter goes; `nil` before anybody has been in it.
  ///   - axis: the direction in which the field grows when the text does not fit.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
  ) { self.init(TextSource(text: text), FieldParts(prompt, Text(titleKey), axis, selection), nil) }

  /// - Parameters:
  ///   - selection: what is selected in the field, or where the next letter goes; `nil` before anybody has been in it.
  ///   - axis: the direction in which the field grows when the text does not fit.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
  ) { self.init(TextSource(text: text), FieldParts(prompt, Text(title), axis, selection), nil) }
}

extension FieldParts {
  fileprivate init(_ prompt: Text?, _ label: Label, _ axis: Axis?, _ selection: Binding<TextSelection?>) {
    self.init(kind: .textField, prompt: prompt, axis: axis ?? .horizontal, selection: selection, label: label)
  }
}
