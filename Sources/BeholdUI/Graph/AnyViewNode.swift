internal import BeholdObservation

/// A structural place of a mounted view tree: made once for each place, it stays until the place goes.
///
/// The runtime makes nodes; there is nothing to call.
@MainActor
public class AnyViewNode {
  nonisolated let tree: ViewTree
  unowned(unsafe) final let parent: AnyViewNode?
  /// How many nodes are above this one. What is stale is evaluated from the top down.
  nonisolated final let depth: Int32
  @exclusivity(unchecked) final private(set) var isMounted = true
  /// Whether what is mounted here can be seen: no page is above it, and its tab is selected. Whether somebody watches the window is another question.
  @exclusivity(unchecked) final private(set) var isVisible: Bool
  /// How many nodes below show something that may be seen while this one is not: see ``Outlet``. It stays at the most that can be counted.
  final var outlets: UInt16 = 0
  /// Which of several places of the node around it is, from 1 on; 0 if there is but one.
  final let ordinal: UInt16
  /// Whether it has been found to change what it reads, by itself or through others.
  final var hasRunAway = false

  init(at place: __shared ViewPlace) {
    tree = place.tree
    parent = place.parent
    depth = place.depth
    ordinal = place.ordinal
    isVisible = place.surroundings?.scope?.isVisible ?? true
    tree.nodesMade += 1
  }

  // MARK: What kinds of nodes do in their own ways

  /// Shows the children in view order to `visit`, until that returns `false`.
  ///
  /// - Returns: whether all were visited.
  func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { true }

  /// The same for the children that come after one of them.
  func visitChildren(after child: AnyViewNode, _ visit: (AnyViewNode) -> Bool) -> Bool {
    var isAfter = false
    return visitChildren { other in
      if isAfter { return visit(other) }
      isAfter = other === child
      return true
    }
  }

  /// Shows the elements that this node adds to its container, in view order, until `visit` returns `false`.
  func visitElements(_ visit: (Element) -> Bool) -> Bool { visitChildren { $0.visitElements(visit) } }

  /// The element that follows a child in the container that this node is in.
  func nextElement(after child: AnyViewNode) -> Element? {
    var next: Element?
    _ = visitChildren(after: child) { sibling in
      next = sibling.firstElement
      return next == nil
    }
    return next ?? nextElement()
  }

  /// A child adds an element to the container that this node is in.
  ///
  /// - Returns: whether it does so for what is around this node, too.
  func hasElement(in child: AnyViewNode) -> Bool { true }

  /// Whether a child comes before another one.
  func isChild(_ first: AnyViewNode, before second: AnyViewNode) -> Bool {
    var isFirst = false
    _ = visitChildren { child in
      tree.nodesPassed += 1
      isFirst = child === first
      return !isFirst && child !== second
    }
    return isFirst
  }

  /// Shows another value of the view, which is of the type that the node shows, in this place.
  func update(from view: UnsafeRawPointer) {}

  /// Evaluates the node if something that it has read is another.
  func evaluateIfStale() {}

  /// What has made the values that were compared has gone: a closure that others have a part in shows now.
  func resolveDoubt() {}

  /// Leaves the node as it is, although it is stale, until something else changes what it reads.
  ///
  /// - Returns: `false` if it cannot: then it is evaluated.
  func rest(_ runaway: inout Runaway) -> Bool { false }

  /// What is mounted here can be seen now, or cannot any more. What is within hears of it first.
  func visibilityChanged(to isVisible: Bool) {
    self.isVisible = isVisible
    _ = visitChildren { child in
      child.visibilityChanged(to: isVisible)
      return true
    }
  }

  /// What texts are written by is another one, here or around.
  func environmentOfTextsChanged(_ needs: TextContext.Needs) {
    _ = visitChildren { child in
      child.environmentOfTextsChanged(needs)
      return true
    }
  }

  /// The environment that the node gives to what is within, if it gives any.
  var environmentWithin: EnvironmentLayer? { nil }

  /// What is computed here can be seen again, or something that it leads to elsewhere.
  func catchUp() {}

  /// Whether the node evaluates something.
  var isTracking: Bool { false }

  /// Ends what the node does. Its children have ended already.
  func end() {}

  /// Whether a value says which of its like this is: a row of a `ForEach`, a view with an `id`.
  var isIdentified: Bool { false }

  /// That value.
  var identity: AnyHashable? { nil }

