/// Controls for settings and entries, one below the other, with their names beside them.
public struct Form<Content: View>: View {
  @Environment(\.formStyleName) private var style
  @Environment(\.listSizes) private var sizes
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { FormElement(style: style, content: content).elementModifier(.styles(sizes)) }
}

private struct FormElement<Content: View>: ElementView {
  typealias Body = Never

  let style: String?
  let content: Content

  var kind: ElementKind { .form }

  func describe(_ element: Element) { element.set(.style, style) }
}

/// How a form looks: one of the library's styles.
public protocol FormStyle {
  /// The name that hosts know the style by; `nil` for the usual one.
  static var _name: String? { get }
}

public struct AutomaticFormStyle: FormStyle, Sendable {
  public init() {}
  public static var _name: String? { nil }
}

public struct GroupedFormStyle: FormStyle, Sendable {
  public init() {}
  public static var _name: String? { "grouped" }
}

public struct ColumnsFormStyle: FormStyle, Sendable {
  public init() {}
  public static var _name: String? { "columns" }
}

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
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

extension View {
  /// Sets the style of the forms in this view.
  public func formStyle<S: FormStyle>(_ style: S) -> some View { environment(\.formStyleName, S._name) }
}
