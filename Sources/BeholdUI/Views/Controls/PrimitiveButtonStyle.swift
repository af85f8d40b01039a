/// What buttons look like, and when they do what they do.
///
/// ```swift
/// struct DoubleTap: PrimitiveButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label.onTapGesture(count: 2) { configuration.trigger() }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// What a button consists of. `Button(configuration)` in it is a button of the automatic style.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// A button, as its style knows it.
public struct PrimitiveButtonStyleConfiguration {
  public let role: ButtonRole?
  public let label: Label
  let action: () -> Void

  /// Does what the button does.
  @MainActor
  public func trigger() { action() }

  /// What the button says.
  nonisolated public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
}
