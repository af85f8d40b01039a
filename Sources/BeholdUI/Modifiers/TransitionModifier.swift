nonisolated extension View {
  /// Sets how the view comes and goes. With ``AnyTransition/identity`` what disappears does so before what appears in its place.
  @_disfavoredOverload
  public func transition(_ transition: AnyTransition) -> some View { modifier(TransitionModifier(transition: transition)) }

  /// Sets how the view comes and goes.
  public func transition<Value: Transition>(_ transition: Value) -> some View { self.transition(AnyTransition(transition)) }
}

nonisolated struct TransitionModifier: NodeModifier {
  let transition: AnyTransition

  @MainActor static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, at place: ViewPlace
  ) -> ViewNode<ModifiedContent<Modified, Self>> {
    if view.modifier.transition.written != nil { return TransitionNode(view, at: place) }
    return ModifierNode(view, at: place)
  }

  @MainActor
  final class Node: ModifierEffect {
    private let modifiers: ElementModifiers

    init(_ modifier: TransitionModifier, in place: inout ViewPlace, node: AnyViewNode) {
      modifiers = place.add(.style(.transition(modifier.transition.kind)))
      place.set { $0.disappearsEarly = modifier.transition.kind.removesAtOnce }
    }

    // Hosts ask when the view comes or goes.
    func update(to modifier: TransitionModifier) { _ = modifiers.set(.style(.transition(modifier.transition.kind))) }
  }
}
