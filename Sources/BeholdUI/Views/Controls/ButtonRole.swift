/// What a button is for, where that changes how it is shown.
public struct ButtonRole: Hashable, Sendable {
  enum Name: String {
    case destructive
    case cancel
    case close
    case confirm
  }

  let name: Name

  /// Deletes, or does something else that is not undone.
  public static let destructive = ButtonRole(name: .destructive)
  /// Leaves without doing anything.
  public static let cancel = ButtonRole(name: .cancel)
  /// Takes away what is shown.
  public static let close = ButtonRole(name: .close)
  /// Does what was asked for.
  public static let confirm = ButtonRole(name: .confirm)
}
