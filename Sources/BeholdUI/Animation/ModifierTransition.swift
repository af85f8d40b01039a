/// Shows a view with one modifier while it is there, and with another one else.
struct ModifierTransition<Modifier: ViewModifier> {
  let active: Modifier
  let identity: Modifier
}

// The conformance is apart, so that one can be made anywhere.
nonisolated extension ModifierTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(phase.isIdentity ? identity : active) }
}
