/// How a tab view looks: one of the library's styles.
public protocol TabViewStyle {
  /// The name that hosts know the style by; `nil` for the usual one.
  static var _name: String? { get }
  /// Whether nothing stands for the pages.
  var _hidesIndex: Bool { get }
}

extension TabViewStyle {
  public var _hidesIndex: Bool { false }
}

public struct DefaultTabViewStyle: TabViewStyle, Sendable {
  public init() {}
  public static var _name: String? { nil }
}

public struct SidebarAdaptableTabViewStyle: TabViewStyle, Sendable {
  public init() {}
  public static var _name: String? { "sidebar" }
}

/// Tabs in a bar, also in a large window.
public struct TabBarOnlyTabViewStyle: TabViewStyle, Sendable {
  public init() {}
  public static var _name: String? { nil }
}

/// Tabs in a bar above a group.
public struct GroupedTabViewStyle: TabViewStyle, Sendable {
  public init() {}
  public static var _name: String? { nil }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == GroupedTabViewStyle {
  public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}

public struct PageTabViewStyle: TabViewStyle, Sendable {
  /// When there are dots that stand for the pages.
  public struct IndexDisplayMode: Hashable, Sendable {
    fileprivate let isNever: Bool

    /// Where there are several pages.
    public static let automatic = IndexDisplayMode(isNever: false)
    public static let always = automatic
    public static let never = IndexDisplayMode(isNever: true)
  }

  public static var _name: String? { "page" }
  public let _hidesIndex: Bool

  public init(indexDisplayMode: IndexDisplayMode = .automatic) { _hidesIndex = indexDisplayMode.isNever }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

extension EnvironmentValues {
  private enum TabViewStyleKey: EnvironmentKey {
    static var defaultValue: String? { nil }
  }

  var tabViewStyleName: String? {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }

  private enum HiddenIndexKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether nothing stands for the pages of tab views.
  var hidesTabIndex: Bool {
    get { self[HiddenIndexKey.self] }
    set { self[HiddenIndexKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the tab views in this view.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewStyleName, S._name).environment(\.hidesTabIndex, style._hidesIndex)
  }
}
