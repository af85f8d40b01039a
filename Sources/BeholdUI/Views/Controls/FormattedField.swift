internal import BeholdObservation
internal import Foundation

/// A bound value that a text field edits.
@MainActor
protocol FieldSource {
  func field<Label: View>(_ parts: FieldParts<Label>) -> AnyView
}

/// A text.
nonisolated struct TextSource: FieldSource {
  let text: Binding<String>

  func field<Label: View>(_ parts: FieldParts<Label>) -> AnyView { AnyView(BoundField(text: text, parts: parts)) }
}

/// A value that a format reads and writes.
@MainActor
protocol TextConvertible: FieldSource {
  associatedtype Value
  var value: Binding<Value> { get }

  func text(of value: Value, in environment: EnvironmentValues) -> String
  /// - Returns: `nil` if the text says no value.
  func parse(_ text: String, in environment: EnvironmentValues) -> Value?
}

extension TextConvertible {
  func field<Label: View>(_ parts: FieldParts<Label>) -> AnyView { AnyView(FormattedField(source: self, parts: parts)) }
}

nonisolated struct ParsedValue<Format: ParseableFormatStyle>: TextConvertible where Format.FormatOutput == String {
  let value: Binding<Format.FormatInput>
  let format: Format

  func text(of value: Format.FormatInput, in environment: EnvironmentValues) -> String { format.adapted(to: environment).format(value) }

  func parse(_ text: String, in environment: EnvironmentValues) -> Format.FormatInput? {
    try? format.adapted(to: environment).parseStrategy.parse(text)
  }
}

nonisolated struct OptionalParsedValue<Format: ParseableFormatStyle>: TextConvertible where Format.FormatOutput == String {
  let value: Binding<Format.FormatInput?>
  let format: Format

  func text(of value: Format.FormatInput?, in environment: EnvironmentValues) -> String {
    value.map(format.adapted(to: environment).format) ?? ""
  }

  func parse(_ text: String, in environment: EnvironmentValues) -> Format.FormatInput?? {
    if text.isEmpty { return .some(nil) }
    guard let value = try? format.adapted(to: environment).parseStrategy.parse(text) else { return nil }
    return .some(value)
  }
}

extension FormatStyle {
  fileprivate func adapted(to environment: EnvironmentValues) -> Self { adapted(to: TextContext(at: .distantPast, in: environment, needs)) }
}

/// A field whose text is a value's.
nonisolated private struct FormattedField<Source: TextConvertible, Label: View>: View {
  /// What a person has typed, and the value that it stands for.
  private struct Draft {
    let text: String
    let value: Source.Value
  }

  @State private var draft: Draft?
  @Environment(\.self) private var environment
  let source: Source
  let parts: FieldParts<Label>

  @MainActor var body: some View { FieldContent(parts: parts, text: text, write: { write($0) }, commit: { draft = nil }) }

  @MainActor private var text: String {
    let value = source.value.wrappedValue
    if let draft, !isChange(from: draft.value, to: value) { return draft.text }
    return source.text(of: value, in: environment)
  }

  @MainActor private func write(_ text: String) {
    guard let value = source.parse(text, in: environment) else {
      draft = Draft(text: text, value: source.value.wrappedValue)
      return
    }
    source.value.wrappedValue = value
    // A binding that made something else of the value has that shown.
    draft = isChange(from: value, to: source.value.wrappedValue) ? nil : Draft(text: text, value: value)
  }
}
