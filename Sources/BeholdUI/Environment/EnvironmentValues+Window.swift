extension EnvironmentValues {
  /// Whether the window is the one that is used: what is marked by colour there is usually grey elsewhere.
  public var appearsActive: Bool { scenePhase == .active }

  /// Whether the window is used, by the name that it has on desktops.
  public var controlActiveState: ControlActiveState { scenePhase == .active ? .key : .inactive }

  /// How much colours are to differ. A page does not say.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }

  /// How heavy letters are to be. A page does not say.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  private enum LegibilityWeightKey: EnvironmentKey {
    static var defaultValue: LegibilityWeight? { nil }
  }

  /// Whether the screen is dimmed. A page does not say.
  public var isLuminanceReduced: Bool { false }

  /// Whether the screen is recorded. A page does not say.
  public var isSceneCaptured: Bool { false }

  /// Whether any of the helps for people with disabilities is in use. A page does not say.
  public var accessibilityEnabled: Bool { false }

  /// Whether the system is made simple for its user. A page does not say.
  public var accessibilityAssistiveAccessEnabled: Bool { false }

  /// Whether pictures that move are there. A browser moves them.
  public var supportsImageAnimation: Bool { true }

  /// Whether what has the focus is seen to have it. It is.
  public var isFocusEffectEnabled: Bool { true }

  /// Whether what is pointed at is seen to be. It is.
  public var isHoverEffectEnabled: Bool { true }

  /// How large rows of sidebars are. A page does not say.
  public var sidebarRowSize: SidebarRowSize { .medium }

  /// Whether the ground of the view is more prominent than usual. It is not.
  public var backgroundProminence: BackgroundProminence { .standard }
}

/// Whether a window is used.
public enum ControlActiveState: Hashable, CaseIterable, Sendable {
  /// It is used.
  case key
  case active
  /// Another one is.
  case inactive
}

/// How much colours differ.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  case standard
  case increased
}

/// How heavy letters are.
public enum LegibilityWeight: Hashable, Sendable {
  case regular
  case bold
}

/// How large rows of sidebars are.
public enum SidebarRowSize: Hashable, Sendable {
  case small
  case medium
  case large
}

/// How much a ground draws eyes.
public struct BackgroundProminence: Hashable, Sendable {
  private let isIncreased: Bool

  public static let standard = BackgroundProminence(isIncreased: false)
  public static let increased = BackgroundProminence(isIncreased: true)
}
