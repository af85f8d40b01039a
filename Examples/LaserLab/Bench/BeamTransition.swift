import Behold

/// Light that leaves the laser, and later arrives at what it is aimed at.
struct BeamTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(x: phase.isIdentity ? 1 : 0, anchor: phase == .didDisappear ? .trailing : .leading)
  }
}
