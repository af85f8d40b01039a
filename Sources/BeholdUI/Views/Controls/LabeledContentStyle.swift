/// What labelled content looks like.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration

  /// What labelled content consists of.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// Labelled content, as its style knows it.
public struct LabeledContentStyleConfiguration {
  public let label: Label
  public let content: Content

  /// What the content is called.
  nonisolated public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// What is called so.
  nonisolated public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }
}

/// The style that is usual where the content is.
nonisolated public struct AutomaticLabeledContentStyle: LabeledContentStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
}

nonisolated extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension EnvironmentValues {
  private enum LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: UserStyle<LabeledContentStyleConfiguration>? { nil }
  }

  var labeledContentStyle: UserStyle<LabeledContentStyleConfiguration>? {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of labelled content in this view.
  public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
    environment(
      \.labeledContentStyle, style is AutomaticLabeledContentStyle ? nil : UserStyle(style) { $0.makeBody(configuration: $1) })
  }
}
