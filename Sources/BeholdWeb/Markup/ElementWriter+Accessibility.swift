internal import BeholdUI

/// What elements say to people who do not see them.
@MainActor
struct Accessibility {
  private(set) var label: String?
  private(set) var value: String?
  private(set) var hint: String?
  /// What more is said, the most important first.
  private(set) var details: [String] = []
  private(set) var identifier: String?
  private(set) var isHidden = false
  private(set) var heading: Int?
  private(set) var traits: AccessibilityTraits = []
  private(set) var children: AccessibilityChildBehavior?
  /// How what is no control gets the focus: by the program, or by keys and where it is pressed, too; `nil` if no modifier says so.
  private(set) var focusability: Focusability?

  enum Focusability {
    case byProgram
    case byKeys
  }

  /// The innermost modifier decides.
  init(_ element: Element) {
    var removed: AccessibilityTraits = []
    var hidden: Bool?
    var lessImportant: [String] = []
    for modifier in element.modifierList {
      switch modifier {
      case .accessibility(.label(let text)): label = label ?? text
      case .accessibility(.value(let text)): value = value ?? text
      case .accessibility(.hint(let text)): hint = hint ?? text
      case .accessibility(.detail("", _)): break
      case .accessibility(.detail(let text, isFirst: true)): details.append(text)
      case .accessibility(.detail(let text, isFirst: false)): lessImportant.append(text)
      case .accessibility(.identifier(let text)): identifier = identifier ?? text
      case .accessibility(.isHidden(let flag)): hidden = hidden ?? flag
      case .accessibility(.heading(let level)): heading = heading ?? Int(level.rawValue)
      case .accessibility(.addsTraits(let added)): traits.formUnion(added.subtracting(removed))
      case .accessibility(.removesTraits(let traits)): removed.formUnion(traits)
      case .accessibility(.children(let behavior)): children = children ?? behavior
      case .attribute(.isFocusable, .flag(let isByKeys)?): focusability = isByKeys || focusability == .byKeys ? .byKeys : .byProgram
      default: break
      }
    }
    isHidden = hidden ?? false
    details += lessImportant
  }

  /// The level of the heading that a text is; `nil` if it is none.
  var headingLevel: Int? {
    if let heading, heading > 0 { return min(heading, 6) }
    return traits.contains(.isHeader) || heading != nil ? 2 : nil
  }
}

/// What can be done with an element by a modifier alone: people who have no pointer reach it with the keys, and hear what it is.
@MainActor
struct ModifierUse {
  private(set) var role: String?
  /// What it is called, where nothing that is read in it says so.
  private(set) var name: String?

  /// - Returns: `nil` if there is nothing, or if elements of the kind are reached anyway.
  init?(_ element: Element, _ accessibility: Accessibility) {
    let kinds = element.eventKinds
    let (isAdjusted, isPressed) = (kinds.contains(.step), kinds.contains(.press))
    guard isAdjusted || isPressed || accessibility.focusability == .byKeys, element.kind.descriptor.events.isEmpty, !accessibility.isHidden
    else {
      return nil
    }
    let text = ElementText.of(element)
    if isAdjusted {
      role = "spinbutton"
      name = text
    } else if !isPressed {
      if accessibility.label != nil { role = "group" }
    } else if accessibility.traits.contains(.isLink) {
      role = "link"
    } else if element.firstChild == nil || accessibility.traits.contains(.isButton) || accessibility.label != nil {
      role = "button"
    }
    if role != nil, text.isEmpty {
      name = element[.label]?.text ?? element.nameOfPicture ?? "Button"
    }
  }
}

extension Element {
  /// What a symbol without a name is called where it is all that there is.
  var nameOfPicture: String? {
    guard ElementText.of(self).isEmpty, Accessibility(self).label == nil else { return nil }
    return self[.label]?.text ?? self[.symbol]?.text.map { SymbolNames.name(of: $0) }
  }
}

