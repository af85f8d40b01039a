/// The view that comes and goes, in the body of a ``Transition``.
public struct PlaceholderContentView<Value: Transition>: View {
  public typealias Body = Never

  let content: ViewModifierContent<TransitionBody<Value>>

  public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { WrapperNode(view, \.content, at: place) }
}

/// Shows a view as a transition has it in a phase.
struct TransitionBody<Value: Transition>: ViewModifier {
  let transition: Value
  let phase: TransitionPhase

  func body(content: Content) -> some View { transition.body(content: PlaceholderContentView(content: content), phase: phase) }
}
