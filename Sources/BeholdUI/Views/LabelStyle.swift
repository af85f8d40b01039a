/// What labels look like.
///
/// ```swift
/// struct Stacked: LabelStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack { configuration.icon; configuration.title }
///   }
/// }
/// ```
///
/// A label in the style's body has the usual style.
@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  /// What a label consists of.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// A label, as its style knows it.
public struct LabelStyleConfiguration {
  public let title: Title
  public let icon: Icon

  /// What the label says.
  nonisolated public struct Title: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The picture beside it.
  nonisolated public struct Icon: View {
    let content: AnyView
    public var body: some View { content }
  }
}

/// The style of labels in the environment.
enum LabelStyleValue: Equatable {
  enum Name: String {
    case automatic
    case titleOnly
    case iconOnly
    case titleAndIcon
  }

  /// One that hosts know.
  case named(Name)
  /// A program's.
  case user(UserStyle<LabelStyleConfiguration>)
}

extension EnvironmentValues {
  private enum LabelStyleKey: EnvironmentKey {
    static var defaultValue: LabelStyleValue { .named(.automatic) }
  }

  var labelStyle: LabelStyleValue {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the labels in this view.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    let value: LabelStyleValue =
      if let named = style as? any NamedLabelStyle { .named(named.name) } else {
        .user(UserStyle(style) { $0.makeBody(configuration: $1) })
      }
    return environment(\.labelStyle, value)
  }
}
