/// Which tabs of a tab view are hidden, by their ``TabContent/customizationID(_:)``.
///
/// ```swift
/// @AppStorage("tabs") private var tabs: TabViewCustomization
///
/// TabView {
///   Tab("Orders", systemImage: "shippingbox") { OrdersView() }.customizationID("orders")
/// }
/// .tabViewCustomization($tabs)
/// Button("Hide the Orders") { tabs[tab: "orders"].tabBarVisibility = .hidden }
/// ```
///
/// The program changes the value: nobody drags tabs.
public struct TabViewCustomization: Equatable, Codable, Sendable {
  private var isShown: [String: Bool] = [:]

  public init() {}

  /// What is said of the tab of an id.
  public subscript(tab id: String) -> TabCustomization {
    get { TabCustomization(tabBarVisibility: visibility(of: id)) }
    set { isShown[id] = newValue.tabBarVisibility == .automatic ? nil : newValue.tabBarVisibility == .visible }
  }

  /// Whether the tab of an id is shown; `automatic` where nobody has said so.
  public subscript(sidebarVisibility id: String) -> Visibility {
    get { self[tab: id].tabBarVisibility }
    set { self[tab: id].tabBarVisibility = newValue }
  }

  /// Whether the tab of an id is shown; `automatic` where nobody has said so.
  public subscript(tabBarVisibility id: String) -> Visibility {
    get { self[tab: id].tabBarVisibility }
    set { self[tab: id].tabBarVisibility = newValue }
  }

  /// Shows all tabs again.
  public mutating func resetVisibility() { isShown = [:] }

  /// Brings the sections back into their order, in which they are.
  public mutating func resetSectionOrder() {}

  /// Brings the tabs back into their order, in which they are.
  public mutating func resetTabOrder() {}

  private func visibility(of id: String) -> Visibility { isShown[id].map { $0 ? .visible : .hidden } ?? .automatic }

  func hides(_ id: String) -> Bool { isShown[id] == false }

  /// What is said of a tab.
  public struct TabCustomization: Hashable, Sendable {
    /// Whether it is shown. A page has one bar of tabs, wherever that stands.
    public var tabBarVisibility: Visibility

    /// Whether it is shown: the same.
    public var sidebarVisibility: Visibility {
      get { tabBarVisibility }
      set { tabBarVisibility = newValue }
    }
  }
}

nonisolated extension View {
  /// Hides tabs of the tab views in this view as a value says; `nil` hides none.
  public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
    environment(\.tabViewCustomization, customization?.wrappedValue)
  }
}

/// A tab that a value may hide.
nonisolated struct CustomizedTab<Tab: View>: View {
  @Environment(\.tabViewCustomization) private var customization
  let id: String
  let tab: Tab

  var body: some View { if customization?.hides(id) != true { tab } }
}

extension EnvironmentValues {
  private enum TabViewCustomizationKey: EnvironmentKey {
    static var defaultValue: TabViewCustomization? { nil }
  }

  var tabViewCustomization: TabViewCustomization? {
    get { self[TabViewCustomizationKey.self] }
    set { self[TabViewCustomizationKey.self] = newValue }
  }
}
