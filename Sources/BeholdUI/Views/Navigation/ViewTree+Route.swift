/// Where in its pages a window is, as addresses say it.
package struct WindowRoute: Equatable {
  /// The values of the pages above the first one, as far as they can be written.
  package var route: [String]
  /// How many pages are above the first one.
  package var depth: Int
}

extension ViewTree {
  /// Where the first navigation stack is that is seen.
  package var navigation: WindowRoute {
    guard let stack = visibleStack else { return WindowRoute(route: [], depth: 0) }
    return stack.windowRoute
  }

  /// Shows the pages of an address.
  ///
  /// - Returns: whether there are such pages. As far as there are, they are shown.
  @discardableResult
  package func go(to route: [String]) -> Bool {
    guard isMounted, let stack = visibleStack else { return route.isEmpty }
    let isComplete = stack.go(to: route)
    flush()
    return isComplete
  }

  private var visibleStack: NavigationController? {
    stacks.removeAll { $0.controller == nil }
    return stacks.lazy.compactMap(\.controller).first(where: \.isSeen)
  }

  /// Brings the tree up to date at the end of the turn, although nothing in it has changed.
  package func requestFlush() { needsFlush() }
}

/// A stack of a window, as long as it is there.
struct WindowStack {
  weak var controller: NavigationController?
}
