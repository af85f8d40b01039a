/// How people have arranged the tabs of a tab view, by their ``TabContent/customizationID(_:)``.
///
/// A page has nothing to arrange tabs by, and shows all of them: the value can be kept and read, and changes nothing. What a program hides, it hides by
/// ``TabContent/hidden(_:)``.
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
  /// Says how the tabs of the tab views in this view are arranged. A page shows all of them.
  public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }
}
