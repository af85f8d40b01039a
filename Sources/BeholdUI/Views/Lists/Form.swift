/// Controls for settings and entries, one below the other, with their names beside them.
nonisolated public struct Form<Content: View>: View {
  @Environment(\.formStyleName) private var style
  @Environment(\.listSizes) private var sizes
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { FormElement(style: style, content: content).elementModifier(.styles(sizes)) }
}

nonisolated private struct FormElement<Content: View>: ElementView {
  typealias Body = Never

  let style: String?
  let content: Content

  var kind: ElementKind { .form }

  @MainActor func describe(_ element: Element) { element.set(.style, style) }
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
