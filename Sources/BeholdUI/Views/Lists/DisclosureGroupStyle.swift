/// What disclosure groups look like.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration

  /// What a disclosure group consists of.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// A disclosure group, as its style knows it.
public struct DisclosureGroupStyleConfiguration {
  public let label: Label
  public let content: Content
  /// Whether the content is meant to be shown: a style shows it, or leaves it out.
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }

  /// What is always there.
  nonisolated public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// What is there while it is shown.
  nonisolated public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }
}

/// The style that is usual where the group is.
nonisolated public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    DisclosureGroup(isExpanded: configuration.$isExpanded) {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

nonisolated extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension EnvironmentValues {
  private enum DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: UserStyle<DisclosureGroupStyleConfiguration>? { nil }
  }

  var disclosureGroupStyle: UserStyle<DisclosureGroupStyleConfiguration>? {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the disclosure groups in this view.
  public func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style) -> some View {
    environment(
      \.disclosureGroupStyle, style is AutomaticDisclosureGroupStyle ? nil : UserStyle(style) { $0.makeBody(configuration: $1) })
  }
}
