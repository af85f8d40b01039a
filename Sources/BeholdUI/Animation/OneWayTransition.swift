/// One of the two ways of a transition.
struct OneWayTransition<Value: Transition> {
  let transition: Value
  let phase: TransitionPhase
}

// The conformance is apart, so that one can be made anywhere.
nonisolated extension OneWayTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(TransitionBody(transition: transition, phase: phase == self.phase ? phase : .identity))
  }
}
