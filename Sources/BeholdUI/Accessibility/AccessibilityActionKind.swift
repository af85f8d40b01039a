/// What people ask of a view who do not see it.
public struct AccessibilityActionKind: Equatable, Sendable {
  /// What the action is called; `nil` for the one that a press is.
  let name: Text?

  /// An action of a name of its own.
  public init(named name: Text) { self.name = name }

  private init() { name = nil }

  /// What a press does.
  public static let `default` = AccessibilityActionKind()

  /// Goes away.
  public static let escape = AccessibilityActionKind(named: Text("Dismiss"))

  /// What matters most in the window now.
  public static let magicTap = AccessibilityActionKind(named: Text("Main action"))

  /// Takes it away.
  public static let delete = AccessibilityActionKind(named: Text("Delete"))

  /// Shows what else can be done with it.
  public static let showMenu = AccessibilityActionKind(named: Text("Show menu"))
}
