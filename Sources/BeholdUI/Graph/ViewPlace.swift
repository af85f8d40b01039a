/// Where a node is mounted: under which node, in which element, with what around it.
@MainActor
public struct ViewPlace {
  let tree: ViewTree
  unowned(unsafe) private(set) var parent: AnyViewNode?
  private(set) var depth: Int
  /// The element that elements made here are children of.
  unowned(unsafe) var container: Element
  /// The element before which elements made here are inserted; at the end if there is none.
  unowned(unsafe) var next: Element?
  var environment: EnvironmentLayer?
  var preferences = PreferenceCollectors()
  /// The modifiers that apply to each element made here.
  var modifiers: ElementModifiers?

  /// Whether what disappears here does so before what appears in its place.
  var disappearsEarly = false
  /// Whether rows are known to what is around them by their identities.
  var tagsRows = false

  init(tree: ViewTree, container: Element, environment: EnvironmentLayer?) {
    self.tree = tree
    self.container = container
    self.environment = environment
    depth = 0
  }

  /// The place of a node's children.
  func within(_ node: AnyViewNode) -> ViewPlace {
    var place = self
    place.parent = node
    place.depth = node.depth + 1
    return place
  }

  /// The place of a child that a node makes later.
  func within(_ node: AnyViewNode, before next: Element?) -> ViewPlace {
    var place = within(node)
    place.next = next
    return place
  }

  /// The place of the children of an element.
  func inside(_ element: Element, of node: AnyViewNode) -> ViewPlace {
    var place = within(node)
    place.container = element
    place.next = nil
    place.modifiers = nil
    return place
  }

  /// The place without the position that is true only at the moment, for keeping.
  var stored: ViewPlace {
    var place = self
    place.next = nil
    return place
  }

  /// Makes the node that shows a view here.
  func mount<Content: View>(_ view: Content) -> ViewNode<Content> { Content._makeNode(view, at: self) }
}
