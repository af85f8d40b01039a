/// A style that hosts know by its name.
protocol NamedLabelStyle: LabelStyle, Sendable {
  var name: LabelStyleValue.Name { get }
}

extension NamedLabelStyle {
  @MainActor
  func label(_ configuration: LabelStyleConfiguration) -> some View { Label(configuration).environment(\.labelStyle, .named(name)) }
}

/// The style that is usual where the label is.
public struct DefaultLabelStyle: NamedLabelStyle {
  public init() {}
  var name: LabelStyleValue.Name { .automatic }
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

/// Shows the title alone.
public struct TitleOnlyLabelStyle: NamedLabelStyle {
  public init() {}
  var name: LabelStyleValue.Name { .titleOnly }
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

/// Shows the picture alone. The title stays the label's name for people who do not see it, and in tests.
public struct IconOnlyLabelStyle: NamedLabelStyle {
  public init() {}
  var name: LabelStyleValue.Name { .iconOnly }
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

/// Shows the picture and the title, also where that is not usual.
public struct TitleAndIconLabelStyle: NamedLabelStyle {
  public init() {}
  var name: LabelStyleValue.Name { .titleAndIcon }
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
