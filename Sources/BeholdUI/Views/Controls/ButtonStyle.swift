/// What buttons look like, for buttons that take presses as buttons do.
///
/// ```swift
/// struct Pill: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
///   }
/// }
///
/// Button("Order") { order() }.buttonStyle(Pill())
/// ```
///
/// A style may have properties with wrappers, such as `@Environment(\.isEnabled)`.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  /// What a button consists of.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// A button, as its style knows it.
public struct ButtonStyleConfiguration {
  public let role: ButtonRole?
  public let label: Label
  /// Whether the button is held down at the moment, in hosts that say so.
  public let isPressed: Bool

  /// What the button says.
  nonisolated public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
}
