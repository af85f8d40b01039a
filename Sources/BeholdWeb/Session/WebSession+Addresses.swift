internal import BeholdUI

// What the browser's own way back does.
extension WebSession {
  /// Who goes back from what lies over the page goes back to the page.
  ///
  /// - Returns: whether there was such a thing.
  func dismissTop(goingTo route: [String]) -> Bool {
    let isBack = route.count < address.route.count || tree.isAtPageWithoutAddress
    guard let top = tree.root.lastChild, top.kind.isPresented, isBack, address.route.starts(with: route) else { return false }
    tree.send(.dismiss, to: top.id)
    // The browser has left the page's address, and comes back to it.
    return stay()
  }

  /// Who goes back from a page without an address comes to the same address: that of the last page that has one.
  ///
  /// - Returns: whether there was such a page.
  func leavePage(goingTo route: [String]) -> Bool {
    guard route == address.route, tree.isAtPageWithoutAddress else { return false }
    tree.leavePageWithoutAddress()
    return stay()
  }

  /// - Returns: `nil` if the address is that of another kind of window.
  func route(of path: RoutePath) -> [String]? {
    let own = address.window.parts()
    guard path.parts.starts(with: own) else { return nil }
    let route = path.parts.dropFirst(own.count)
    return Array(WindowName.marksValue(route) ? route.dropFirst() : route)
  }
}
