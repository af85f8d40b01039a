/// Two transitions, the second around the first.
struct TransitionPair<First: Transition, Second: Transition> {
  let first: First
  let second: Second
}

// The conformance is apart, so that one can be made anywhere.
nonisolated extension TransitionPair: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(TransitionBody(transition: first, phase: phase)).modifier(TransitionBody(transition: second, phase: phase))
  }
}
