internal import BeholdUI

extension ElementWriter {
  mutating func writeField(_ element: Element, _ extent: Extent) {
    var classes = "field fs-" + (element[.style]?.text ?? "automatic")
    if let size = element[.controlSize]?.text { classes += " cs-" + size }
    if element[.isLabelHidden] != nil { classes += " label-hidden" }
    if element[.isDisabled] != nil { classes += " disabled" }
    begin(element, "label", classes, slot: .part, names: false)
    slot("span", "control-label", of: element, extent)
    let isArea = element.kind == .textEditor || element[.axis]?.text == "vertical"
    sink.open(isArea ? "textarea" : "input")
    sink.appearance(element.kind == .textEditor ? "input editor" : isArea ? "input growing" : "input", "")
    if !isArea { sink.attribute("type", element.kind == .secureField ? "password" : "text") }
    sink.attribute("data-i")
    sink.attribute("autocomplete", element[.contentType]?.text ?? (element.kind == .secureField ? "current-password" : "off"))
    if isArea { sink.attribute("rows", element.kind == .textEditor ? 6 : 1) }
    writeTraits(element)
    // The text of an area is what is in it: it comes last. What is being typed is told apart, not with the field's nodes.
    if extent == .whole { sink.property("value", element[.value]?.text ?? "") }
    sink.close()
    end()
  }

  private mutating func writeTraits(_ element: Element) {
    let prompt = element[.prompt]?.text
    if let placeholder = prompt ?? element[.label]?.text { sink.attribute("placeholder", placeholder) }
    let names = [element[.label]?.text, Self.text(of: element, part: .controlLabel), prompt]
    if let name = names.lazy.compactMap({ $0 }).first(where: { !$0.isEmpty }) {
      if Accessibility(element).label == nil { sink.attribute("aria-label", name) }
    } else {
      nameUnlabelled(element, "Text")
    }
    if let submit = element[.submitLabel]?.text { sink.attribute("enterkeyhint", Self.enterKeyHint(submit)) }
    if let capitals = element[.autocapitalization]?.text { sink.attribute("autocapitalize", capitals == "never" ? "none" : capitals) }
    if let keyboard = element[.keyboard]?.text { sink.attribute("inputmode", keyboard) }
    if element[.isAutocorrectionDisabled] != nil {
      sink.attribute("autocorrect", "off")
      sink.attribute("spellcheck", "false")
    }
    if element[.isDisabled] != nil { sink.attribute("disabled") }
    if let selection = element[.textSelection]?.text { sink.attribute("data-range", selection) }
    describe(element)
  }

  private static func enterKeyHint(_ label: String) -> String {
    switch label {
    case "go", "next", "search", "send", "done": label
    default: "enter"
    }
  }

  mutating func writeSearch(_ element: Element, _ extent: Extent) {
    begin(element, "div", element[.placement]?.text == "toolbar" ? "search search-toolbar" : "search", slot: .part, names: false)
    sink.attribute("role", "search")
    if let name = Accessibility(element).label ?? element[.prompt]?.text { sink.attribute("aria-label", name) }
    writeSymbol("magnifyingglass")
    slot("span", "tokens", of: element, extent)
    sink.open("input")
    sink.appearance("input", "")
    sink.attribute("type", "search")
    sink.attribute("data-i")
    sink.attribute("autocomplete", "off")
    sink.attribute("enterkeyhint", "search")
    if let prompt = element[.prompt]?.text {
      sink.attribute("placeholder", prompt)
      if Accessibility(element).label == nil { sink.attribute("aria-label", prompt) }
    }
    if element[.isDisabled] != nil { sink.attribute("disabled") }
    if let selection = element[.textSelection]?.text { sink.attribute("data-range", selection) }
    describe(element)
    if extent == .whole { sink.property("value", element[.value]?.text ?? "") }
    sink.close()
    sink.open("button")
    sink.appearance("search-end", "")
    sink.attribute("type", "button")
    sink.attribute("aria-label", "Cancel")
    writeSymbol("xmark")
    sink.close()
    end()
  }
}
