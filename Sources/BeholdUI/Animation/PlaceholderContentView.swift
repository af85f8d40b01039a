/// A view to which modifiers are applied apart from what it is: the one that comes and goes in the body of a ``Transition``, or the one of
/// ``View/animation(_:body:)``.
public struct PlaceholderContentView<Value>: View {
  public typealias Body = Never

  let content: AnyView

  public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { WrapperNode(view, \.content, at: place) }
}

/// Shows a view as a transition has it in a phase.
struct TransitionBody<Value: Transition>: ViewModifier {
  let transition: Value
  let phase: TransitionPhase

  func body(content: Content) -> some View { transition.body(content: PlaceholderContentView(content: AnyView(content)), phase: phase) }
}