extension ElementWriter {
  /// Says of the node that is open what modifiers say of its element.
  ///
  /// - Parameter hasRole: whether the node is something already.
  mutating func describe(_ element: Element, hasRole: Bool = false) {
    let accessibility = Accessibility(element)
    let use = hasRole ? nil : ModifierUse(element, accessibility)
    if use != nil {
      sink.attribute("tabindex", "0")
    } else if accessibility.focusability != nil, element.kind.descriptor.events.isEmpty {
      sink.attribute("tabindex", "-1")
    }
    // Browsers know the values of ranges alone. Elsewhere a value is read after the name, or after what is in the element.
    let isRange = use?.role == "spinbutton" || element.kind == .slider
    let (name, value) = (accessibility.label ?? use?.name, accessibility.value)
    if let name { sink.attribute("aria-label", isRange ? name : Self.sentence([name, value], separator: ", ")) }
    if isRange, let value { sink.attribute("aria-valuetext", value) }
    let description = Self.sentence([isRange || name != nil ? nil : value, accessibility.hint] + accessibility.details, separator: ". ")
    if !description.isEmpty { sink.attribute("aria-description", description) }
    if let identifier = accessibility.identifier { sink.attribute("data-id", identifier) }
    if accessibility.isHidden { sink.attribute("aria-hidden", "true") }
    if accessibility.traits.contains(.isSelected) { sink.attribute("aria-current", "true") }
    if accessibility.traits.contains(.updatesFrequently) { sink.attribute("aria-live", "polite") }
    if !hasRole, let role = use?.role ?? Self.role(element, accessibility) { sink.attribute("role", role) }
  }

  /// Names the node that is open, if the label of its control says nothing: after what is around, or after what it is.
  mutating func nameUnlabelled(_ element: Element, _ kind: String) {
    guard Accessibility(element).label == nil else { return }
    // All that is in a toggle is its label.
    let name = (element.kind == .toggle ? element : element.label)?.spokenName ?? SpokenName()
    // What is read in it is its name by itself.
    guard !name.isText else { return }
    sink.attribute("aria-label", name.ofPicture ?? nameAround(element) ?? kind)
  }

  /// What a control is called by its label, or else by that of the content that it is.
  func nameAround(_ element: Element) -> String? {
    if let name = Self.text(of: element, part: .controlLabel), !name.isBlank { return name }
    guard let around = element.parent, around.kind == .labeledContent, let name = Self.text(of: around, part: .controlLabel) else {
      return nil
    }
    return name.isBlank ? nil : name
  }

  /// Says of the node that is open that it is what elements of a kind are to people who do not see them.
  mutating func writeRole(of element: Element) {
    if let name = element.kind.descriptor.role?.name { sink.attribute("role", name) }
  }

  private static func sentence(_ parts: [String?], separator: String) -> String {
    parts.compactMap { $0 }.joined(separator: separator)
  }

  private static func role(_ element: Element, _ accessibility: Accessibility) -> String? {
    guard element.kind.descriptor.role == nil else { return nil }
    if accessibility.traits.contains(.isButton) { return "button" }
    if accessibility.traits.contains(.isImage) { return "img" }
    if accessibility.traits.contains(.isLink) { return "link" }
    // A name is read out only of what is something.
    let isNamed = accessibility.label != nil || accessibility.value != nil
    guard isNamed, element.kind != .text || accessibility.headingLevel == nil else { return nil }
    return element.kind == .text ? "note" : accessibility.children == .contain ? "group" : "img"
  }
}

extension AccessibilityRole {
  /// As browsers call it; `nil` if there are elements of HTML that are nothing else.
  fileprivate var name: String? {
    switch self {
    case .alert: "alertdialog"
    case .button: "button"
    case .dialog: "dialog"
    case .group: "group"
    case .image: "img"
    case .list: "list"
    case .menu: "menu"
    case .meter: "meter"
    case .picker: "radiogroup"
    case .progress: "progressbar"
    case .row: "listitem"
    case .tab: "tab"
    case .toolbar: "toolbar"
    case .field, .link, .page, .slider, .toggle: nil
    }
  }
}

extension Element {
  /// The part of a control that says what it is about.
  fileprivate var label: Element? { children.first { $0.kind == .controlLabel } }

  /// What of it would be a name for who does not see it.
  fileprivate var spokenName: SpokenName {
    var name = SpokenName()
    let accessibility = Accessibility(self)
    guard !accessibility.isHidden else { return name }
    if let text = accessibility.label ?? self[.text]?.text ?? self[.runs]?.runs.map({ $0.map(\.text).joined() }) {
      name.isText = !text.isBlank
    } else if kind == .image, self[.isDecorative] == nil, let picture = nameOfPicture, !picture.isBlank {
      name.ofPicture = picture
    }
    for child in children where !name.isText {
      let inner = child.spokenName
      name.isText = inner.isText
      name.ofPicture = name.ofPicture ?? inner.ofPicture
    }
    return name
  }
}

/// What a label is as a name.
private struct SpokenName {
  /// Whether there are letters in it that are read.
  var isText = false
  /// What a picture in it is called.
  var ofPicture: String?
}

extension String {
  /// Whether there is nothing to read in it.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
