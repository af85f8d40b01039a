/// What toggles look like.
///
/// ```swift
/// struct Tick: ToggleStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Button { configuration.isOn.toggle() } label: {
///       HStack {
///         Text(configuration.isOn ? "✓" : "–")
///         configuration.label
///       }
///     }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  /// What a toggle consists of.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// A toggle, as its style knows it.
public struct ToggleStyleConfiguration {
  public let label: Label
  @Binding public var isOn: Bool
  /// Whether some of what the toggle stands for is on, and some is off.
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool = false) {
    self.isMixed = isMixed
    self.label = label
    _isOn = isOn
  }

  /// What the toggle says.
  nonisolated public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
}

/// A style that hosts know by its name; `nil` for the usual one.
nonisolated protocol NamedToggleStyle: ToggleStyle, Sendable {
  var name: String? { get }
}

extension NamedToggleStyle {
  @MainActor
  func toggle(_ configuration: ToggleStyleConfiguration) -> some View {
    Toggle(configuration).environment(\.toggleStyle, .named(name))
  }
}

/// The style that is usual where the toggle is.
nonisolated public struct DefaultToggleStyle: NamedToggleStyle {
  public init() {}
  var name: String? { nil }
  @MainActor public func makeBody(configuration: Configuration) -> some View { toggle(configuration) }
}

/// A switch.
nonisolated public struct SwitchToggleStyle: NamedToggleStyle {
  private var tint: Color?

  public init() {}

  /// A switch that is of a colour while it is on.
  public init(tint: Color) { self.tint = tint }

  var name: String? { "switch" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { toggle(configuration).tinted(tint) }
}

/// A button that stays down.
nonisolated public struct ButtonToggleStyle: NamedToggleStyle {
  public init() {}
  var name: String? { "button" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { toggle(configuration) }
}

/// A box with a tick.
nonisolated public struct CheckboxToggleStyle: NamedToggleStyle {
  public init() {}
  var name: String? { "checkbox" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { toggle(configuration) }
}

nonisolated extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

nonisolated extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

nonisolated extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

nonisolated extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension EnvironmentValues {
  private enum ToggleStyleKey: EnvironmentKey {
    static var defaultValue: StyleValue<ToggleStyleConfiguration> { .named(nil) }
  }

  var toggleStyle: StyleValue<ToggleStyleConfiguration> {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the toggles in this view.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    let value: StyleValue<ToggleStyleConfiguration> =
      if let named = style as? any NamedToggleStyle { .named(named.name) } else {
        .user(UserStyle(style) { $0.makeBody(configuration: $1) })
      }
    return environment(\.toggleStyle, value)
  }
}
