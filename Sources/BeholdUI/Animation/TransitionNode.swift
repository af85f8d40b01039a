/// The node of a view with a transition that a program has written.
final class TransitionNode<Modified: View>: ViewNode<ModifiedContent<Modified, TransitionModifier>> {
  /// Shows a view in a phase: of a type that is known where this is made.
  private struct Shown {
    let node: AnyViewNode
    let update: (Modified, AnyTransition, TransitionPhase) -> Void
  }

  private let written = WrittenTransition()
  private let modifiers: ElementModifiers
  private var view: ModifiedContent<Modified, TransitionModifier>
  private var phase = TransitionPhase.identity
  private var shown: Shown?

  init(_ view: ModifiedContent<Modified, TransitionModifier>, at place: __shared ViewPlace) {
    self.view = view
    var inside = place
    modifiers = inside.add(.style(.transition(view.modifier.transition.kind(of: written))))
    super.init(at: place)
    let transition = view.modifier.transition
    written.animation = transition.kind(of: written).way(.insertion).animation
    written.show = { [weak self] in self?.show($0) }
    if let written = transition.written {
      if tree.willAppear(self.written, in: place.container) { phase = .willAppear }
      shown = mount(written, at: inside.within(self))
    }
  }

  private func mount<Value: Transition>(_ transition: Value, at place: ViewPlace) -> Shown {
    let node = place.mount(view.content.modifier(TransitionBody(transition: transition, phase: phase)))
    return Shown(node: node) { content, new, phase in
      guard let transition = new.written as? Value else { return }
      node.update(to: content.modifier(TransitionBody(transition: transition, phase: phase)))
    }
  }

  override func update(at pointer: UnsafePointer<ModifiedContent<Modified, TransitionModifier>>) {
    let view = pointer.pointee
    visited()
    self.view = view
    _ = modifiers.set(.style(.transition(view.modifier.transition.kind(of: written))))
    shown?.update(view.content, view.modifier.transition, phase)
  }

  private func show(_ phase: TransitionPhase) {
    guard isMounted, phase != self.phase else { return }
    self.phase = phase
    shown?.update(view.content, view.modifier.transition, phase)
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { (shown?.node).map(visit) ?? true }
}
