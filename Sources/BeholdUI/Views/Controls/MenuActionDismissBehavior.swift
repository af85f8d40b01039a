/// Whether a menu closes when something in it is pressed.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  fileprivate let staysOpen: Bool

  public static let automatic = MenuActionDismissBehavior(staysOpen: false)
  public static let enabled = automatic
  public static let disabled = MenuActionDismissBehavior(staysOpen: true)
}

nonisolated extension View {
  /// Sets whether a menu closes when what is in this view is pressed: with `disabled` somebody can press several times, or several things.
  ///
  /// ```swift
  /// Menu("Size: \(size)") {
  ///   Button("Larger") { size += 1 }.menuActionDismissBehavior(.disabled)
  /// }
  /// ```
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    elementModifier(.attribute(.pageAction, behavior.staysOpen ? .text("open") : nil))
  }
}
