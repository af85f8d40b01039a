internal import BeholdUI

extension ElementWriter {
  /// A picker shows its choices itself: what is in it are parts of it, and any change within is one of the picker.
  mutating func writePicker(_ element: Element) {
    let style = PickerLook(element)
    if style == .submenu { return writeSubmenu(element) }
    var classes = "picker p-" + style.rawValue
    if let size = element[.controlSize]?.text { classes += " cs-" + size }
    if element[.isLabelHidden] != nil { classes += " label-hidden" }
    if element[.isDisabled] != nil { classes += " disabled" }
    begin(element, style.isSelect ? "label" : "div", classes, slot: .none, names: !style.isSelect)
    let label = element.children.first { $0.kind == .controlLabel }
    if !style.isSelect, style != .current {
      sink.attribute("role", element.isInMenu ? "group" : "radiogroup")
      let name = label.map { ElementText.of($0) } ?? ""
      if name.isEmpty {
        nameUnlabelled(element, "Choices")
      } else if Accessibility(element).label == nil {
        sink.attribute("aria-label", name)
      }
    }
    sink.open("span")
    sink.appearance("control-label", "")
    if let label { parts(of: label) }
    sink.close()
    switch style {
    case .menu: writeSelect(element, lines: 1)
    case .wheel: writeSelect(element, lines: 5)
    case .segmented, .inline: writeChoices(element)
    case .current: writeCurrent(element)
    case .submenu: break
    }
    end()
  }

  /// A menu within the one that it is in, which unfolds there.
  private mutating func writeSubmenu(_ element: Element) {
    begin(element, "div", "menu p-submenu", slot: .none, names: false)
    sink.open("button")
    sink.appearance("menu-button button", "")
    sink.attribute("type", "button")
    sink.attribute("role", "menuitem")
    sink.attribute("aria-haspopup", "menu")
    sink.attribute("aria-expanded", "false")
    disable(element)
    if let label = element.children.first(where: { $0.kind == .controlLabel }) { parts(of: label) }
    sink.close()
    sink.open("div")
    sink.appearance("menu-items", "")
    sink.attribute("role", "menu")
    writeChoices(element)
    sink.close()
    end()
  }

  private mutating func writeCurrent(_ element: Element) {
    sink.open("span")
    sink.appearance("current", "")
    let wasNumbered = isNumbered
    isNumbered = false
    if let option = element.options.first(where: { $0[.isSelected] != nil }) { write(option) }
    isNumbered = wasNumbered
    sink.close()
  }

  private mutating func writeSelect(_ element: Element, lines: Int) {
    sink.open("select")
    if lines > 1 { sink.attribute("size", lines) }
    sink.attribute("data-i")
    if element[.isDisabled] != nil { sink.attribute("disabled") }
    nameUnlabelled(element, "Choices")
    describe(element)
    let options = element.options
    if element[.isUnselected] != nil {
      sink.open("option")
      sink.attribute("hidden")
      sink.property("selected", "true")
      sink.close()
    }
    for option in options {
      sink.open("option")
      sink.attribute("value", Int(option.id))
      sink.property("selected", option[.isSelected] != nil ? "true" : "false")
      sink.text(ElementText.of(option))
      sink.close()
    }
    sink.close()
  }

  private mutating func writeChoices(_ element: Element) {
    sink.open("span")
    sink.appearance("choices", "")
    let wasNumbered = isNumbered
    isNumbered = false
    let options = element.options
    // The group has one place among what the tab key goes to: its choice, or the first one.
    let entry = options.firstIndex { $0[.isSelected] != nil && $0[.isDisabled] == nil } ?? options.firstIndex { $0[.isDisabled] == nil }
    for (index, option) in options.enumerated() {
      let isSelected = option[.isSelected] != nil
      sink.open("button")
      sink.appearance(isSelected ? "choice selected" : "choice", "")
      sink.attribute("type", "button")
      sink.attribute("role", element.isInMenu ? "menuitemradio" : "radio")
      sink.attribute("aria-checked", isSelected ? "true" : "false")
      if let name = option.nameOfPicture { sink.attribute("aria-label", name) }
      if index != entry, !element.isInMenu { sink.attribute("tabindex", "-1") }
      sink.attribute("data-a", MessageCode.choose.message(Int(option.id)))
      if element[.isDisabled] != nil || option[.isDisabled] != nil { sink.attribute("disabled") }
      write(option)
      sink.close()
    }
    isNumbered = wasNumbered
    sink.close()
  }
}

/// How a picker shows its choices.
@MainActor
enum PickerLook: String {
  case menu
  case segmented
  case inline
  case wheel
  /// The selected one alone, in what leads to all.
  case current

  /// A menu in the menu that it is in.
  case submenu

  /// Whether it is the browser's own.
  var isSelect: Bool { self == .menu || self == .wheel }

  init(_ element: Element) {
    switch element[.style]?.text {
    // In a menu its choices are items, of a menu of their own where it is said to be one.
    case MenuPickerStyle._name where element.isInMenu: self = .submenu
    case _ where element.isInMenu: self = .inline
    case "segmented": self = .segmented
    case "inline", "radioGroup": self = .inline
    case "wheel": self = .wheel
    case "current": self = .current
    default: self = .menu
    }
  }
}
