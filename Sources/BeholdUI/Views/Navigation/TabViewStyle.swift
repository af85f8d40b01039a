/// How a tab view looks: one of the library's styles.
public protocol TabViewStyle {
  /// The name that hosts know the style by; `nil` for the usual one.
  static var _name: String? { get }
}

public struct DefaultTabViewStyle: TabViewStyle, Sendable {
  public init() {}
  public static var _name: String? { nil }
}

public struct SidebarAdaptableTabViewStyle: TabViewStyle, Sendable {
  public init() {}
  public static var _name: String? { "sidebar" }
}

public struct PageTabViewStyle: TabViewStyle, Sendable {
  public init() {}
  public static var _name: String? { "page" }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
}

extension EnvironmentValues {
  private enum TabViewStyleKey: EnvironmentKey {
    static var defaultValue: String? { nil }
  }

  var tabViewStyleName: String? {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the tab views in this view.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { environment(\.tabViewStyleName, S._name) }
}
