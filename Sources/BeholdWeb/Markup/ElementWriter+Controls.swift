internal import BeholdUI
internal import Foundation

extension ElementWriter {
  /// What a control says of its size, and whether its label is seen.
  private func look(_ element: Element) -> String {
    var classes = ""
    if let size = element[.controlSize]?.text { classes += " cs-" + size }
    if let shape = element[.borderShape]?.text { classes += " shape-" + shape.prefix { $0 != " " } }
    if element[.isLabelHidden] != nil { classes += " label-hidden" }
    if element[.isDisabled] != nil { classes += " disabled" }
    return classes
  }

  /// How round the corners of its border are, if that is said.
  private func corners(_ element: Element) -> String {
    guard let radius = element[.borderShape]?.text?.split(separator: " ").dropFirst().first.flatMap({ Double($0) }) else { return "" }
    return "border-radius:\(CSS.length(max(radius, 0)));"
  }

  /// What buttons of a style look like: those of glass have a border as others have.
  private static func buttonStyle(_ name: String) -> String {
    switch name {
    case "glass": "bordered st-glass"
    case "glassProminent": "borderedProminent st-glass"
    default: name
    }
  }

  mutating func disable(_ element: Element) {
    if element[.isDisabled] != nil { sink.attribute("disabled") }
  }

  mutating func writeButton(_ element: Element, _ extent: Extent) {
    var classes = "button st-" + Self.buttonStyle(element[.style]?.text ?? "automatic")
    if let role = element[.role]?.text { classes += " " + role }
    if element.parent?.kind == .listRow { classes += " in-row" }
    begin(element, "button", classes + look(element), declarations: corners(element))
    sink.attribute("type", "button")
    disable(element)
    if element.isInMenu { sink.attribute("role", "menuitem") }
    if let shortcut = element[.keyboardShortcut]?.text ?? (element.isDefaultAnswer ? "return" : nil) {
      sink.attribute("data-key", BrowserKey.shortcut(shortcut))
    }
    content(of: element, extent)
    end()
  }

  mutating func writeLink(_ element: Element, _ extent: Extent) {
    // Beside what else can be done with a row it is one of the buttons.
    let isAction = element.parent?.kind == .rowActions
    let style = element[.style]?.text.map { " button st-" + Self.buttonStyle($0) }
    let classes = (style ?? (isAction ? " button" : "")) + look(element)
    guard let destination = element[.destination]?.text else {
      let hasIndicator = element[.isIndicatorHidden] == nil && !isAction
      return writePageLink(element, (hasIndicator ? "link link-row" : "link link-row no-chevron") + classes, extent)
    }
    begin(element, "a", "link" + classes)
    if element.isInMenu { sink.attribute("role", "menuitem") }
    if let address = SafeURL.string(destination), element[.isDisabled] == nil {
      sink.attribute("href", address)
      sink.attribute("rel", "noopener noreferrer")
      if !address.hasPrefix("/") { sink.attribute("target", "_blank") }
    } else {
      sink.attribute("aria-disabled", "true")
    }
    content(of: element, extent)
    end()
  }

  /// What leads to a page of a stack is pressed. Where the page has an address it is a link of HTML, so that browsers can open it elsewhere.
  private mutating func writePageLink(_ element: Element, _ classes: String, _ extent: Extent) {
    if case .parts(let route) = element[.route] {
      begin(element, "a", classes)
      sink.attribute("href", PageAddress.path(context.window, route))
      // The row around it is what is dragged.
      sink.attribute("draggable", "false")
      if element.isInMenu { sink.attribute("role", "menuitem") }
    } else {
      begin(element, "button", classes)
      sink.attribute("type", "button")
      disable(element)
    }
    content(of: element, extent)
    end()
  }

  mutating func writeToggle(_ element: Element, _ extent: Extent) {
    let isInMenu = element.isInMenu
    let style = isInMenu ? "menu" : element[.style]?.text ?? (element.isInBar ? "button" : "switch")
    begin(element, "label", "toggle t-" + style + look(element), slot: .part, names: false)
    slot("span", "control-label", of: element, extent)
    sink.open("input")
    sink.attribute("type", "checkbox")
    if isInMenu { sink.attribute("role", "menuitemcheckbox") } else if style == "switch" { sink.attribute("role", "switch") }
    sink.attribute("data-i")
    if extent == .whole { sink.property("checked", element[.value]?.flag == true ? "true" : "false") }
    disable(element)
    describe(element)
    nameUnlabelled(element, "Switch")
    if let shortcut = element[.keyboardShortcut]?.text { sink.attribute("data-key", BrowserKey.shortcut(shortcut)) }
    sink.close()
    end()
  }

