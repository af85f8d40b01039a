/// A button as in a bar for searching, where one of several is chosen.
nonisolated public struct AccessoryBarButtonStyle: NamedButtonStyle {
  public init() {}
  var name: ButtonStyleValue.Name { .borderless }
  @MainActor public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A button as in a bar for searching, that does something.
nonisolated public struct AccessoryBarActionButtonStyle: NamedButtonStyle {
  public init() {}
  var name: ButtonStyleValue.Name { .bordered }
  @MainActor public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

nonisolated extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
  public static var accessoryBarAction: AccessoryBarActionButtonStyle { AccessoryBarActionButtonStyle() }
}
