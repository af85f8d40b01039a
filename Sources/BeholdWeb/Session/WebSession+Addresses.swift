internal import BeholdUI

// What the browser's own ways back and forth do.
extension WebSession {
  /// The browser has gone to another entry of its history. Where it is told where the page is, that is in the frame that shows what has come of it.
  ///
  /// - Parameter depth: how often it could go back in the app when it made the entry.
  func go(to path: RoutePath?, at depth: Int) {
    let route = path.flatMap { self.route(of: $0) }
    browserDepth = depth
    isFollowing = true
    if let route { follow(route, at: depth) }
    ViewTree.flushAll()
    answer()
    showAddress()
    isFollowing = false
    pending.forgetAddress()
    if route != address.route || depth != address.depth && !address.isWaiting {
      address.path = ""
      showAddress()
    }
    sendPending()
  }

  /// Whoever goes back leaves one thing after the other, until there is as much to go back from as there was. What goes forth is led by its address alone, as
  /// what had none cannot be made again.
  private func follow(_ route: [String], at depth: Int) {
    var shown: [String] { tree.awaitedRoute ?? tree.navigation.route }
    guard shown.starts(with: route), tree.stepsBack > depth else {
      if shown != route { tree.go(to: route) }
      return
    }
    var steps = tree.stepsBack
    while steps > depth {
      if tree.isCovered || shown == route { tree.goBack() } else { tree.go(to: route) }
      ViewTree.flushAll()
      guard tree.stepsBack < steps else { return }
      steps = tree.stepsBack
    }
  }

  /// Tells the browser where the page is, if that is not as it was.
  func showAddress() {
    let new = PageAddress(of: tree, window: address.window)
    if new.title != address.title { pending.setTitle(new.title) }
    if !isFollowing, new.path != address.path || new.depth != address.depth {
      // Where the page has waited, the browser goes on from the first one, as if by links.
      let start = address.isWaiting && new.depth > 0 ? PageAddress.path(new.window) : nil
      pending.setAddress(new.path, depth: new.depth, from: start, over: paths(to: new, from: start == nil ? browserDepth : 0))
    }
    address = new
  }

  /// Those of the pages that are passed on the way to an address.
  private func paths(to address: PageAddress, from depth: Int) -> [String] {
    guard address.depth > depth + 1, !address.isWaiting else { return [] }
    return tree.partsOnWay.prefix(address.depth - 1).dropFirst(depth).suffix(InputLimits.routeParts)
      .map { PageAddress.path(address.window, Array(address.route.prefix($0))) }
  }

  /// Says where the page is, whatever the browser thinks.
  func sendAddress() {
    address = PageAddress(title: "", path: "", window: address.window)
    browserDepth = tree.stepsBack
    showAddress()
  }

  /// - Returns: `nil` if the address is that of another kind of window.
  func route(of path: RoutePath) -> [String]? {
    let own = address.window.parts()
    guard path.parts.starts(with: own) else { return nil }
    let route = path.parts.dropFirst(own.count)
    return Array(WindowName.marksValue(route) ? route.dropFirst() : route)
  }
}
