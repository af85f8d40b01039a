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
  /// Whether what is mounted here can be seen; always if there is none.
  var scope: AppearanceScope?
  /// The page that titles and toolbars here belong to; the window if there is none.
  var chrome: PageChrome?
  /// The list that each element made here is a row of.
  var rows: RowPlace?
  /// Hears what modifiers say of the one thing that is made around all here: a tab.
  var traits: ViewTraits?
  /// What makes a node around each view that is mounted here.
  unowned(unsafe) var boundary: (any ViewBoundary)?
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
    place.boundary = nil
    place.traits = nil
    if place.rows != nil { place.tagsRows = false }
    place.rows = nil
    return place
  }

  /// The place of the children of an element elsewhere.
  func inside(_ portal: Portal, of node: AnyViewNode) -> ViewPlace {
    var place = inside(portal.element, of: node)
    place.next = portal.nextElement(after: node)
    return place
  }

  /// The place with other values in the environment.
  func setting(_ set: (inout EnvironmentValues) -> Void) -> ViewPlace {
    var values = EnvironmentValues()
    set(&values)
    var place = self
    place.environment = EnvironmentLayer(outer: environment, isOpen: false, values.written)
    return place
  }

  /// Lets a modifier apply to each element made here, or to the row around it.
  ///
  /// - Returns: the modifier in place.
  mutating func add(_ modifier: ElementModifier) -> ElementModifiers {
    guard rows != nil, modifier.isOfRow else {
      let link = ElementModifiers(modifier, outer: modifiers)
      modifiers = link
      if modifier.isOfRow { traits?.add(link) }
      return link
    }
    let link = ElementModifiers(modifier, outer: rows?.modifiers)
    rows?.modifiers = link
    return link
  }

  /// The place without the position that is true only at the moment, for keeping.
  var stored: ViewPlace {
    var place = self
    place.next = nil
    return place
  }

  /// Makes the node that shows a view here.
  func mount<Content: View>(_ view: Content) -> ViewNode<Content> {
    if let boundary, !(Content.self is any TransparentView.Type) { return boundary.mount(view, at: self) }
    return Content._makeNode(view, at: self)
  }
}
