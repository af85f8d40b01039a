/// What text fields look like.
///
/// ```swift
/// struct Framed: TextFieldStyle {
///   func _body(configuration: TextField<Self._Label>) -> some View {
///     configuration.padding(8).background(.quinary, in: .rect(cornerRadius: 8))
///   }
/// }
/// ```
///
/// The field that a style is given is plain.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel

  /// What a field consists of.
  @ViewBuilder @MainActor @preconcurrency
  func _body(configuration: TextField<_Label>) -> _Body
}

/// The label of a field, as its style knows it.
nonisolated public struct _TextFieldStyleLabel: View {
  let content: AnyView
  /// What the field is called, where the label is a text.
  let name: Text?

  init(_ label: some View) {
    content = AnyView(label)
    name = label as? Text ?? (label as? _TextFieldStyleLabel)?.name
  }

  public var body: some View { content }
}

/// A style that hosts know by its name; `nil` for the usual one.
nonisolated protocol NamedTextFieldStyle: TextFieldStyle, Sendable {
  var name: String? { get }
}

extension NamedTextFieldStyle {
  @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.fieldTraits.style, name) }
}

/// The style that is usual where the field is.
nonisolated public struct DefaultTextFieldStyle: NamedTextFieldStyle {
  var name: String? { nil }
  public init() {}
}

/// A field without a border.
nonisolated public struct PlainTextFieldStyle: NamedTextFieldStyle {
  var name: String? { "plain" }
  public init() {}
}

/// A field with a round border.
nonisolated public struct RoundedBorderTextFieldStyle: NamedTextFieldStyle {
  var name: String? { "roundedBorder" }
  public init() {}
}

/// A field with a square border.
nonisolated public struct SquareBorderTextFieldStyle: NamedTextFieldStyle {
  var name: String? { "squareBorder" }
  public init() {}
}

nonisolated extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

nonisolated extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

nonisolated extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

nonisolated extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

extension EnvironmentValues {
  private enum UserTextFieldStyleKey: EnvironmentKey {
    static var defaultValue: UserStyle<TextField<_TextFieldStyleLabel>>? { nil }
  }

  /// The style of a program's own that is set for fields.
  var userTextFieldStyle: UserStyle<TextField<_TextFieldStyleLabel>>? {
    get { self[UserTextFieldStyleKey.self] }
    set { self[UserTextFieldStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the text fields in this view, and of the secure ones.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    let named = style as? any NamedTextFieldStyle
    return environment(\.fieldTraits.style, named == nil ? "plain" : named?.name)
      .environment(\.userTextFieldStyle, named == nil ? UserStyle(style) { $0._body(configuration: $1) } : nil)
  }
}
