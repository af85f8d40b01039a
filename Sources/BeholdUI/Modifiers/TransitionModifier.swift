extension View {
  /// Sets how the view comes and goes. With ``AnyTransition/identity`` what disappears does so before what appears in its place.
  @_disfavoredOverload
  public func transition(_ transition: AnyTransition) -> some View { modifier(TransitionModifier(transition: transition)) }

  /// Sets how the view comes and goes.
  public func transition<Value: Transition>(_ transition: Value) -> some View { self.transition(AnyTransition(transition)) }

  /// Animates the changes in the view that come together with a change of a value.
  ///
  /// - Parameter animation: they are shown at once if `nil`.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    modifier(ValueAnimationModifier(animation: animation, value: value))
  }
}

struct TransitionModifier: NodeModifier {
  let transition: AnyTransition

  static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, at place: ViewPlace
  ) -> ViewNode<ModifiedContent<Modified, Self>> {
    if view.modifier.transition.written != nil { return TransitionNode(view, at: place) }
    return ModifierNode(view, at: place)
  }

  @MainActor
  final class Node: ModifierEffect {
    private let modifiers: ElementModifiers

    init(_ modifier: TransitionModifier, in place: inout ViewPlace, node: AnyViewNode) {
      modifiers = ElementModifiers(.style(.transition(modifier.transition.kind)), outer: place.modifiers)
      place.modifiers = modifiers
      place.set { $0.disappearsEarly = modifier.transition.kind.removesAtOnce }
    }

    // Hosts ask when the view comes or goes.
    func update(to modifier: TransitionModifier) { _ = modifiers.set(.style(.transition(modifier.transition.kind))) }
  }
}

struct ValueAnimationModifier<Value: Equatable>: NodeModifier {
  let animation: Animation?
  let value: Value

  @MainActor
  final class Node: ModifierEffect {
    private unowned let node: AnyViewNode
    private var value: Value
    private var version = 0
    private let modifiers: ElementModifiers

    init(_ modifier: ValueAnimationModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.node = node
      value = modifier.value
      modifiers = ElementModifiers(.animation(modifier.animation, version: 0), outer: place.modifiers)
      place.modifiers = modifiers
    }

    func update(to modifier: ValueAnimationModifier) {
      guard isOther(value, modifier.value) else { return }
      value = modifier.value
      version += 1
      let new = ElementModifier.animation(modifier.animation, version: version)
      if modifiers.set(new) { node.modifierChanged(new) }
    }
  }
}
