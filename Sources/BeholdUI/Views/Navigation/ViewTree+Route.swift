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
    return perform { stack.windowRoute }
  }

  /// Shows the pages of an address, as far as there are such pages. What a page says of its destinations counts for the parts after its own.
  ///
  /// Where the pages are those of a stack in another tab, that is chosen. Where no stack is seen yet that has destinations, the address waits for one: until
  /// somebody has logged in, or until something is loaded.
  @discardableResult
  package func go(to route: [String]) -> RouteOutcome {
    arrival = nil
    guard isMounted else { return .none }
    let route = Array(route.prefix(InputLimits.routeParts + 1))
    guard route.count <= InputLimits.routeParts, route.allSatisfy({ $0.utf8.count <= InputLimits.routePartBytes }) else { return .none }
    if route.isEmpty {
      _ = perform { visibleStack?.show([]) }
      flush()
      return .shown
    }
    arrival = RouteArrival(parts: route)
    _ = perform { goOn() }
    flush()
    return awaitedRoute != nil ? .waiting : isArrived ? .shown : .none
  }

  /// The address that no stack could be asked about yet.
  package var awaitedRoute: [String]? { arrival.flatMap { $0.shown == nil && !$0.isOver ? $0.parts : nil } }

  /// Whether there is all that the address has asked for. A page without content, of which no task is at work to make some, is none.
  private var isArrived: Bool {
    guard let arrival, arrival.shown == arrival.parts.count else { return false }
    return visibleStack?.hasEmptyPage != true || !runningTasks.isEmpty
  }

  /// Begins to go to the address that waits, if there is a stack for it now.
  ///
  /// - Returns: whether there is.
  func goWhereAwaited() -> Bool { awaitedRoute != nil && goOn() }

  /// The visitor goes somewhere else: no address waits any more.
  func forgetAwaited() { if awaitedRoute != nil { arrival = nil } }

  /// Takes a step to the address: to the pages for its parts, as far as there are destinations for them now. The next step comes when those are mounted, and
  /// have said which there are for the parts after that.
  ///
  /// - Returns: whether there was a step to take.
  @discardableResult
  private func goOn() -> Bool {
    guard let arrival else { return false }
    let stack = visibleStack
    let values = stack?.values(of: arrival.parts) ?? []
    if values.isEmpty, arrival.shown == nil, chooseTabs(for: arrival) || makeTabs() { return true }
    guard let stack, stack.hasDestinations else { return endArrival() }
    // What the program has put into the path meanwhile stays.
    if let shown = arrival.shown, shown == values.count || shown != stack.pathLength { return endArrival() }
    // There are no more steps than parts, so that they are no runaway.
    ChangeChain.anew {
      guard stack.show(values) else {
        self.arrival?.isOver = true
        return
      }
      self.arrival?.shown = values.count
      callbacks.addChange("an address") { [weak self] in self?.goOn() }
    }
    return true
  }

  /// One that has not begun goes on waiting.
  private func endArrival() -> Bool {
    if arrival?.shown != nil { arrival?.isOver = true }
    return false
  }

  /// Chooses the tabs, once, that a stack is in which has a page for an address: one for a value that is more than any text, if there is such a stack.
  ///
  /// - Returns: whether there are such tabs.
  private func chooseTabs(for arrival: RouteArrival) -> Bool {
    guard !arrival.hasChosenTabs else { return false }
    let stacks = stacks.compactMap(\.controller).filter {
      $0.hasAddresses && $0.tabsToChoose != nil && !$0.values(of: arrival.parts).isEmpty
    }
    let stack = stacks.first { !($0.values(of: arrival.parts)[0].base is String) } ?? stacks.first
    guard let tabs = stack?.tabsToChoose else { return false }
    self.arrival?.hasChosenTabs = true
    ChangeChain.anew {
      for tab in tabs { tab.choose() }
      callbacks.addChange("an address") { [weak self] in self?.goOn() }
    }
    return true
  }

  /// Makes what is in tabs that nobody has seen yet, as there may be stacks in it.
  ///
  /// - Returns: whether there are such tabs.
  private func makeTabs() -> Bool {
    let nodes = lateNodes.compactMap(\.node)
    lateNodes = []
    guard !nodes.isEmpty else { return false }
    ChangeChain.anew {
      for node in nodes { becameStale(node) }
      callbacks.addChange("an address") { [weak self] in self?.goOn() }
    }
    return true
  }

  /// Whether there are tabs that nobody has seen yet, so that nobody knows what is in them.
  package var hasContentToCome: Bool { lateNodes.contains { $0.node != nil } }

  /// A node is there that makes its content when that is seen, or when it is told that it is stale.
  func add(late node: AnyViewNode) {
    lateNodes.removeAll { $0.node == nil }
    lateNodes.append(LateNode(node: node))
  }

  func add(_ stack: NavigationController) {
    stacks.removeAll { $0.controller == nil }
    stacks.append(WindowStack(controller: stack))
  }

  var visibleStack: NavigationController? {
    stacks.removeAll { $0.controller == nil }
    return stacks.lazy.compactMap(\.controller).first { $0.hasAddresses && $0.isSeen }
  }

  /// Brings the tree up to date at the end of the turn, although nothing in it has changed.
  package func requestFlush() { needsFlush() }
}

/// What has come of an address.
package enum RouteOutcome {
  case shown
  /// Nobody knows yet whether there are such pages.
  case waiting
  /// There are no such pages. As far as there are, they are shown.
  case none
}

/// An address that a window goes to.
struct RouteArrival {
  let parts: [String]
  /// How many of them have a page; `nil` before a stack could be asked.
  var shown: Int?
  var hasChosenTabs = false
  var isOver = false
}

/// What is in a tab that nobody has seen yet, as long as it is there.
struct LateNode {
  weak var node: AnyViewNode?
}

/// A stack of a window, as long as it is there.
struct WindowStack {
  weak var controller: NavigationController?
}
