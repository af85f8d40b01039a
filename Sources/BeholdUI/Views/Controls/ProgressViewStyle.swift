/// What progress looks like.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  /// What a progress view consists of.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// A progress view, as its style knows it.
public struct ProgressViewStyleConfiguration {
  /// From 0 to 1; `nil` if that is not known.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?

  /// What it is that takes its time.
  nonisolated public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// How far it has come, in words.
  nonisolated public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }
}

extension ProgressView
where Label == ProgressViewStyleConfiguration.Label?, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel? {
  /// The progress view that a style makes.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(fraction: configuration.fractionCompleted, configuration.label, configuration.currentValueLabel)
  }
}

/// A style that hosts know by its name; `nil` for the usual one.
nonisolated protocol NamedProgressViewStyle: ProgressViewStyle, Sendable {
  var name: String? { get }
}

extension NamedProgressViewStyle {
  @MainActor
  func progress(_ configuration: ProgressViewStyleConfiguration) -> some View {
    ProgressView(configuration).environment(\.progressViewStyle, .named(name))
  }
}

/// The style that is usual where the progress view is.
nonisolated public struct DefaultProgressViewStyle: NamedProgressViewStyle {
  public init() {}
  var name: String? { nil }
  @MainActor public func makeBody(configuration: Configuration) -> some View { progress(configuration) }
}

/// A bar.
nonisolated public struct LinearProgressViewStyle: NamedProgressViewStyle {
  private var tint: Color?

  public init() {}

  /// One of a colour.
  public init(tint: Color) { self.tint = tint }

  var name: String? { "linear" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { progress(configuration).tinted(tint) }
}

/// A ring.
nonisolated public struct CircularProgressViewStyle: NamedProgressViewStyle {
  private var tint: Color?

  public init() {}

  /// One of a colour.
  public init(tint: Color) { self.tint = tint }

  var name: String? { "circular" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { progress(configuration).tinted(tint) }
}

nonisolated extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

nonisolated extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

nonisolated extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension EnvironmentValues {
  private enum ProgressStyleKey: EnvironmentKey {
    static var defaultValue: StyleValue<ProgressViewStyleConfiguration> { .named(nil) }
  }

  var progressViewStyle: StyleValue<ProgressViewStyleConfiguration> {
    get { self[ProgressStyleKey.self] }
    set { self[ProgressStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the progress views in this view.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    let value: StyleValue<ProgressViewStyleConfiguration> =
      if let named = style as? any NamedProgressViewStyle { .named(named.name) } else {
        .user(UserStyle(style) { $0.makeBody(configuration: $1) })
      }
    return environment(\.progressViewStyle, value)
  }
}
