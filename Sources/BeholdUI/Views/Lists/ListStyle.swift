/// How a list looks: one of the library's styles.
public protocol ListStyle {
  /// The name that hosts know the style by; `nil` for the usual one.
  static var _name: String? { get }
}

public struct DefaultListStyle: ListStyle, Sendable {
  public init() {}
  public static var _name: String? { nil }
}

public struct PlainListStyle: ListStyle, Sendable {
  public init() {}
  public static var _name: String? { "plain" }
}

public struct InsetListStyle: ListStyle, Sendable {
  public init() {}

  /// Rows are of one colour here.
  public init(alternatesRowBackgrounds: Bool) {}

  public static var _name: String? { "inset" }
}

public struct InsetGroupedListStyle: ListStyle, Sendable {
  public init() {}
  public static var _name: String? { "insetGrouped" }
}

public struct GroupedListStyle: ListStyle, Sendable {
  public init() {}
  public static var _name: String? { "grouped" }
}

public struct BorderedListStyle: ListStyle, Sendable {
  public init() {}

  /// Rows are of one colour here.
  public init(alternatesRowBackgrounds: Bool) {}

  public static var _name: String? { "bordered" }
}

public struct SidebarListStyle: ListStyle, Sendable {
  public init() {}
  public static var _name: String? { "sidebar" }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }

  /// Rows are of one colour here.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == BorderedListStyle {
  public static var bordered: BorderedListStyle { BorderedListStyle() }

  /// Rows are of one colour here.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedListStyle { BorderedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension EnvironmentValues {
  private enum ListStyleKey: EnvironmentKey {
    static var defaultValue: String? { nil }
  }

  var listStyleName: String? {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the lists in this view.
  public func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listStyleName, S._name) }
}
