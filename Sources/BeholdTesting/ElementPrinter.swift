internal import BeholdUI

/// Writes elements down for people: one line for each, with what is in it indented below.
@MainActor
enum ElementPrinter {
  static func print(_ elements: [Element]) -> String {
    var lines: [String] = []
    for element in elements { add(element, indent: 0, to: &lines) }
    return lines.joined(separator: "\n")
  }

  private static func add(_ element: Element, indent: Int, to lines: inout [String]) {
    lines.append(String(repeating: "  ", count: indent) + line(element))
    guard !saysAll(element) else { return }
    for child in element.children where !isSaid(child, of: element) { add(child, indent: indent + 1, to: &lines) }
  }

  /// Whether a part of a control is no more than the control's name.
  private static func isSaid(_ part: Element, of element: Element) -> Bool {
    part.kind == .controlLabel && element.accessibilityLabel == nil && part.children.allSatisfy(isPlain)
  }

  /// Whether the element's own line says all that is in it: its name is the text in it, and there is nothing but text.
  private static func saysAll(_ element: Element) -> Bool {
    element.isNamedByContent && element.accessibilityLabel == nil && element.children.allSatisfy(isPlain)
  }

  private static func isPlain(_ element: Element) -> Bool {
    guard states(element).isEmpty else { return false }
    if element.kind == .text { return element.accessibilityLabel == nil }
    return element.kind.descriptor.traits.contains(.plain) && element.children.allSatisfy(isPlain)
  }

  /// `textField "Name" = "Kim" (disabled)`.
  static func line(_ element: Element) -> String {
    if element.kind == .rowGap { return "\(element.gap.count) more rows" }
    var words = ["\(element.kind)"]
    if let name = element.name { words.append("\"\(name)\"") }
    if let value = element.valueText { words.append("= \(value)") }
    let states = self.states(element)
    if !states.isEmpty { words.append("(\(states.joined(separator: ", ")))") }
    return words.joined(separator: " ")
  }

  private static func states(_ element: Element) -> [String] {
    var states: [String] = []
    if let identifier = element.identifier { states.append("#\(identifier)") }
    for attribute in element.attributes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      if let state = state(attribute) { states.append(state) }
    }
    if element.isHidden { states.append("hidden") }
    return states
  }

  private static func state(_ attribute: ElementAttribute) -> String? {
    switch attribute.key {
    case .isDisabled, .isSelected, .isExpanded, .isFocused:
      let name = "\(attribute.key)".dropFirst(2).lowercased()
      return attribute.value.flag == false ? "not \(name)" : name
    case .role, .placement: return attribute.value.text
    case .prompt, .symbol, .image, .destination, .badge, .minimum, .maximum, .step:
      return words(attribute.value).map { "\(attribute.key) \($0)" }
    default: return nil
    }
  }

  private static func words(_ value: ElementAttribute.Value) -> String? {
    switch value {
    case .text(let text): "\"\(text)\""
    case .number(let number): number.formatted
    case .date(let date): date.formatted
    default: nil
    }
  }
}
