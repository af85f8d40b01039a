/// Where the tabs of a tab view are.
public struct TabBarPlacement: Hashable, Sendable {
  private let name: String

  public static let topBar = TabBarPlacement(name: "topBar")
  public static let bottomBar = TabBarPlacement(name: "bottomBar")
  public static let sidebar = TabBarPlacement(name: "sidebar")
  public static let pageIndicator = TabBarPlacement(name: "pageIndicator")
  public static let ornament = TabBarPlacement(name: "ornament")
}

extension EnvironmentValues {
  private enum TabViewStyleKey: EnvironmentKey {
    static var defaultValue: String? { nil }
  }

  /// The name of the style of the tab view around; empty for the usual one.
  var tabViewStyleAround: String? {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }

  /// Where the tabs of the tab view around are: above its pages in a wide window, below them in a narrow one. `nil` where there are none around.
  public var tabBarPlacement: TabBarPlacement? {
    switch tabViewStyleAround {
    case nil: nil
    case "page": .pageIndicator
    case "sidebar" where horizontalSizeClass == .regular: .sidebar
    default: horizontalSizeClass == .regular ? .topBar : .bottomBar
    }
  }

  /// Whether the tabs of the tab view around are shown with the headings of their sections. They never are.
  public var isTabBarShowingSections: Bool { false }
}
