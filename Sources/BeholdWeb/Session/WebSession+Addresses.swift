internal import BeholdUI

// What the browser's own way back does.
extension WebSession {
  /// Who goes back from what lies over the page goes back to the page.
  ///
  /// - Returns: whether there was such a thing.
  func dismissTop(goingTo route: [String]) -> Bool {
    guard let top = tree.root.lastChild, top.kind.isPresented, address.route.starts(with: route) else { return false }
    // Where the browser has left the page's address, it comes back to it.
    return stay { tree.send(.dismiss, to: top.id) }
  }

  /// Who goes back from a page without an address comes to the same address: that of the last page that has one.
  ///
  /// - Returns: whether there was such a page.
  func leavePage(goingTo route: [String]) -> Bool {
    guard route == address.route, tree.isAtPageWithoutAddress else { return false }
    return stay { tree.leavePageWithoutAddress() }
  }

  /// - Returns: `nil` if the address is that of another kind of window.
  func route(of path: RoutePath) -> [String]? {
    let own = address.window.parts()
    guard path.parts.starts(with: own) else { return nil }
    let route = path.parts.dropFirst(own.count)
    return Array(WindowName.marksValue(route) ? route.dropFirst() : route)
  }

  /// Tells the browser where it is, in the frame that shows what an act does: whoever goes on from there is not called back.
  func stay(_ act: () -> Void) -> Bool {
    address.path = ""
    act()
    ViewTree.flushAll()
    answer()
    if address.path.isEmpty { showAddress() }
    sendPending()
    return true
  }
}