  /// The same, also while what is around is not complete yet.
  var newestIdentity: AnyHashable? { identity }

  /// What tells this from its like in a view around, wherever it is among them, also when the program runs again: the value that a tab is selected by, in words.
  var valuedPlace: (words: String, around: AnyViewNode)? { nil }

  /// Looks for what a value names here, without what is in the children.
  func findOwn(_ id: AnyHashable) -> IdentitySearch { .nothing }

  /// Adds that value.
  func addIdentity(to identity: inout LastingIdentity) {}

  /// The view's type, for messages.
  var viewType: any Any.Type { AnyViewNode.self }

  /// The type of the view whose body this node evaluates, if it does.
  var bodyType: (any Any.Type)? { nil }

  /// What has changed, of all that the evaluation before has read.
  var causes: [ObservationCause] { [] }

  /// The names of the view's dynamic properties that a change has come through; of all of them if no change is given.
  func dynamicPropertyNames(changedBy cause: ObservationCause?) -> [String] { [] }
}

extension AnyViewNode {
  /// Shows the one child that there is, if there is one. It is given as what all nodes are: code for a type of nodes that is known only when the program runs
  /// looks up more types at each visit.
  final func visitOnly(_ child: AnyViewNode?, _ visit: (AnyViewNode) -> Bool) -> Bool { child.map(visit) ?? true }

  final var firstElement: Element? {
    var first: Element?
    _ = visitElements { element in
      first = element
      return false
    }
    return first
  }

  /// The values that modifiers around the node set. Complexity: the depth.
  final var environmentAround: EnvironmentValues { EnvironmentValues(layerAround) }

  final var layerAround: EnvironmentLayer? {
    var around = parent
    while let node = around {
      if let layer = node.environmentWithin { return layer }
      around = node.parent
    }
    return tree.rootEnvironment
  }

  /// The element before which an element is to be inserted that follows this node's.
  final func nextElement() -> Element? { parent.map { $0.nextElement(after: self) } ?? tree.presentations.firstElement }

  /// Whether the node comes before another one in view order. What is around something comes before it. Complexity: the depth.
  final func precedes(_ other: AnyViewNode) -> Bool {
    var (first, second): (AnyViewNode, AnyViewNode) = (self, other)
    while first.depth > second.depth { first = first.parent! }
    while second.depth > first.depth { second = second.parent! }
    if first === second { return depth < other.depth }
    while let parent = first.parent, parent !== second.parent { (first, second) = (parent, second.parent!) }
    tree.nodesPassed += 1
    return first.parent?.isChild(first, before: second) ?? false
  }

  /// The node has an element now: rows around that had none hear of it.
  final func noteElement() {
    guard tree.skipsRows else { return }
    var child = self
    while let around = child.parent, around.hasElement(in: child) { child = around }
  }

  /// Counts that an update has come to the node: what a change costs, in tests.
  final func visited() { tree.nodesVisited += 1 }

  /// Takes the node out of the tree: children first, then itself.
  final func unmount() {
    guard isMounted else { return }
    _ = visitChildren { child in
      child.unmount()
      return true
    }
    isMounted = false
    tree.nodesMade -= 1
    end()
  }

  /// Takes the node and its elements out of the tree.
  final func remove() {
    // What is in an element is not looked at any more when its nodes have ended.
    let elements = self.elements.map { ($0, $0.transition) }
    for (element, transition) in elements { if let written = transition?.written { tree.willDisappear(element, by: written) } }
    unmount()
    for (element, transition) in elements { element.remove(by: transition) }
  }

  /// The elements that the node adds to its container, in view order.
  final var elements: [Element] {
    var elements: [Element] = []
    _ = visitElements { element in
      elements.append(element)
      return true
    }
    return elements
  }

  /// Puts a new node in the place of a child: the new one appears, then the old one goes.
  final func replace<Node>(_ old: AnyViewNode, _ make: (_ next: Element?) -> Node) -> Node {
    let new = make(old.firstElement ?? nextElement(after: old))
    old.remove()
    return new
  }

  /// Gives a child, which shows views of this type, the next one.
  final func updateChild<Content: View>(to view: Content) {
    unsafeDowncast(self, to: ViewNode<Content>.self).update(to: view)
  }
}

extension Sequence where Element: AnyViewNode {
  /// The first element that any of the nodes adds to their container.
  @MainActor var firstElement: BeholdUI.Element? {
    for node in self { if let element = node.firstElement { return element } }
    return nil
  }
}
