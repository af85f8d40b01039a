/// What groups of controls look like.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration

  /// What a group of controls consists of.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// A group of controls, as its style knows it.
public struct ControlGroupStyleConfiguration {
  public let content: Content
  /// Shows nothing where the group has no label.
  public let label: Label

  /// What the controls are called together.
  nonisolated public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The controls.
  nonisolated public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }
}

/// The style that is usual where the group is.
nonisolated public struct AutomaticControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

/// Controls side by side, in one frame.
nonisolated public struct NavigationControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

/// Controls side by side, in one frame.
nonisolated public struct PaletteControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

/// A menu with the controls, which the group's label opens.
nonisolated public struct MenuControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// Symbols of controls, in a menu or side by side.
nonisolated public struct CompactMenuControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration).labelStyle(.iconOnly) }
}

nonisolated extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

nonisolated extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

nonisolated extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

nonisolated extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

nonisolated extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

/// A content of a control group that has a label beside its controls.
protocol LabeledControls {
  var configuration: ControlGroupStyleConfiguration { get }
}

extension LabeledControlGroupContent: LabeledControls {
  var configuration: ControlGroupStyleConfiguration {
    ControlGroupStyleConfiguration(content: .init(content: AnyView(content)), label: .init(content: AnyView(label)))
  }
}

extension ControlGroup
where Content == LabeledControlGroupContent<ControlGroupStyleConfiguration.Content, ControlGroupStyleConfiguration.Label> {
  /// The group that a style makes.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    content = LabeledControlGroupContent(content: configuration.content, label: configuration.label)
  }
}

extension EnvironmentValues {
  private enum ControlGroupStyleKey: EnvironmentKey {
    static var defaultValue: UserStyle<ControlGroupStyleConfiguration>? { nil }
  }

  var controlGroupStyle: UserStyle<ControlGroupStyleConfiguration>? {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the groups of controls in this view.
  public func controlGroupStyle<Style: ControlGroupStyle>(_ style: Style) -> some View {
    environment(\.controlGroupStyle, style is AutomaticControlGroupStyle ? nil : UserStyle(style) { $0.makeBody(configuration: $1) })
  }
}
