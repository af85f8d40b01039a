/// A way out of a part of the tree that may be hidden: what a node in it shows may be seen while the node is not.
///
/// A sheet is seen over all pages, the label of a tab beside the other tabs, and a page above the one whose view says what is on it. The nodes around such a
/// node are evaluated as long as that can be seen, because what is seen is made of what they compute; the others in the part are not.
@MainActor
struct Outlet {
  /// The part that the node is in.
  private let scope: AppearanceScope
  /// The part that it is seen in; the window if `nil`.
  private let anchor: AppearanceScope?
  private unowned let node: AnyViewNode
  /// Whether only the nearest node is concerned that evaluates something.
  private let isNear: Bool

  /// - Parameters:
  ///   - node: shows something elsewhere.
  ///   - scope: the part that it is in.
  ///   - anchor: the part that what it shows is in; the window if `nil`.
  ///   - isNear: whether what is seen depends on nothing that nodes farther away compute.
  /// - Returns: `nil` if nothing can be hidden there that is seen here.
  init?(of node: AnyViewNode, in scope: AppearanceScope?, to anchor: AppearanceScope?, isNear: Bool = false) {
    guard let scope, scope !== anchor else { return nil }
    self.scope = scope
    self.anchor = anchor
    self.node = node
    self.isNear = isNear
    changeScopes(by: 1)
    forEachNode { node in
      if node.outlets < .max { node.outlets += 1 }
      node.catchUp()
    }
  }

  /// It is shown no more.
  func close() {
    changeScopes(by: -1)
    forEachNode { node in if node.outlets < .max, node.outlets > 0 { node.outlets -= 1 } }
  }

  private func changeScopes(by count: Int) {
    var current: AppearanceScope? = scope
    while let scope = current, scope !== anchor {
      scope.add(count, at: anchor)
      current = scope.outer
    }
  }

  /// The nodes around, up to the end of what may be hidden.
  private func forEachNode(_ visit: (AnyViewNode) -> Void) {
    var current: AnyViewNode? = node
    while let node = current {
      visit(node)
      if isNear, node.isTracking { return }
      if let page = node.page, page.scope.outer === anchor { return }
      current = node.parent
    }
  }
}

extension AnyViewNode {
  fileprivate var page: PageNode? { type(of: self) == PageNode.self ? unsafeDowncast(self, to: PageNode.self) : nil }

  /// Whether something can be seen that a node below shows elsewhere.
  var isShownElsewhere: Bool {
    guard outlets > 0 else { return false }
    var current: AnyViewNode? = self
    while let node = current {
      if let page = node.page { return page.scope.isShownElsewhere }
      current = node.parent
    }
    return false
  }
}
