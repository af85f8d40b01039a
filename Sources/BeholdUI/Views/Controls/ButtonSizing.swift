/// How wide buttons are.
public struct ButtonSizing: Hashable, Sendable {
  private let name: String

  /// As wide as their labels.
  public static let automatic = ButtonSizing(name: "automatic")
  public static let fitted = ButtonSizing(name: "fitted")
  /// As wide as there is room.
  public static let flexible = ButtonSizing(name: "flexible")
}

extension EnvironmentValues {
  private enum ButtonSizingKey: EnvironmentKey {
    static var defaultValue: ButtonSizing { .automatic }
  }

  /// How wide buttons are.
  public var buttonSizing: ButtonSizing {
    get { self[ButtonSizingKey.self] }
    set { self[ButtonSizingKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how wide the buttons in this view are. Those whose look a program has written are as that says.
  public func buttonSizing(_ sizing: ButtonSizing) -> some View { environment(\.buttonSizing, sizing) }
}
