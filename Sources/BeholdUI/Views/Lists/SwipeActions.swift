extension View {
  /// Adds buttons to each row of a list that this view makes.
  ///
  /// - Parameter allowsFullSwipe: whether a swipe over the whole row does what the first button does.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Actions
  ) -> some View {
    modifier(SwipeActionsModifier(actions: RowActionsElement(edge: edge, allowsFullSwipe: allowsFullSwipe, content: content())))
  }
}

struct RowActionsElement<Content: View>: ElementView {
  typealias Body = Never

  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let content: Content

  var kind: ElementKind { .rowActions }

  func describe(_ element: Element) {
    element.set(.placement, edge == .leading ? "leading" : "trailing")
    element.set(.style, allowsFullSwipe ? "fullSwipe" : nil)
  }
}

struct SwipeActionsModifier<Actions: View>: NodeModifier {
  let actions: RowActionsElement<Actions>

  @MainActor
  final class Node: ModifierEffect {
    private var actions: RowActionsElement<Actions>
    /// What is shown in each row.
    private var nodes: [ObjectIdentifier: ViewNode<RowActionsElement<Actions>>] = [:]

    init(_ modifier: SwipeActionsModifier, in place: inout ViewPlace, node: AnyViewNode) {
      actions = modifier.actions
      let environment = place.environment
      guard let outer = place.rows else { return }
      let supplements = RowSupplements(outer: outer.supplements) { [unowned self] place in
        var place = place
        place.environment = environment
        let node = place.mount(actions)
        nodes[ObjectIdentifier(node)] = node
        return node
      } rowHasGone: { [unowned self] node in
        nodes[ObjectIdentifier(node)] = nil
      }
      place.set { $0.rows?.supplements = supplements }
    }

    func update(to modifier: SwipeActionsModifier) {
      actions = modifier.actions
      for node in nodes.values { node.update(to: actions) }
    }
  }
}
