/// A view to which modifiers are applied apart from what it is: the one that comes and goes in the body of a ``Transition``, or the one of
/// ``View/animation(_:body:)``.
nonisolated public struct PlaceholderContentView<Value>: View {
  public typealias Body = Never

  let content: AnyView

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> {
    WrapperNode(view, at: place, isStored: true) { $0.content }
  }
}

/// Shows a view as a transition has it in a phase.
nonisolated struct TransitionBody<Value: Transition>: ViewModifier {
  let transition: Value
  let phase: TransitionPhase

  @MainActor func body(content: Content) -> some View {
    transition.body(content: PlaceholderContentView(content: AnyView(content)), phase: phase)
  }
}
