/// A modifier that says something of each element that it applies to.
nonisolated struct ElementModifierModifier: ViewModifier {
  typealias Body = Never

  let value: ElementModifier

  @MainActor static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, at place: ViewPlace
  ) -> ViewNode<ModifiedContent<Modified, Self>> {
    view.modifier.value.isOfProgram ? ResolvedModifierNode(view, at: place) : ElementModifierNode(view, at: place)
  }
}

/// The most frequent of all nodes.
private final class ElementModifierNode<Modified: View>: ViewNode<ModifiedContent<Modified, ElementModifierModifier>> {
  private let modifiers: ElementModifiers
  private let traits: ViewTraits?
  private var child: ViewNode<Modified>?

  init(_ view: ModifiedContent<Modified, ElementModifierModifier>, at place: ViewPlace) {
    traits = place.traits
    var inside = place
    modifiers = inside.add(view.modifier.value)
    super.init(at: place)
    child = inside.within(self).mount(view.content)
  }

  override func update(at view: UnsafePointer<ModifiedContent<Modified, ElementModifierModifier>>) {
    visited()
    // A style of the program's that has come meanwhile is what it is without an environment.
    if let change = modifiers.set(view.modifier().pointee.value) {
      traits?.changed()
      modifierChanged(change)
    }
    child?.update(at: view.content())
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { child.map(visit) ?? true }
}

/// Says of each element a style of the program's, as that is in the environment.
private final class ResolvedModifierNode<Modified: View>: TrackingNode<ModifiedContent<Modified, ElementModifierModifier>, ElementModifier>
{
  private var value: ElementModifier
  private var modifiers: ElementModifiers!
  private let environment: EnvironmentLayer?
  private let traits: ViewTraits?
  private var child: ViewNode<Modified>?

  init(_ view: ModifiedContent<Modified, ElementModifierModifier>, at place: ViewPlace) {
    value = view.modifier.value
    (environment, traits) = (place.environment, place.traits)
    super.init(at: place)
    var inside = place
    modifiers = inside.add(computeTracked() ?? value)
    child = inside.within(self).mount(view.content)
  }

  override func compute() -> ElementModifier { value.resolved(in: EnvironmentValues(environment)) }

  override func apply(_ resolved: ElementModifier) {
    guard let change = modifiers.set(resolved) else { return }
    traits?.changed()
    modifierChanged(change)
  }

  override func update(at view: UnsafePointer<ModifiedContent<Modified, ElementModifierModifier>>) {
    visited()
    value = view.modifier().pointee.value
    evaluate()
    child?.update(at: view.content())
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { child.map(visit) ?? true }
}

extension AnyViewNode {
  /// Tells the elements that a modifier applies to, that it is another.
  func modifierChanged(_ change: ModifierChange) {
    _ = visitElements { element in
      if change.modifiers.value.isOfRow { element.rowModifierChanged(change) } else { (element.wrapped ?? element).modifierChanged(change) }
      return true
    }
  }
}

extension Element {
  /// Tells the rows in a section, the row whose content the element is in, or the element itself.
  fileprivate func rowModifierChanged(_ change: ModifierChange) {
    guard kind.holdsRows else { return (rowAround ?? self).modifierChanged(change) }
    for child in children { child.rowModifierChanged(change) }
  }
}

extension Element {
  /// The row that consists of the element, and of what is put around it.
  private var rowAround: Element? {
    var element = self
    while element.kind != .listRow {
      guard let parent = element.parent, [.layers, .contextMenu, .listRow].contains(parent.kind) else { return nil }
      element = parent
    }
    return element
  }
}

nonisolated extension View {
  func elementModifier(_ value: ElementModifier) -> some View { modifier(ElementModifierModifier(value: value)) }

  func style(_ style: Style) -> some View { elementModifier(.style(style)) }
}
