/// Controls for settings and entries, one below the other, with their names beside them: each is a row, as in a ``List``.
nonisolated public struct Form<Content: View>: View {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.formStyleName) private var style
  @Environment(\.refresh) private var refresh
  @Environment(\.editMode) private var editMode
  @Environment(\.listSizes) private var sizes
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View {
    ListElement(
      kind: .form, selection: nil, style: style, isEditing: isEnabled && editMode?.wrappedValue.isEditing == true,
      refresh: isEnabled ? refresh : nil, content: content
    )
    .elementModifier(.styles(sizes))
  }
}

/// How a form looks: one of the library's styles.
public protocol FormStyle {
  /// The name that hosts know the style by; `nil` for the usual one.
  static var _name: String? { get }
}

nonisolated public struct AutomaticFormStyle: FormStyle, Sendable {
  public init() {}
  public static var _name: String? { nil }
}

nonisolated public struct GroupedFormStyle: FormStyle, Sendable {
  public init() {}
  public static var _name: String? { "grouped" }
}

nonisolated public struct ColumnsFormStyle: FormStyle, Sendable {
  public init() {}
  public static var _name: String? { "columns" }
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
    static var defaultValue: String? { nil }
  }

  var formStyleName: String? {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the forms in this view.
  public func formStyle<S: FormStyle>(_ style: S) -> some View { environment(\.formStyleName, S._name) }
}
