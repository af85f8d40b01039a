/// What the labels of menus look like. The library has the styles.
public protocol MenuStyle {
  /// What hosts call the style; `nil` if it is that of buttons.
  static var _name: String? { get }
}

/// The style that is usual where the menu is.
nonisolated public struct DefaultMenuStyle: MenuStyle {
  public static var _name: String? { nil }
  public init() {}
}

/// A button of the style that is set for buttons.
nonisolated public struct ButtonMenuStyle: MenuStyle {
  public static var _name: String? { nil }
  public init() {}
}

/// A button without a border, whatever is set for buttons.
nonisolated public struct BorderlessButtonMenuStyle: MenuStyle {
  public static var _name: String? { "borderless" }
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
    static var defaultValue: String? { nil }
  }

  /// What hosts call the style that is set here.
  var menuStyleName: String? {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the menus in this view.
  public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View { environment(\.menuStyleName, Style._name) }
}
