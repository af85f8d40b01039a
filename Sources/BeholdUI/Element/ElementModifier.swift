/// What a modifier says of each element that it applies to.
package enum ElementModifier {
  case style(Style)
  /// Several at once. ``Element/modifierList`` has them one by one.
  case styles([Style])
  /// Takes events beside those that the element takes itself.
  indirect case events(ElementEvents)
  /// Kinds of events that a row does not take, whatever else is said of it.
  case withheld(ElementEvent.Kind)
  case accessibility(AccessibilityAttribute)
  /// What a picker, a tab view or a list knows a child by.
  indirect case tag(AnyHashable)
  /// Marks the row of a link that leads on, and selects the row only while rows are edited.
  case link
  /// Says of each element what it could say itself. Hosts find it among the element's attributes.
  indirect case attribute(ElementAttribute.Key, ElementAttribute.Value?)
  /// Marks a child of layers as one that is behind the others, or before them.
  indirect case layer(Layer)
  /// Says something to the layout around, by the type of a key.
  indirect case layoutValue(ObjectIdentifier, Any)
  /// Says in which transactions changes in the element are made.
  indirect case transaction(TransactionChange)
  /// Waits for keys while the element, or something in it, has the focus.
  indirect case keys(KeyHandler)
  /// What is given away where it is dragged.
  case drag(DragSource?)
  /// What is done where somebody copies, cuts or pastes.
  indirect case clipboard(ClipboardHandler)
  /// Which files are taken that are chosen in it, or dropped on it.
  indirect case files(FileQuery?)
  /// What is saved where it is pressed.
  case offer(FileOffer)
  /// Hears of each event after the element has handled it.
  case follower((ElementEvent) -> Void)
}

/// Where a child of layers is, and where the content is in it that it belongs to.
package enum Layer: Hashable, Sendable {
  case background(Alignment)
  case overlay(Alignment)
  /// What covers as much of the view as is shown of that.
  case mask(Alignment)
}

extension ElementModifier {
  /// Whether it says how an element is shown.
  package var isStyle: Bool {
    switch self {
    case .style, .styles: true
    default: false
    }
  }

  var isLink: Bool { if case .link = self { true } else { false } }

  fileprivate static var rowEvents: ElementEvent.Kind { [.delete, .reorder, .drop] }

  /// Whether it is said of the row, where each element made is in a row of a list.
  var isOfRow: Bool {
    switch self {
    case .style(let style): style.isOfRow
    case .events(let events): Self.rowEvents.isSuperset(of: events.kinds)
    case .tag, .link, .withheld: true
    case .styles, .accessibility, .attribute, .layer, .layoutValue, .transaction, .keys, .drag, .clipboard, .files, .offer, .follower: false
    }
  }
}

/// A modifier in place, linked to the one around it.
///
/// It belongs to the modifier's node. The elements that it applies to are those which have it, or one within it, as their innermost.
@MainActor
package final class ElementModifiers {
  let outer: ElementModifiers?
  package private(set) var value: ElementModifier

  init(_ value: ElementModifier, outer: ElementModifiers?) {
    self.value = value
    self.outer = outer
  }

  /// - Returns: what the host has to know, if anything.
  func set(_ new: ElementModifier) -> ModifierChange? {
    let old = value
    value = new
    return isOther(old, new) ? ModifierChange(modifiers: self, old: old) : nil
  }

  /// Says another thing for a moment, in which a host looks how that would be.
  package func pretend(_ value: ElementModifier) { self.value = value }

  private func isOther(_ old: ElementModifier, _ new: ElementModifier) -> Bool {
    switch (old, new) {
    case (.style(let old), .style(let new)): old != new
    case (.styles(let old), .styles(let new)): old != new
    case (.layer(let old), .layer(let new)): old != new
    case (.layoutValue(let oldKey, let old), .layoutValue(let newKey, let new)): oldKey != newKey || areOther(old, new)
    case (.transaction, .transaction(let new)): new.isOnce
    case (.accessibility(let old), .accessibility(let new)): old != new
    case (.tag(let old), .tag(let new)): old != new
    case (.link, .link): false
    case (.attribute(let oldKey, let old), .attribute(let newKey, let new)): oldKey != newKey || old != new
    case (.events(let old), .events(let new)): old.kinds != new.kinds
    case (.withheld(let old), .withheld(let new)): old != new
    case (.keys(let old), .keys(let new)): old.request != new.request
    case (.drag(let old), .drag(let new)): (old == nil) != (new == nil)
    case (.clipboard(let old), .clipboard(let new)): old.words != new.words
    case (.files(let old), .files(let new)): old != new
    case (.offer(let old), .offer(let new)): old !== new
    default: true
    }
  }

  /// Tells those who follow what elements do, from the inside out.
  func handled(_ event: ElementEvent) {
    var current: ElementModifiers? = self
    while let modifier = current {
      if case .follower(let hear) = modifier.value { hear(event) }
      current = modifier.outer
    }
  }

  var takesEvents: Bool {
    contains {
      switch $0 {
      case .events, .keys, .drag, .clipboard: true
      default: false
      }
    }
  }

  /// The kinds of events that any of the modifiers takes.
  var eventKinds: ElementEvent.Kind {
    var kinds: ElementEvent.Kind = []
    var withheld: ElementEvent.Kind = []
    _ = contains { value in
      switch value {
      case .events(let events): kinds.formUnion(events.kinds)
      case .withheld(let others): withheld.formUnion(others)
      case .keys: kinds.insert(.key)
      default: break
      }
      return false
    }
    return kinds.subtracting(withheld)
  }

  /// What handles one of the kinds of events: the innermost modifier that does.
  func events(for kinds: ElementEvent.Kind) -> ElementEvents? {
    var found: ElementEvents?
    _ = contains { value in
      guard case .events(let events) = value, !events.kinds.isDisjoint(with: kinds) else { return false }
      found = events
      return true
    }
    guard found != nil, !kinds.isDisjoint(with: ElementModifier.rowEvents) else { return found }
    return eventKinds.isDisjoint(with: kinds) ? nil : found
  }

  /// Looks at the modifiers from the inside out, until one is what is looked for.
  private func contains(_ isFound: (ElementModifier) -> Bool) -> Bool {
    var current: ElementModifiers? = self
    while let modifier = current {
      if isFound(modifier.value) { return true }
      current = modifier.outer
    }
    return false
  }
}

/// A modifier that is another, and what it was.
package struct ModifierChange {
  package let modifiers: ElementModifiers
  package let old: ElementModifier
}

/// Whether values of any type are not known to be equal.
private func areOther(_ old: Any, _ new: Any) -> Bool {
  func isEqual<Value: Equatable>(_ old: Value) -> Bool { (new as? Value) == old }
  return (old as? any Equatable).map { !isEqual($0) } ?? true
}
