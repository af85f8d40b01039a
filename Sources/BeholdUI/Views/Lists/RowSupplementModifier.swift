/// Shows a view in each row of a list that is made within, beside what is in the row.
nonisolated struct RowSupplementModifier<Supplement: View>: NodeModifier {
  let view: Supplement
  /// Whether a row has one at most: the innermost.
  var isSingle = false

  @MainActor
  final class Node: ModifierEffect {
    private var view: Supplement
    /// What is shown in each row.
    private var nodes: [ObjectIdentifier: ViewNode<Supplement>] = [:]

    init(_ modifier: RowSupplementModifier, in place: inout ViewPlace, node: AnyViewNode) {
      view = modifier.view
      let environment = place.environment
      guard let outer = place.rows else { return }
      let supplements = RowSupplements(outer: outer.supplements, isSingle: modifier.isSingle) { [unowned self] place in
        var place = place
        place.environment = environment
        let node = place.mount(view)
        nodes[ObjectIdentifier(node)] = node
        return node
      } rowHasGone: { [unowned self] node in
        nodes[ObjectIdentifier(node)] = nil
      }
      place.set { $0.rows?.supplements = supplements }
    }

    func update(to modifier: RowSupplementModifier) {
      view = modifier.view
      for node in nodes.values { node.update(to: view) }
    }
  }
}
