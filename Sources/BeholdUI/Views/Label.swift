public import Foundation

/// A title with a picture.
///
/// ```swift
/// Label("Orders", systemImage: "shippingbox")
/// ```
nonisolated public struct Label<Title: View, Icon: View>: View {
  var environment = EnvironmentReader()
  let title: Title
  let icon: Icon

  private var style: LabelStyleValue { environment.values.labelStyle }
  private var spacing: CGFloat? { environment.values.labelIconToTitleSpacing }
  private var iconWidth: CGFloat? { environment.values.labelReservedIconWidth }

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor public var body: some View {
    switch style {
    case .named(let name): LabelElement(style: name, spacing: spacing, iconWidth: iconWidth, icon: icon, title: title)
    case .user(let style):
      // A label in the style's own body has the usual style.
      style.body(for: LabelStyleConfiguration(title: .init(content: AnyView(title)), icon: .init(content: AnyView(icon))))
        .environment(\.labelStyle, .named(.automatic))
    }
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.title = Text(title)
    icon = Image(systemName: name)
  }

  /// - Parameter name: of a picture that the program comes with. It says nothing that the title does not.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    title = Text(titleKey)
    icon = Image(decorative: name)
  }

  /// - Parameter name: of a picture that the program comes with. It says nothing that the title does not.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image name: String) {
    self.title = Text(title)
    icon = Image(decorative: name)
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style makes.
  public init(_ configuration: LabelStyleConfiguration) {
    title = configuration.title
    icon = configuration.icon
  }
}

/// The icon comes first, and is marked as such. A style that shows one of the two leaves the other one there, for people who do not see what is shown.
nonisolated struct LabelElement<Icon: View, Title: View>: ElementView {
  typealias Body = Never

  let style: LabelStyleValue.Name
  let spacing: CGFloat?
  let iconWidth: CGFloat?
  let icon: Icon
  let title: Title

  var kind: ElementKind { .label }

  @ViewBuilder var content: some View {
    icon.elementModifier(.attribute(.placement, .text("icon")))
    title
  }

  @MainActor func describe(_ element: Element) {
    element.set(.style, style == .automatic ? nil : style.rawValue)
    element.set(.spacing, spacing.map { Double($0) })
    element.set(.minimum, iconWidth.map { Double($0) })
  }
}

extension EnvironmentValues {
  private enum LabelSpacingKey: EnvironmentKey {
    static var defaultValue: CGFloat? { nil }
  }

  private enum LabelIconWidthKey: EnvironmentKey {
    static var defaultValue: CGFloat? { nil }
  }

  /// The distance between the picture and the title of labels, in points; the usual one if `nil`.
  public var labelIconToTitleSpacing: CGFloat? {
    get { self[LabelSpacingKey.self] }
    set { self[LabelSpacingKey.self] = newValue }
  }

  /// How wide the place for the picture of a label is at least, in points.
  public var labelReservedIconWidth: CGFloat? {
    get { self[LabelIconWidthKey.self] }
    set { self[LabelIconWidthKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the distance between the picture and the title of labels, in points.
  public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View { environment(\.labelIconToTitleSpacing, spacing) }

  /// Sets how wide the place for the picture of a label is at least, in points, so that titles stand in one line.
  public func labelReservedIconWidth(_ value: CGFloat) -> some View { environment(\.labelReservedIconWidth, value) }
}
