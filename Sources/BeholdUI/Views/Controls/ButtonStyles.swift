/// A style that hosts know by its name.
protocol NamedButtonStyle: PrimitiveButtonStyle, Sendable {
  var name: ButtonStyleValue.Name { get }
}

extension NamedButtonStyle {
  @MainActor
  func button(_ configuration: PrimitiveButtonStyleConfiguration) -> some View {
    Button(configuration).environment(\.buttonStyle, .named(name))
  }
}

/// The style that is usual where the button is.
public struct DefaultButtonStyle: NamedButtonStyle {
  public init() {}
  var name: ButtonStyleValue.Name { .automatic }
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A button with a border.
public struct BorderedButtonStyle: NamedButtonStyle {
  public init() {}
  var name: ButtonStyleValue.Name { .bordered }
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A button that stands out from others.
public struct BorderedProminentButtonStyle: NamedButtonStyle {
  public init() {}
  var name: ButtonStyleValue.Name { .borderedProminent }
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A button without a border.
public struct BorderlessButtonStyle: NamedButtonStyle {
  public init() {}
  var name: ButtonStyleValue.Name { .borderless }
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A button that looks like its label.
public struct PlainButtonStyle: NamedButtonStyle {
  public init() {}
  var name: ButtonStyleValue.Name { .plain }
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A button that looks like a link.
public struct LinkButtonStyle: NamedButtonStyle {
  public init() {}
  var name: ButtonStyleValue.Name { .link }
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A button that is there for those who do not use a pointer.
struct AccessibilityButtonStyle: NamedButtonStyle {
  var name: ButtonStyleValue.Name { .accessibility }
  func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}
