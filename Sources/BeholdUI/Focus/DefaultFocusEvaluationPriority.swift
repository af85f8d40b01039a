/// When the focus goes to what is to have it by default.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  private let name: String

  /// When the focus comes by itself.
  public static let automatic = DefaultFocusEvaluationPriority(name: "automatic")
  /// Also when somebody moves the focus there.
  public static let userInitiated = DefaultFocusEvaluationPriority(name: "userInitiated")
}
