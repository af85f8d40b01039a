/// A style that hosts know by its name.
nonisolated protocol NamedLabelStyle: LabelStyle, Sendable {
  var name: LabelStyleValue.Name { get }
}

extension NamedLabelStyle {
  @MainActor
  func label(_ configuration: LabelStyleConfiguration) -> some View { Label(configuration).environment(\.labelStyle, .named(name)) }
}

/// The style that is usual where the label is.
nonisolated public struct DefaultLabelStyle: NamedLabelStyle {
  public init() {}
  var name: LabelStyleValue.Name { .automatic }
  @MainActor public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

/// Shows the title alone.
nonisolated public struct TitleOnlyLabelStyle: NamedLabelStyle {
  public init() {}
  var name: LabelStyleValue.Name { .titleOnly }
  @MainActor public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

/// Shows the picture alone. The title stays the label's name for people who do not see it, and in tests.
nonisolated public struct IconOnlyLabelStyle: NamedLabelStyle {
  public init() {}
  var name: LabelStyleValue.Name { .iconOnly }
  @MainActor public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

/// Shows the picture and the title, also where that is not usual.
nonisolated public struct TitleAndIconLabelStyle: NamedLabelStyle {
  public init() {}
  var name: LabelStyleValue.Name { .titleAndIcon }
  @MainActor public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

nonisolated extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

nonisolated extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

nonisolated extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

nonisolated extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
