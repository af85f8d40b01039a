/// Where in its pages a window is, as addresses say it.
package struct WindowRoute: Equatable {
  /// The values of the pages above the first one, as far as they can be written.
  package var route: [String]
  /// How many pages are above the first one.
  package var depth: Int

  /// How many pages an address can show above the first one. What a program puts into a path of its own may be longer: its address leads as far as this.
  package static var partLimit: Int { 32 }
  /// The most bytes of a part.
  package static var partByteLimit: Int { 512 }
}

extension ViewTree {
  /// Where the first navigation stack is that is seen.
  package var navigation: WindowRoute {
    guard let stack = visibleStack else { return WindowRoute(route: [], depth: 0) }
    return perform { stack.windowRoute }
  }

  /// Shows the pages of an address.
  ///
  /// - Returns: whether there are such pages. As far as there are, they are shown. One without content, of which no task is at work to make some, is none.
  @discardableResult
  package func go(to route: [String]) -> Bool {
    guard isMounted, let stack = visibleStack else { return route.isEmpty }
    let route = Array(route.prefix(WindowRoute.partLimit + 1))
    guard route.count <= WindowRoute.partLimit, route.allSatisfy({ $0.utf8.count <= WindowRoute.partByteLimit }) else { return false }
    let isComplete = perform { stack.go(to: route) }
    flush()
    return isComplete && (!stack.hasEmptyPage || !runningTasks.isEmpty)
  }

  func add(_ stack: NavigationController) {
    stacks.removeAll { $0.controller == nil }
    stacks.append(WindowStack(controller: stack))
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
