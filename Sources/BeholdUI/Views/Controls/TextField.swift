public import Foundation

/// A control for a line of text.
///
/// ```swift
/// TextField("Name", text: $donut.name)
/// TextField("Price", value: $donut.price, format: .number, prompt: Text("In euros"))
/// ```
///
/// What a person types is written to the binding at once. Where the binding makes something else of it, that is shown. In a field with a format the value
/// stays as it is while the text does not say one; the text that was typed stands there until the person submits it, or leaves the field.
nonisolated public struct TextField<Label: View>: View {
  @Environment(\.userTextFieldStyle) private var style
  let source: any FieldSource
  let parts: FieldParts<Label>
  /// What older spellings have told.
  var editing: FieldEditing?

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(TextSource(text: text), prompt, label())
  }

  /// - Parameter axis: the direction in which the field grows when the text does not fit.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(TextSource(text: text), prompt, label(), axis)
  }

  /// A field for a value that a format reads and writes.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    self.init(ParsedValue(value: value, format: format), prompt, label())
  }

  /// A field for a value that a format reads and writes; an empty field is no value.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    self.init(OptionalParsedValue(value: value, format: format), prompt, label())
  }

  init(_ source: any FieldSource, _ prompt: Text?, _ label: Label, _ axis: Axis = .horizontal) {
    self.source = source
    parts = FieldParts(kind: .textField, prompt: prompt, axis: axis, label: label)
  }

  init(_ source: any FieldSource, _ parts: FieldParts<Label>, _ editing: FieldEditing?) {
    self.source = source
    self.parts = parts
    self.editing = editing
  }

  @MainActor public var body: some View {
    if let style {
      style.body(for: TextField<_TextFieldStyleLabel>(source, parts.styled, editing)).environment(\.userTextFieldStyle, nil)
    } else if let editing {
      field.modifier(FieldEditingModifier(editing: editing))
    } else {
      field
    }
  }

  @MainActor @ViewBuilder private var field: some View {
    if let source = source as? TextSource { BoundField(text: source.text, parts: parts) } else { source.field(parts) }
  }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(TextSource(text: text), prompt, Text(titleKey))
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(TextSource(text: text), prompt, Text(title))
  }

  /// - Parameter axis: the direction in which the field grows when the text does not fit.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(TextSource(text: text), prompt, Text(titleKey), axis)
  }

  /// - Parameter axis: the direction in which the field grows when the text does not fit.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(TextSource(text: text), prompt, Text(title), axis)
  }

  /// A field for a value that a format reads and writes.
  public init<Format: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(ParsedValue(value: value, format: format), prompt, Text(titleKey))
  }

  /// A field for a value that a format reads and writes.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(ParsedValue(value: value, format: format), prompt, Text(title))
  }

  /// A field for a value that a format reads and writes; an empty field is no value.
  public init<Format: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(OptionalParsedValue(value: value, format: format), prompt, Text(titleKey))
  }

  /// A field for a value that a format reads and writes; an empty field is no value.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(OptionalParsedValue(value: value, format: format), prompt, Text(title))
  }
}
