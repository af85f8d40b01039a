/// A modifier that says something of each element that it applies to.
struct ElementModifierModifier: NodeModifier {
  let value: ElementModifier

  @MainActor
  final class Node: ModifierEffect {
    private unowned let node: AnyViewNode
    private let modifiers: ElementModifiers
    private let traits: ViewTraits?

    init(_ modifier: ElementModifierModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.node = node
      traits = place.traits
      modifiers = place.add(modifier.value)
    }

    func update(to modifier: ElementModifierModifier) {
      guard modifiers.set(modifier.value) else { return }
      traits?.changed()
      node.modifierChanged(modifier.value)
    }
  }
}

extension AnyViewNode {
  /// Tells the elements that a modifier applies to, that it is another.
  func modifierChanged(_ modifier: ElementModifier) {
    _ = visitElements { element in
      if modifier.isOfRow { element.rowModifierChanged(modifier) } else { (element.wrapped ?? element).modifierChanged(modifier) }
      return true
    }
  }
}

extension Element {
  /// Tells the rows in a section, or the element itself.
  fileprivate func rowModifierChanged(_ modifier: ElementModifier) {
    guard kind.holdsRows else { return modifierChanged(modifier) }
    for child in children { child.rowModifierChanged(modifier) }
  }
}

extension View {
  func elementModifier(_ value: ElementModifier) -> some View { modifier(ElementModifierModifier(value: value)) }

  func style(_ style: Style) -> some View { elementModifier(.style(style)) }
}
