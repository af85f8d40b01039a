/// What group boxes look like.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration

  /// What a group box consists of.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// A group box, as its style knows it.
public struct GroupBoxStyleConfiguration {
  public let label: Label
  public let content: Content

  /// What the views are called together.
  nonisolated public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The views.
  nonisolated public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }
}

/// The style that is usual where the box is.
nonisolated public struct DefaultGroupBoxStyle: GroupBoxStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

nonisolated extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// The group box that a style makes.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    label = configuration.label
    content = configuration.content
  }
}

extension EnvironmentValues {
  private enum GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: UserStyle<GroupBoxStyleConfiguration>? { nil }
  }

  var groupBoxStyle: UserStyle<GroupBoxStyleConfiguration>? {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the group boxes in this view.
  public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View {
    environment(\.groupBoxStyle, style is DefaultGroupBoxStyle ? nil : UserStyle(style) { $0.makeBody(configuration: $1) })
  }
}
