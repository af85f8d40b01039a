internal import BeholdUI
internal import Foundation

/// What people call an element, and what it says of itself.
extension Element {
  /// What it says to people who do not see it; the innermost modifier decides.
  func accessibility<Value>(_ pick: (AccessibilityAttribute) -> Value?) -> Value? {
    for case .accessibility(let attribute) in modifierList {
      if let value = pick(attribute) { return value }
    }
    return nil
  }

  var identifier: String? { accessibility { if case .identifier(let identifier) = $0 { identifier } else { nil } } }
  var accessibilityLabel: String? { accessibility { if case .label(let label) = $0 { label } else { nil } } }

  /// Whether nobody finds it: by a modifier, or as another view fits in its place.
  var isHidden: Bool {
    if parent?.kind == .fitting, self[.isHidden] != nil { return true }
    return modifierList.contains { if case .style(.hidden) = $0 { true } else { false } }
  }

  /// The text that it shows itself.
  var ownText: String? {
    if let text = self[.text]?.text { return text }
    guard case .runs(let runs) = self[.runs] else { return nil }
    return runs.map(\.text).joined()
  }

  /// All texts in it, in view order, with spaces between.
  var textWithin: String {
    var texts = [ownText].compactMap { $0 }
    for child in children where !child.isHidden {
      let text = child.textWithin
      if !text.isEmpty { texts.append(text) }
    }
    return texts.joined(separator: " ")
  }

  /// The text of the part that says what a control is called.
  var labelText: String? {
    if let label = self[.label]?.text { return label }
    return children.first { $0.isControlLabel }?.textWithin
  }

  /// Whether it is what its parent is called by.
  var isControlLabel: Bool { kind.descriptor.traits.contains(.name) }

  /// Whether people call it by the text in it, such as a button.
  var isNamedByContent: Bool { kind.descriptor.traits.contains(.namedByContent) && labelText == nil && ownText == nil }

  /// What people call it.
  var name: String? {
    if let name = accessibilityLabel ?? labelText ?? ownText { return name }
    let text = isNamedByContent ? textWithin : ""
    return text.isEmpty ? nil : text
  }

  /// All that it may be found by: the name, and what is seen in its place.
  var names: [String] {
    var names = [accessibilityLabel, labelText, ownText, self[.prompt]?.text].compactMap { $0 }
    if isNamedByContent { names.append(textWithin) }
    return names
  }

  /// What a control has been set to, in words.
  var valueText: String? {
    if let value = accessibility({ if case .value(let value) = $0 { value } else { nil } }) { return value }
    switch self[.value] {
    case .text(let text): return "\"\(text)\""
    case .number(let number): return number.formatted
    case .flag(let flag): return flag ? "on" : "off"
    case .date(let date): return date.formatted
    default: return nil
    }
  }
}

extension Double {
  /// Without a fraction if there is none.
  var formatted: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

extension Date {
  /// `2001-01-01T00:00:00Z`.
  var formatted: String { formatted(.iso8601) }
}
