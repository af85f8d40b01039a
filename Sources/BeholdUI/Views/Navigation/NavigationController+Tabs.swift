extension NavigationController {
  /// Whether the stack is on no page, and in no tab, that is hidden, and is not presented over others.
  var isSeen: Bool { hiddenTabs?.isEmpty ?? false }

  /// The tabs that have to be chosen for the stack to be seen, the outermost first; `nil` if anything else hides it.
  var tabsToChoose: [any SelectableTab]? {
    guard let hidden = hiddenTabs else { return nil }
    var tabs: [any SelectableTab] = []
    var above: AnyViewNode? = node
    while let current = above {
      if let tab = current as? any SelectableTab, hidden.contains(where: { $0 === tab.tabElement }) { tabs.insert(tab, at: 0) }
      above = current.parent
    }
    return tabs
  }

  /// The tabs around that are not selected; `nil` if anything else hides the stack.
  private var hiddenTabs: [Element]? {
    var tabs: [Element] = []
    var element: Element? = place.container
    while let current = element {
      if current.kind.isPresented { return nil }
      if current[.isHidden] != nil {
        guard let tab = current.parent, tab.kind == .tab else { return nil }
        tabs.append(tab)
      }
      element = current.parent
    }
    return tabs
  }

  /// The visitor goes on from here, whatever address has waited.
  func forgetAwaitedAddress() { node.tree.forgetAwaited() }
}
