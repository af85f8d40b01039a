/// What menus look like: the labels that open them.
@MainActor @preconcurrency
public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration

  /// What a menu consists of.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// A menu, as its style knows it: `Menu(configuration)` shows it.
public struct MenuStyleConfiguration {
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?

  /// What is pressed.
  nonisolated public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// What is in the menu.
  nonisolated public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu that a style makes.
  public init(_ configuration: MenuStyleConfiguration) {
    primaryAction = configuration.primaryAction
    label = configuration.label
    content = configuration.content
  }
}

/// A style that hosts know by its name; `nil` if it is that of buttons.
nonisolated protocol NamedMenuStyle: MenuStyle, Sendable {
  var name: String? { get }
}

extension NamedMenuStyle {
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).environment(\.menuStyle, .named(name))
  }
}

/// The style that is usual where the menu is.
nonisolated public struct DefaultMenuStyle: NamedMenuStyle {
  var name: String? { nil }
  public init() {}
}

/// A button of the style that is set for buttons.
nonisolated public struct ButtonMenuStyle: NamedMenuStyle {
  var name: String? { nil }
  public init() {}
}

/// A button without a border, whatever is set for buttons.
nonisolated public struct BorderlessButtonMenuStyle: NamedMenuStyle {
  var name: String? { "borderless" }
  public init() {}
}

nonisolated extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

nonisolated extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

nonisolated extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

extension EnvironmentValues {
  private enum MenuStyleKey: EnvironmentKey {
    static var defaultValue: StyleValue<MenuStyleConfiguration> { .named(nil) }
  }

  var menuStyle: StyleValue<MenuStyleConfiguration> {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the menus in this view.
  public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View {
    let value: StyleValue<MenuStyleConfiguration> =
      if let named = style as? any NamedMenuStyle { .named(named.name) } else {
        .user(UserStyle(style) { $0.makeBody(configuration: $1) })
      }
    return environment(\.menuStyle, value)
  }
}
