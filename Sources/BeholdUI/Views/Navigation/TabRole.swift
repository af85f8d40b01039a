/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  private let name: String

  /// For looking for something. Where such a tab has no label, it is called Search.
  public static let search = TabRole(name: "search")
}

extension Tab where Label == DefaultTabLabel {
  public init(value: Value, role: TabRole?, @ViewBuilder content: @escaping () -> Content) {
    self.init(value: value, content: content) { DefaultTabLabel(role: role) }
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  public init(role: TabRole?, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { DefaultTabLabel(role: role) }
  }
}

/// The label of a tab that is called by its role.
nonisolated public struct DefaultTabLabel: View {
  let role: TabRole?

  public var body: some View { if role == .search { Label("Search", systemImage: "magnifyingglass") } }
}

/// Tabs that belong together. They stand among the others: a bar of tabs shows no headings.
nonisolated public struct TabSection<Header: View, Content: TabContent, Value: Hashable>: TabContent where Content.TabValue == Value {
  public typealias TabValue = Value

  private let content: Content

  public var _tabs: Content._Tabs { content._tabs }
}

nonisolated extension TabSection {
  /// Buttons at the heading of the section, which a bar of tabs does not show: put them into a page.
  public func sectionActions<Actions: View>(@ViewBuilder content: () -> Actions) -> some TabContent<TabValue> { self }
}

extension TabSection {
  public init(@TabContentBuilder<Value> content: () -> Content, @ViewBuilder header: () -> Header) { self.content = content() }
}

extension TabSection where Header == Text {
  public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<Value> content: () -> Content) { self.content = content() }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @TabContentBuilder<Value> content: () -> Content) { self.content = content() }
}

extension TabSection where Header == EmptyView {
  public init(@TabContentBuilder<Value> content: () -> Content) { self.content = content() }
}

// People do not arrange the tabs of a page. The tab stays as it is.
nonisolated extension TabContent {
  /// What a ``TabViewCustomization`` knows the tab by.
  public func customizationID(_ id: String) -> some TabContent<TabValue> { self }

  /// Takes the tab out of its tab view, or leaves it there.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> { OptionalTabContent(content: hidden ? nil : self) }

  /// Buttons for a row of the tab in a sidebar. A bar of tabs has no rows: put them into the tab's page.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Actions
  ) -> some TabContent<TabValue> { self }

  /// Whether people may move or hide the tab. They cannot.
  public func customizationBehavior(_ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...)
    -> some TabContent<TabValue>
  { self }

  /// Whether the tab is shown in a bar or in a sidebar. It is shown in both.
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }

  /// Whether the tab can be chosen by a visitor: a hidden one is not shown at first. It is always shown.
  public func defaultVisibility(_ visibility: Visibility, for placements: AdaptableTabBarPlacement...) -> some TabContent<TabValue> { self }
}

/// What people may do with a tab where tabs can be arranged.
public struct TabCustomizationBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = TabCustomizationBehavior(name: "automatic")
  public static let reorderable = TabCustomizationBehavior(name: "reorderable")
  public static let disabled = TabCustomizationBehavior(name: "disabled")
}

/// Where tabs can be.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = AdaptableTabBarPlacement(name: "automatic")
  public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
  public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// Where a tab is shown.
public struct TabPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = TabPlacement(name: "automatic")
  public static let pinned = TabPlacement(name: "pinned")
  public static let tabBarOnly = TabPlacement(name: "tabBarOnly")
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}
