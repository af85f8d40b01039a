/// A modifier that says something of each element that it applies to.
struct ElementModifierModifier: NodeModifier {
  let value: ElementModifier

  @MainActor
  final class Node: ModifierEffect {
    private unowned let node: AnyViewNode
    private let modifiers: ElementModifiers

    init(_ modifier: ElementModifierModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.node = node
      modifiers = ElementModifiers(modifier.value, outer: place.modifiers)
      place.modifiers = modifiers
    }

    func update(to modifier: ElementModifierModifier) {
      if modifiers.set(modifier.value) { node.modifierChanged(modifier.value) }
    }
  }
}

extension AnyViewNode {
  /// Tells the elements that a modifier applies to, that it is another.
  func modifierChanged(_ modifier: ElementModifier) {
    _ = visitElements { element in
      element.modifierChanged(modifier)
      return true
    }
  }
}

extension View {
  func elementModifier(_ value: ElementModifier) -> some View { modifier(ElementModifierModifier(value: value)) }

  func style(_ style: Style) -> some View { elementModifier(.style(style)) }
}
