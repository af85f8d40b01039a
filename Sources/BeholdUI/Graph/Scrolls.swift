/// Where a program wants to have views scrolled, until the next flush.
@MainActor
struct Scrolls {
  private struct Request {
    weak var scope: AnyViewNode?
    let target: Target
    /// How often rows have been mounted for it.
    var attempts = 0
  }

  private enum Target {
    case view(AnyHashable, UnitPoint?)
    /// What scrolls first in the scope.
    case offset(x: Double?, y: Double?)
  }

  private var requests: [Request] = []

  var isEmpty: Bool { requests.isEmpty }

  /// More at once than anybody sees.
  private static var limit: Int { 100 }
  private static var attemptLimit: Int { 3 }

  mutating func add(to id: AnyHashable, in scope: AnyViewNode, _ anchor: UnitPoint?) { add(.view(id, anchor), in: scope) }

  mutating func add(toOffset x: Double?, _ y: Double?, in scope: AnyViewNode) { add(.offset(x: x, y: y), in: scope) }

  private mutating func add(_ target: Target, in scope: AnyViewNode) {
    if requests.count == Self.limit { requests.removeFirst() }
    requests.append(Request(scope: scope, target: target))
  }

  /// Looks for the views, and tells the host of those that are there. Rows that are not mounted yet are mounted first.
  ///
  /// - Returns: whether some have to be.
  mutating func resolve(_ note: (ElementChange) -> Void) -> Bool {
    let all = requests
    requests = []
    for var request in all {
      guard let scope = request.scope, scope.isMounted else { continue }
      guard case .view(let id, let anchor) = request.target else {
        if case .offset(let x, let y) = request.target, let element = scope.firstScroll { note(.scroll(to: element, .offset(x: x, y: y))) }
        continue
      }
      switch scope.find(id) {
      case .node(let node): if let element = node.firstElement { note(.scroll(to: element, .seen(anchor))) }
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
  /// The first element in it that scrolls.
  fileprivate var firstScroll: Element? { elements.lazy.compactMap(\.firstScroll).first }

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

extension Element {
  fileprivate var firstScroll: Element? {
    switch kind {
    case .scroll, .list, .form: self
    default: children.lazy.compactMap(\.firstScroll).first
    }
  }
}
