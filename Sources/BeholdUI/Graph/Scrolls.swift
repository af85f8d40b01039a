/// Where a program wants to have views scrolled, until the next flush.
@MainActor
struct Scrolls {
  private struct Request {
    weak var scope: AnyViewNode?
    let id: AnyHashable
    let anchor: UnitPoint?
    /// How often rows have been mounted for it.
    var attempts = 0
  }

  private var requests: [Request] = []

  /// More at once than anybody sees.
  private static var limit: Int { 100 }
  private static var attemptLimit: Int { 3 }

  mutating func add(to id: AnyHashable, in scope: AnyViewNode, _ anchor: UnitPoint?) {
    if requests.count == Self.limit { requests.removeFirst() }
    requests.append(Request(scope: scope, id: id, anchor: anchor))
  }

  /// Looks for the views, and tells the host of those that are there. Rows that are not mounted yet are mounted first.
  ///
  /// - Returns: whether some have to be.
  mutating func resolve(_ note: (ElementChange) -> Void) -> Bool {
    let all = requests
    requests = []
    for var request in all {
      guard let scope = request.scope, scope.isMounted else { continue }
      switch scope.find(request.id) {
      case .node(let node): if let element = node.firstElement { note(.scroll(to: element, request.anchor)) }
      case .row(let mount) where request.attempts < Self.attemptLimit:
        mount()
        request.attempts += 1
        requests.append(request)
      case .row, .nothing: break
      }
    }
    return !requests.isEmpty
  }
}

/// What there is by an identity.
@MainActor
enum IdentitySearch {
  case node(AnyViewNode)
  /// A row that is not mounted; how it is.
  case row(() -> Void)
  case nothing
}

extension AnyViewNode {
  /// Looks for what a value names in this node: a view with an `id`, a row of a `ForEach`. Complexity: the number of nodes before it.
  final func find(_ id: AnyHashable) -> IdentitySearch {
    let own = findOwn(id)
    if case .nothing = own {} else { return own }
    var found = IdentitySearch.nothing
    _ = visitChildren { child in
      found = child.find(id)
      if case .nothing = found { return true }
      return false
    }
    return found
  }

  /// What names the node, or the nearest one around, up to a scope.
  final func identity(within scope: AnyViewNode) -> AnyHashable? {
    var node: AnyViewNode? = self
    while let current = node, current !== scope {
      if let identity = current.identity { return identity }
      node = current.parent
    }
    return nil
  }
}