  mutating func writeStepper(_ element: Element, _ extent: Extent) {
    begin(element, "div", "stepper" + look(element), slot: .part, names: false)
    let accessibility = Accessibility(element)
    let name = accessibility.label ?? Self.text(of: element, part: .controlLabel) ?? element[.label]?.text ?? ""
    writeRole(of: element)
    if !name.isEmpty { sink.attribute("aria-label", name) }
    for (name, key) in [("data-step", .step), ("data-min", .minimum), ("data-max", .maximum)] as [(StaticString, ElementAttribute.Key)] {
      if let number = element[key]?.number { sink.attribute(name, CSS.exact(number)) }
    }
    slot("span", "control-label", of: element, extent)
    if let value = element[.value]?.text { part("span", "stepper-value", value) }
    sink.open("span")
    sink.appearance("stepper-buttons", "")
    let isDisabled = element[.isDisabled] != nil
    action(
      "stepper-button minus", MessageCode.decrement.message(), "−", label: "Decrement " + name,
      isDisabled: isDisabled || element[.canDecrement] == nil)
    action(
      "stepper-button plus", MessageCode.increment.message(), "+", label: "Increment " + name,
      isDisabled: isDisabled || element[.canIncrement] == nil)
    sink.close()
    end()
  }

  mutating func writeSlider(_ element: Element, _ extent: Extent) {
    let ticks = element[.ticks]?.text?.split(separator: " ") ?? []
    let classes = (element[.isIndicatorHidden] == nil ? "slider" : "slider no-thumb") + (ticks.isEmpty ? "" : " ticked")
    begin(element, "label", classes + look(element), slot: .part, names: false)
    slot("span", "slider-labels", of: element, extent)
    sink.open("input")
    sink.attribute("type", "range")
    sink.attribute("data-i")
    let (least, most) = (element[.minimum]?.number ?? 0, element[.maximum]?.number ?? 1)
    sink.attribute("min", CSS.exact(least))
    sink.attribute("max", CSS.exact(most))
    sink.attribute("step", element[.step]?.number.map { CSS.exact($0) } ?? "any")
    if extent == .whole { sink.property("value", CSS.exact(element[.value]?.number ?? least)) }
    disable(element)
    nameUnlabelled(element, "Slider")
    describe(element)
    sink.close()
    if !ticks.isEmpty {
      sink.open("span")
      sink.appearance("slider-ticks", "")
      for tick in ticks {
        sink.open("i")
        sink.appearance("", "--at:\(tick)")
        sink.close()
      }
      sink.close()
    }
    end()
  }

  mutating func writeDatePicker(_ element: Element, _ extent: Extent) {
    begin(element, "label", "datepicker" + look(element), slot: .part, names: false)
    slot("span", "control-label", of: element, extent)
    let kind = DateKind(element)
    sink.open("input")
    sink.appearance("input", "")
    sink.attribute("type", kind.type)
    sink.attribute("data-i")
    if let least = element[.minimum]?.date { sink.attribute("min", kind.string(least, context.zone)) }
    if let most = element[.maximum]?.date { sink.attribute("max", kind.string(most, context.zone)) }
    if extent == .whole { sink.property("value", kind.string(element[.value]?.date ?? Date(), context.zone)) }
    disable(element)
    nameUnlabelled(element, "Date")
    describe(element)
    sink.close()
    end()
  }

  mutating func writeColorPicker(_ element: Element, _ extent: Extent) {
    begin(element, "label", "colorpicker" + look(element), slot: .part, names: false)
    slot("span", "control-label", of: element, extent)
    sink.open("input")
    sink.attribute("type", "color")
    sink.attribute("data-i")
    if extent == .whole { sink.property("value", element[.value]?.color.map { HexColor.string($0) } ?? "#000000") }
    disable(element)
    nameUnlabelled(element, "Color")
    describe(element)
    sink.close()
    end()
  }

  mutating func writeMenu(_ element: Element, _ extent: Extent) {
    // The label is a child among the items; its part of the control shows its text.
    begin(element, "div", "menu" + look(element), slot: .part, names: false)
    let isContext = element.parent?.kind == .contextMenu
    if !isContext {
      sink.open("button")
      sink.appearance(
        "menu-button button" + (element[.style]?.text.map { " st-" + Self.buttonStyle($0) } ?? "") + look(element), corners(element))
      sink.attribute("type", "button")
      if element.isInMenu { sink.attribute("role", "menuitem") }
      sink.attribute("aria-haspopup", "menu")
      sink.attribute("aria-expanded", "false")
      disable(element)
      describe(element)
      if let label = element.children.first(where: { $0.kind == .controlLabel }) { parts(of: label) }
      sink.close()
    }
    sink.open("div")
    sink.appearance("menu-items", "")
    writeRole(of: element)
    if isNumbered { sink.attribute("data-s") }
    content(of: element, extent)
    sink.close()
    end()
  }

