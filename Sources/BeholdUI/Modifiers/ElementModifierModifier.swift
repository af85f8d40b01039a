/// A modifier that says something of each element that it applies to.
struct ElementModifierModifier: NodeModifier {
  let value: ElementModifier

  @MainActor
  final class Node: ModifierEffect {
    private let node: AnyViewNode
    private let modifiers: ElementModifiers

    init(_ modifier: ElementModifierModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.node = node
      modifiers = ElementModifiers(modifier.value, outer: place.modifiers)
      place.modifiers = modifiers
    }

    func update(to modifier: ElementModifierModifier) {
      guard modifiers.set(modifier.value) else { return }
      _ = node.visitElements { element in
        element.modifierChanged(modifier.value)
        return true
      }
    }
  }
}

extension View {
  func elementModifier(_ value: ElementModifier) -> some View { modifier(ElementModifierModifier(value: value)) }

  func style(_ style: Style) -> some View { elementModifier(.style(style)) }
}
