/// A place in the element tree where nodes from elsewhere show their views: sheets at the end of the window, the items of a toolbar.
@MainActor
final class Portal {
  /// What the views are shown in.
  var element: Element
  /// In the order in which they were opened, unless they are in view order.
  private var nodes: [AnyViewNode] = []
  private let isInViewOrder: Bool
  /// From which node on they are to be put in order in this flush.
  private var firstToPlace: Int?
  /// Is told when the first node comes, and when the last one has gone.
  var onUse: ((Bool) -> Void)?

  /// - Parameter isInViewOrder: whether the nodes are shown in the order of their places in the tree of views, whenever they come,
  ///   and not only those that come in one flush.
  init(in element: Element, isInViewOrder: Bool = false) {
    self.element = element
    self.isInViewOrder = isInViewOrder
  }

  var firstElement: Element? { nodes.lazy.compactMap(\.firstPortedElement).first }

  func nextElement(after node: AnyViewNode) -> Element? {
    guard let index = nodes.firstIndex(where: { $0 === node }) else { return nil }
    return nodes[(index + 1)...].lazy.compactMap(\.firstPortedElement).first
  }

  func add(_ node: AnyViewNode) {
    nodes.append(node)
    if nodes.count == 1 { onUse?(true) }
    // Before all around it is mounted, a node does not know its place.
    guard firstToPlace == nil, !isInViewOrder || nodes.count > 1 else { return }
    firstToPlace = isInViewOrder ? 0 : nodes.count - 1
    element.tree.callbacks.addPreference(self)
  }

  /// What is shown here can be seen now, or cannot any more.
  func visibilityChanged(to isVisible: Bool) {
    for node in nodes {
      _ = node.visitChildren { child in
        child.visibilityChanged(to: isVisible)
        return true
      }
    }
  }

  func remove(_ node: AnyViewNode) {
    guard let index = nodes.firstIndex(where: { $0 === node }) else { return }
    nodes.remove(at: index)
    if let first = firstToPlace, index < first { firstToPlace = first - 1 }
    if nodes.isEmpty { onUse?(false) }
  }
}

extension Portal: PreferenceCollecting {
  var depth: Int32 { 0 }

  func collect() {
    guard let first = firstToPlace else { return }
    firstToPlace = nil
    let placed = nodes[first...]
    guard !zip(placed, placed.dropFirst()).allSatisfy({ $0.precedes($1) }) else { return }
    nodes.replaceSubrange(first..., with: placed.sorted { $0.precedes($1) })
    var next: Element?
    for element in nodes[first...].flatMap(\.portedElements).reversed() {
      element.move(before: next)
      next = element
    }
  }

  func sweep() {}
}

extension AnyViewNode {
  /// The elements that the node shows elsewhere.
  fileprivate var portedElements: [Element] {
    var elements: [Element] = []
    _ = visitChildren { child in
      elements += child.elements
      return true
    }
    return elements
  }

  /// The first element that the node shows elsewhere.
  fileprivate var firstPortedElement: Element? {
    var first: Element?
    _ = visitChildren { child in
      first = child.firstElement
      return first == nil
    }
    return first
  }
}

/// A node whose child is in another place of the element tree than the node.
class PortalNode<Content>: ViewNode<Content> {
  private(set) final var portal: Portal?
  private(set) final var portedChild: AnyViewNode?

  /// Shows a view elsewhere, after what is there.
  ///
  /// - Parameter mount: is given the place there.
  final func open(_ portal: Portal, at place: ViewPlace, _ mount: (ViewPlace) -> AnyViewNode) {
    self.portal = portal
    portal.add(self)
    portedChild = mount(place.inside(portal, of: self))
  }

  /// Takes away what is shown.
  final func close() {
    guard let child = portedChild else { return }
    child.remove()
    portedChild = nil
    portal?.remove(self)
    portal = nil
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(portedChild, visit) }

  override func visitElements(_ visit: (Element) -> Bool) -> Bool { true }

  override func nextElement(after child: AnyViewNode) -> Element? { portal?.nextElement(after: self) }

  override func end() {
    // The child has been unmounted with this node; its elements are not among those that the node is removed with.
    guard let child = portedChild else { return }
    for element in child.elements { element.remove() }
    portal?.remove(self)
  }
}
