/// Whether what is mounted in a part of the tree can be seen: a page may be below another one, a tab not be selected.
///
/// Views that cannot be seen keep their state, and have not appeared: their tasks do not run, and nothing in them is evaluated, but for what an ``Outlet``
/// leads out of the part. They catch up in the flush in which they are seen again, before they appear.
@MainActor
final class AppearanceScope {
  let outer: AppearanceScope?
  private var isShown: Bool
  private(set) var isVisible: Bool
  /// Where what is seen is that nodes in the part show elsewhere, and how many there are for each place.
  private var anchors: [ObjectIdentifier: (scope: AppearanceScope?, count: Int)] = [:]

  init(_ isShown: Bool, in outer: AppearanceScope?) {
    self.isShown = isShown
    self.outer = outer
    isVisible = isShown && outer?.isVisible ?? true
  }

  /// Shows or hides what is below a node.
  func set(_ isShown: Bool, below node: AnyViewNode?) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    guard outer?.isVisible ?? true else { return }
    isVisible = isShown
    node?.visibilityChanged(to: isShown)
  }

  /// The part around can be seen now, or cannot any more.
  func outerChanged(to isVisible: Bool, below node: AnyViewNode?) {
    self.isVisible = isShown && isVisible
    if isShown { node?.visibilityChanged(to: isVisible) } else if isVisible, !anchors.isEmpty { node?.catchUpOutlets() }
  }

  // MARK: What is shown elsewhere

  /// Whether anything can be seen that nodes in the part show elsewhere.
  var isShownElsewhere: Bool { anchors.values.contains { $0.scope?.isVisible ?? true } }

  func add(_ count: Int, at anchor: AppearanceScope?) {
    let key = anchor.map { ObjectIdentifier($0) } ?? ObjectIdentifier(AppearanceScope.self)
    let count = (anchors[key]?.count ?? 0) + count
    anchors[key] = count == 0 ? nil : (anchor, count)
  }
}

extension AnyViewNode {
  /// What nodes below show elsewhere can be seen again.
  fileprivate func catchUpOutlets() {
    guard outlets > 0 else { return }
    catchUp()
    _ = visitChildren { child in
      child.catchUpOutlets()
      return true
    }
  }
}
