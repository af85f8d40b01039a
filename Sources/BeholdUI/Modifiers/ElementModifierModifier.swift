/// A modifier that says something of each element that it applies to.
nonisolated struct ElementModifierModifier: ViewModifier {
  typealias Body = Never

  let value: ElementModifier

  @MainActor static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, at place: ViewPlace
  ) -> ViewNode<ModifiedContent<Modified, Self>> { ElementModifierNode(view, at: place) }
}

/// The most frequent of all nodes.
private final class ElementModifierNode<Modified: View>: ViewNode<ModifiedContent<Modified, ElementModifierModifier>> {
  private let modifiers: ElementModifiers
  private var extras: Extras
  private var child: ViewNode<Modified>?

  /// What few nodes have, in the space of one reference.
  private enum Extras {
    case none
    case traits(ViewTraits)
    case style(ProgramStyle)

    var traits: ViewTraits? {
      switch self {
      case .none: nil
      case .traits(let traits): traits
      case .style(let style): style.traits
      }
    }
  }

  init(_ view: ModifiedContent<Modified, ElementModifierModifier>, at place: __shared ViewPlace) {
    let value = view.modifier.value
    extras = place.traits.map { .traits($0) } ?? .none
    var inside = place
    modifiers = inside.add(value)
    super.init(at: place)
    if value.isOfProgram { _ = modifiers.set(resolved(value, in: place.environment)) }
    child = inside.within(self).mount(view.content)
  }

  override func update(at view: UnsafePointer<ModifiedContent<Modified, ElementModifierModifier>>) {
    visited()
    show(view.modifier().pointee.value)
    child?.update(at: view.content())
  }

  private func show(_ value: ElementModifier) {
    if case .style(let style) = extras {
      guard !value.isOfProgram else { return show(value, by: style) }
      extras = style.traits.map { .traits($0) } ?? .none
    }
    guard let change = modifiers.set(value) else { return }
    if value.isOfProgram { _ = modifiers.set(resolved(value, in: layerAround)) }
    tell(change)
  }

  private func show(_ value: ElementModifier, by style: ProgramStyle) {
    style.value = value
    if let change = modifiers.set(style.resolved()) { tell(change) }
  }

  private func tell(_ change: ModifierChange) {
    extras.traits?.changed()
    modifierChanged(change)
  }

  /// What a style of the program's is from now on.
  private func resolved(_ value: ElementModifier, in environment: EnvironmentLayer?) -> ElementModifier {
    let style = ProgramStyle(value, StyleResolver(environment, for: self), extras.traits)
    extras = .style(style)
    return style.resolved()
  }

  override func evaluateIfStale() {
    guard isMounted, case .style(let style) = extras, style.resolver.isStale else { return }
    visited()
    if let change = modifiers.set(style.resolved()) { tell(change) }
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }

  override func end() { extras = .none }
}

/// A modifier that says a style of the program's.
@MainActor
private final class ProgramStyle {
  var value: ElementModifier
  let resolver: StyleResolver
  let traits: ViewTraits?

  init(_ value: ElementModifier, _ resolver: StyleResolver, _ traits: ViewTraits?) {
    (self.value, self.resolver, self.traits) = (value, resolver, traits)
  }

  func resolved() -> ElementModifier { resolver.resolve { value.resolved(in: $0) } }
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
