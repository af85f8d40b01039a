/// What elements of a kind are: what may be said of them, what a person does with them, and what they are to people who do not see them.
///
/// Hosts, tests and the protocol with browsers ask it rather than know kinds by name. ``ElementKind/descriptor`` has the one of each kind.
package struct ElementDescriptor: Sendable {
  /// What its view may say of it, or of what is in it. In debug builds whatever says something else stops the program.
  package let attributes: Set<ElementAttribute.Key>
  /// The events that its view may take.
  package let events: ElementEvent.Kind
  /// Which attribute a person changes: a host may show it changed before the program has answered.
  package let value: ElementAttribute.Key?
  /// What it is to people who do not see it; `nil` if only modifiers say so.
  package let role: AccessibilityRole?
  /// The part that shows what is said of it, and that a person takes hold of.
  package let handle: ElementKind?
  package let traits: Traits

  init(
    _ attributes: [ElementAttribute.Key] = [], takes events: ElementEvent.Kind = [], value: ElementAttribute.Key? = nil,
    role: AccessibilityRole? = nil, handle: ElementKind? = nil, _ traits: Traits = []
  ) {
    self.attributes = Set(attributes)
    self.events = events
    self.value = value
    self.role = role
    self.handle = handle
    self.traits = traits
  }

  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It is a part of what is around it, and nobody looks for it.
    package static let part = Traits(rawValue: 1 << 0)
    /// It is what the element around it is called.
    package static let name = Traits(rawValue: 1 << 1)
    /// People call it by the text in it, if nothing else names it.
    package static let namedByContent = Traits(rawValue: 1 << 2)
    /// It shows nothing but the texts in it.
    package static let plain = Traits(rawValue: 1 << 3)
    /// What a person has set it to is put back when the program was started anew. Secrets are not.
    package static let keepsSetting = Traits(rawValue: 1 << 4)
    /// What is in it are parts of it: a change in one of them is one of the whole.
    package static let holdsParts = Traits(rawValue: 1 << 5)
    /// It is shown over what is in the window.
    package static let presented = Traits(rawValue: 1 << 6)
    /// Pages that name the window may be in it.
    package static let holdsPages = Traits(rawValue: 1 << 7)
    /// In a list it is no row, and what is in it are rows of that list.
    package static let holdsRows = Traits(rawValue: 1 << 8)
    /// In a list it is no row.
    package static let noRow = Traits(rawValue: 1 << 9)
  }
}

extension ElementDescriptor {
  /// What modifiers, and what is around an element, may say of it, whatever it is.
  package static let attributesOfAny: Set<ElementAttribute.Key> = [
    .isFocused, .isHidden, .isSelected, .place, .placement, .pressCount, .threshold, .fetched, .isFocusable,
    .pageAction, .copied,
  ]

  /// The events that modifiers, and rows, may take for an element, whatever it is.
  package static let eventsOfAny: ElementEvent.Kind = [
    .press, .multiplePress, .focus, .step, .delete, .reorder, .drop, .scroll, .slide, .sight, .gesture, .load, .key, .transfer,
  ]

  /// Whether presses of its handle, and none elsewhere in it, are presses of the element.
  package var isPressedByHandle: Bool { handle != nil && events.contains(.press) }

  func allows(_ key: ElementAttribute.Key) -> Bool { attributes.contains(key) || Self.attributesOfAny.contains(key) }
}

/// What an element is to people who do not see it.
package enum AccessibilityRole: Sendable {
  /// Has to be answered before anything else.
  case alert
  case button
  case dialog
  /// A control that a person types into, or sets a value with that can be written down.
  case field
  case group
  case image
  case link
  case list
  case menu
  case meter
  case page
  /// One of several is chosen.
  case picker
  case progress
  case row
  case slider
  case tab
  case toggle
  case toolbar
}
