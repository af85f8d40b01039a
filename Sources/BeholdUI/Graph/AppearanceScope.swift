/// Whether what is mounted in a part of the tree can be seen: a page may be below another one, a tab not be selected.
///
/// Views that cannot be seen keep their state and are evaluated, but they have not appeared, and their tasks do not run.
@MainActor
final class AppearanceScope {
  let outer: AppearanceScope?
  private var isShown: Bool

  init(_ isShown: Bool, in outer: AppearanceScope?) {
    self.isShown = isShown
    self.outer = outer
  }

  var isVisible: Bool { isShown && (outer?.isVisible ?? true) }

  /// Shows or hides what is below a node.
  func set(_ isShown: Bool, below node: AnyViewNode?) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    if outer?.isVisible ?? true { node?.visibilityChanged(to: isShown) }
  }

  /// The part around can be seen now, or cannot any more.
  func outerChanged(to isVisible: Bool, below node: AnyViewNode?) {
    if isShown { node?.visibilityChanged(to: isVisible) }
  }
}