  mutating func writeContextMenu(_ element: Element, _ extent: Extent) {
    begin(element, "div", "contextmenu")
    if element[.isExpanded]?.flag == true { sink.attribute("data-open") }
    content(of: element, extent)
    end()
  }

  /// Writes what is in an element as parts of another one, without numbers.
  mutating func parts(of element: Element) {
    let wasNumbered = isNumbered
    isNumbered = false
    for child in element.children { write(child) }
    isNumbered = wasNumbered
  }
}

extension Element {
  /// Whether it is an item of a menu.
  var isInMenu: Bool { isWithin(.menu) }

  /// Whether it is what the return key answers an alert with: the first button without a role, unless another one has the key.
  fileprivate var isDefaultAnswer: Bool {
    guard let parent, parent.kind == .alert, self[.role] == nil else { return false }
    let buttons = parent.children.filter { $0.kind == .button }
    return buttons.first { $0[.role] == nil } === self && !buttons.contains { $0[.keyboardShortcut]?.text == "return" }
  }

  /// Whether it is in a toolbar.
  fileprivate var isInBar: Bool { isWithin(.toolbarItem) }

  private func isWithin(_ kind: ElementKind) -> Bool {
    var around = parent
    while let element = around {
      switch element.kind {
      case kind: return true
      // What is in these belongs to nothing around them.
      case .window, .page, .list, .form, .listRow, .scroll, .sheet, .popover, .tab: return false
      default: around = element.parent
      }
    }
    return false
  }
}

/// What a date picker lets people choose.
@MainActor
struct DateKind {
  let type: String

  init(_ picker: Element) {
    let components = picker[.components]?.text ?? "date hourAndMinute"
    let hasDate = components.contains("date")
    let hasTime = components.contains("hour") || components.contains("minute")
    type = hasDate ? (hasTime ? "datetime-local" : "date") : "time"
  }

  /// A date as an input has it: in the visitor's time.
  func string(_ date: Date, _ zone: TimeZone) -> String {
    let text = (date + TimeInterval(zone.secondsFromGMT(for: date))).formatted(.iso8601)
    switch type {
    case "date": return String(text.prefix(10))
    case "time": return String(text.dropFirst(11).prefix(5))
    default: return String(text.prefix(16))
    }
  }
}

/// Colours as inputs have them.
@MainActor
enum HexColor {
  static func string(_ color: Color) -> String {
    if case .resource(let name) = color.source { return ColorAssets.ofProgram[name].map { string($0.light) } ?? "#000000" }
    guard case .components(let components) = color.source else { return names[color] ?? "#000000" }
    return "#" + [components.red, components.green, components.blue].map { hex($0) }.joined()
  }

  private static func hex(_ value: Double) -> String {
    let byte = value.isNaN ? 0 : UInt8((min(max(value, 0), 1) * 255).rounded())
    return (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// The colour of `#rrggbb` or `#rrggbbaa`.
  static func color(_ text: some StringProtocol) -> Color? {
    // The number's initialiser takes a sign.
    guard text.utf8.first == UInt8(ascii: "#"), text.utf8.count == 7 || text.utf8.count == 9,
      text.utf8.dropFirst().allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }), let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    let hasOpacity = text.utf8.count == 9
    let shift: UInt32 = hasOpacity ? 8 : 0
    func part(_ bits: UInt32) -> Double { Double((number >> (bits + shift)) & 255) / 255 }
    return Color(red: part(16), green: part(8), blue: part(0), opacity: hasOpacity ? Double(number & 255) / 255 : 1)
  }

  private static let names: [Color: String] = [
    .red: "#ff3b30", .orange: "#ff9500", .yellow: "#ffcc00", .green: "#34c759", .mint: "#00c7be", .teal: "#30b0c7", .cyan: "#32ade6",
    .blue: "#007aff", .indigo: "#5856d6", .purple: "#af52de", .pink: "#ff2d55", .brown: "#a2845e", .white: "#ffffff", .gray: "#8e8e93",
    .black: "#000000",
  ]
}
