extension View {
  /// Sets how the view comes and goes. With ``AnyTransition/identity`` what disappears does so before what appears in its place.
  public func transition(_ transition: AnyTransition) -> some View { modifier(TransitionModifier(kind: transition.kind)) }
}

struct TransitionModifier: NodeModifier {
  let kind: TransitionKind

  @MainActor
  final class Node: ModifierEffect {
    private unowned let node: AnyViewNode
    private let modifiers: ElementModifiers

    init(_ modifier: TransitionModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.node = node
      modifiers = ElementModifiers(.style(.transition(modifier.kind)), outer: place.modifiers)
      place.modifiers = modifiers
      place.set { $0.disappearsEarly = modifier.kind.removesAtOnce }
    }

    func update(to modifier: TransitionModifier) {
      if modifiers.set(.style(.transition(modifier.kind))) { node.modifierChanged(modifiers) }
    }
  }
}
