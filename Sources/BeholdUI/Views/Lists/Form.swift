/// Controls for settings and entries, one below the other, with their names beside them: each is a row, as in a ``List``.
nonisolated public struct Form<Content: View>: View {
  var environment = EnvironmentReader()
  private let content: Content

  private var isEnabled: Bool { environment.values.isEnabled }
  private var style: StyleValue<FormStyleConfiguration> { environment.values.formStyle }
  private var refresh: RefreshAction? { environment.values.refresh }
  private var editMode: Binding<EditMode>? { environment.values.editMode }
  private var sizes: [Style] { environment.values.listSizes }

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View {
    switch style {
    case .named(let name):
      ListElement(
        kind: .form, selection: nil, style: name, isEditing: isEnabled && editMode?.wrappedValue.isEditing == true,
        refresh: isEnabled ? refresh : nil, content: content
      )
      .elementModifier(.styles(sizes))
    case .user(let style):
      style.body(for: FormStyleConfiguration(content: .init(content: AnyView(content)))).environment(\.formStyle, .named(nil))
    }
  }
}

/// How a form looks.
@MainActor @preconcurrency
public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration

  /// What a form consists of.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// A form, as its style knows it.
public struct FormStyleConfiguration {
  public let content: Content

  /// What is in the form.
  nonisolated public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// The form that a style makes.
  public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}

/// A style that hosts know by its name; `nil` for the usual one.
nonisolated protocol NamedFormStyle: FormStyle, Sendable {
  var name: String? { get }
}

extension NamedFormStyle {
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Form(configuration).environment(\.formStyle, .named(name))
  }
}

nonisolated public struct AutomaticFormStyle: NamedFormStyle {
  public init() {}
  var name: String? { nil }
}

nonisolated public struct GroupedFormStyle: NamedFormStyle {
  public init() {}
  var name: String? { "grouped" }
}

nonisolated public struct ColumnsFormStyle: NamedFormStyle {
  public init() {}
  var name: String? { "columns" }
}

nonisolated extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

nonisolated extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

nonisolated extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension EnvironmentValues {
  private enum FormStyleKey: EnvironmentKey {
    static var defaultValue: StyleValue<FormStyleConfiguration> { .named(nil) }
  }

  var formStyle: StyleValue<FormStyleConfiguration> {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the forms in this view.
  public func formStyle<S: FormStyle>(_ style: S) -> some View {
    let value: StyleValue<FormStyleConfiguration> =
      if let named = style as? any NamedFormStyle { .named(named.name) } else { .user(UserStyle(style) { $0.makeBody(configuration: $1) }) }
    return environment(\.formStyle, value)
  }
}
