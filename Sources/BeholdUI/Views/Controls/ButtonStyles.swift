/// A style that hosts know by its name.
nonisolated protocol NamedButtonStyle: PrimitiveButtonStyle, Sendable {
  var name: ButtonStyleValue.Name { get }
}

extension NamedButtonStyle {
  @MainActor
  func button(_ configuration: PrimitiveButtonStyleConfiguration) -> some View {
    Button(configuration).environment(\.buttonStyle, .named(name))
  }
}

/// The style that is usual where the button is.
nonisolated public struct DefaultButtonStyle: NamedButtonStyle {
  public init() {}
  var name: ButtonStyleValue.Name { .automatic }
  @MainActor public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A button with a border.
nonisolated public struct BorderedButtonStyle: NamedButtonStyle {
  public init() {}
  var name: ButtonStyleValue.Name { .bordered }
  @MainActor public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A button that stands out from others.
nonisolated public struct BorderedProminentButtonStyle: NamedButtonStyle {
  public init() {}
  var name: ButtonStyleValue.Name { .borderedProminent }
  @MainActor public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A button without a border.
nonisolated public struct BorderlessButtonStyle: NamedButtonStyle {
  public init() {}
  var name: ButtonStyleValue.Name { .borderless }
  @MainActor public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A button that looks like its label.
nonisolated public struct PlainButtonStyle: NamedButtonStyle {
  public init() {}
  var name: ButtonStyleValue.Name { .plain }
  @MainActor public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A button that looks like a link.
nonisolated public struct LinkButtonStyle: NamedButtonStyle {
  public init() {}
  var name: ButtonStyleValue.Name { .link }
  @MainActor public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A button that is there for those who do not use a pointer.
nonisolated struct AccessibilityButtonStyle: NamedButtonStyle {
  var name: ButtonStyleValue.Name { .accessibility }
  @MainActor func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

nonisolated extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}
