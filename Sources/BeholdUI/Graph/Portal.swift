/// A place in the element tree where nodes from elsewhere show their views: sheets at the end of the window, the items of a toolbar.
@MainActor
final class Portal {
  /// What the views are shown in.
  var element: Element
  /// In the order in which they were opened.
  private var nodes: [AnyViewNode] = []
  /// Is told when the first node comes, and when the last one has gone.
  var onUse: ((Bool) -> Void)?

  init(in element: Element) { self.element = element }

  var firstElement: Element? { nodes.lazy.compactMap(\.firstPortedElement).first }

  func nextElement(after node: AnyViewNode) -> Element? {
    guard let index = nodes.firstIndex(where: { $0 === node }) else { return nil }
    return nodes[(index + 1)...].lazy.compactMap(\.firstPortedElement).first
  }

  func add(_ node: AnyViewNode) {
    nodes.append(node)
    if nodes.count == 1 { onUse?(true) }
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
    nodes.removeAll { $0 === node }
    if nodes.isEmpty { onUse?(false) }
  }
}

extension AnyViewNode {
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

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { portedChild.map(visit) ?? true }

  override func visitElements(_ visit: (Element) -> Bool) -> Bool { true }

  override func nextElement(after child: AnyViewNode) -> Element? { portal?.nextElement(after: self) }

  override func end() {
    // The child has been unmounted with this node; its elements are not among those that the node is removed with.
    guard let child = portedChild else { return }
    for element in child.elements { element.remove() }
    portal?.remove(self)
  }
}
