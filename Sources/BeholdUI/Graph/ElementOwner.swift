/// A node that shows its view by one element, which may be in a row of a list.
class ElementOwner<Content>: ViewNode<Content> {
  final let element: Element
  private var row: RowElement?

  init(_ element: Element, at place: __shared ViewPlace) {
    self.element = element
    super.init(at: place)
    element.owner = self
  }

  init(_ kind: ElementKind, at place: __shared ViewPlace) {
    element = Element(kind, in: place.tree, modifiers: place.modifiers)
    super.init(at: place)
    element.owner = self
  }

  /// Puts the element into its container, when what is in it is there.
  ///
  /// - Parameter whole: what the view that the element is around says of its row.
  final func insert(at place: ViewPlace, _ whole: RowWhole? = nil) {
    defer { noteElement() }
    guard let rows = place.rows, !element.kind.isNoRow else { return element.insert(into: place.container, before: place.next) }
    if let around = rows.whole {
      around.take(rows)
      return element.insert(into: place.container, before: place.next)
    }
    let row = RowElement(element, of: self, at: place, in: whole?.rows ?? rows)
    self.row = row
    row.element.insert(into: place.container, before: place.next)
  }

  /// Shows the nodes of what is in the element to `visit`, until that returns `false`.
  func visitContent(_ visit: (AnyViewNode) -> Bool) -> Bool { true }

  final override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool {
    visitContent(visit) && (row?.visitSupplements(visit) ?? true)
  }

  final override func visitElements(_ visit: (Element) -> Bool) -> Bool { visit(row?.element ?? element) }

  final override func hasElement(in child: AnyViewNode) -> Bool { false }

  /// What is within is at the end of this element.
  final override func nextElement(after child: AnyViewNode) -> Element? { nil }

  override func end() {
    element.end()
    row?.end()
  }
}

extension AnyViewNode {
  /// The letters of a text, as they are read where the node is.
  final func string(of text: Text) -> String {
    if case .plain(let string) = text.content { return string }
    return text.string(in: text.needs.isEmpty ? EnvironmentValues() : environmentAround, at: tree.clock.now)
  }
}
