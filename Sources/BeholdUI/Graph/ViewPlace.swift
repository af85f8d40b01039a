/// Where a node is mounted: under which node, in which element, with what around it.
///
/// Nodes are made of a shared one: an initializer would else have a copy of its own, at each level of classes, and a copy counts four references. (With
/// `borrowing` in the place of `__shared` the compiler of Swift 6.3 crashes.)
@MainActor
public struct ViewPlace {
  /// Each node here keeps it.
  unowned(unsafe) let tree: ViewTree
  unowned(unsafe) private(set) var parent: AnyViewNode?
  /// How many nodes are above a node here.
  private(set) var depth: Int32 = 0
  /// The element that elements made here are children of.
  unowned(unsafe) var container: Element
  /// The element before which elements made here are inserted; at the end if there is none.
  unowned(unsafe) var next: Element?
  /// Which of several places of the parent it is, from 1 on; 0 if there is but one.
  var ordinal: UInt16 = 0
  var environment: EnvironmentLayer?
  var preferences = PreferenceCollectors()
  /// The modifiers that apply to each element made here.
  var modifiers: ElementModifiers?
  /// What few places have of their own: most have what the place around has, or none.
  fileprivate(set) var surroundings: Surroundings?

  init(tree: ViewTree, container: Element, environment: EnvironmentLayer?) {
    self.tree = tree
    self.container = container
    self.environment = environment
  }

  /// The place of a node's children.
  func within(_ node: AnyViewNode) -> ViewPlace {
    var place = self
    place.parent = node
    place.depth = node.depth + 1
    place.ordinal = 0
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
    if let surroundings { place.surroundings = surroundings.inside }
    return place
  }

  /// The place of the child that an element is put around.
  func around(_ element: Element, of node: AnyViewNode, _ whole: RowWhole?) -> ViewPlace {
    var place = inside(element, of: node)
    if let surroundings { place.surroundings = surroundings.around(whole) }
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
    guard let rows = surroundings?.rows, modifier.isOfRow else {
      let link = ElementModifiers(modifier, outer: modifiers)
      modifiers = link
      if modifier.isOfRow { surroundings?.traits?.add(link, in: parent, surroundings?.scope) }
      return link
    }
    let link = ElementModifiers(modifier, outer: rows.modifiers)
    set { $0.rows?.modifiers = link }
    return link
  }

  /// Gives what is mounted here other surroundings.
  mutating func set(_ change: (Surroundings) -> Void) {
    let changed = surroundings.map { Surroundings($0) } ?? Surroundings()
    change(changed)
    surroundings = changed
  }

  /// Makes the node that shows a view here.
  func mount<Content: View>(_ view: Content) -> ViewNode<Content> {
    if let boundary = surroundings?.boundary, !(Content.self is any TransparentView.Type) { return boundary.mount(view, at: self) }
    return Content._makeNode(view, at: self)
  }
}

/// A place as a node keeps it that makes its children later: without what the node knows itself, and without the position, which is true only at the moment.
@MainActor
struct KeptPlace {
  unowned(unsafe) let container: Element
  let environment: EnvironmentLayer?
  let preferences: PreferenceCollectors
  private let modifiers: ElementModifiers?
  private let surroundings: Surroundings?

  init(_ place: __shared ViewPlace) {
    container = place.container
    environment = place.environment
    preferences = place.preferences
    modifiers = place.modifiers
    surroundings = place.surroundings
  }

  var rows: RowPlace? { surroundings?.rows }

  /// The place of a child of the node that keeps this one.
  func within(_ node: AnyViewNode, before next: Element?) -> ViewPlace {
    var place = ViewPlace(tree: node.tree, container: container, environment: environment)
    place.preferences = preferences
    place.modifiers = modifiers
    place.surroundings = surroundings
    return place.within(node, before: next)
  }
}
