internal import BeholdUI

extension ElementWriter {
  mutating func writePlain(_ element: Element, _ tag: StaticString, _ classes: String, _ extent: Extent, declarations: String = "") {
    begin(element, tag, classes, declarations: declarations)
    content(of: element, extent)
    end()
  }

  mutating func writePage(_ element: Element, _ extent: Extent) {
    let title = element[.label]?.text
    let isInTab = element.parent?.kind == .tab
    let canGoBack = element[.isDismissible] != nil
    let isInline = element[.style]?.text == "inline" || canGoBack
    // Stacks and splits in a tab have pages with bars of their own.
    let hasBar = title != nil || canGoBack || element.firstChild?.kind == .toolbar
    var classes = hasBar ? "page has-bar" : "page"
    if isInline { classes += " inline" }
    if isInTab { classes += " tab-page" }
    begin(element, "section", classes, slot: .part)
    if let title { sink.attribute("aria-label", title) }
    if isInTab { sink.attribute("role", "tabpanel") }
    if hasBar {
      sink.open("header")
      sink.appearance("bar", "")
      if canGoBack { writeBack(element) }
      sink.open("div")
      sink.appearance("titles", "")
      if let title { part("h1", "title", title) }
      if let subtitle = element[.subtitle]?.text { part("p", "subtitle", subtitle) }
      sink.close()
      sink.close()
    }
    slot("div", "page-content", of: element, extent)
    end()
  }

  private mutating func writeBack(_ page: Element) {
    sink.open("button")
    sink.appearance("back", "")
    sink.attribute("type", "button")
    sink.attribute("data-a", MessageCode.dismiss.message())
    let title = page.previous?[.label]?.text ?? "Back"
    sink.attribute("aria-label", title == "Back" ? "Back" : "Back to \(title)")
    writeSymbol("chevron.left")
    part("span", "back-title", title)
    sink.close()
  }

  mutating func writeTabs(_ element: Element, _ extent: Extent) {
    var classes = "tabs tv-" + (element[.style]?.text ?? "automatic")
    if element[.isBarHidden] != nil { classes += " bar-hidden" }
    writePlain(element, "div", classes, extent)
  }

  mutating func writeTab(_ element: Element, _ extent: Extent) {
    begin(element, "div", element[.isSelected] != nil ? "tab selected" : "tab", names: false)
    content(of: element, extent)
    end()
  }

  /// The label takes the presses for its tab.
  mutating func writeTabLabel(_ element: Element, _ extent: Extent) {
    let tab = element.parent
    let isSelected = tab?[.isSelected] != nil
    begin(element, "button", isSelected ? "tab-label selected" : "tab-label")
    sink.attribute("type", "button")
    writeRole(of: element)
    sink.attribute("aria-selected", isSelected ? "true" : "false")
    sink.attribute("data-a", MessageCode.press.message())
    if let tab { sink.attribute("data-to", tab.id) }
    if let badge = tab?[.badge]?.text, !badge.isEmpty { sink.attribute("data-badge", badge) }
    content(of: element, extent)
    end()
  }
}

extension ElementWriter {
  /// Writes a sheet or a popover.
  mutating func writeSheet(_ element: Element, _ extent: Extent) {
    let title = element[.label]?.text
    let style = element[.style]?.text.map { " " + $0 } ?? ""
    let detents = element[.detents]?.text.map { " d-" + ($0.split(separator: " ").first.map(String.init) ?? "large") } ?? ""
    begin(element, "div", "\(element.kind) presented" + style + detents, slot: .part)
    describePresentation(element, title)
    if let anchor = element[.anchor]?.number { sink.attribute("data-anchor", CSS.number(anchor)) }
    sink.open("div")
    sink.appearance("\(element.kind)-card", "")
    // A stack in it has titles of its own.
    if title != nil || element.firstChild?.kind == .toolbar {
      sink.open("header")
      sink.appearance("bar", "")
      if let title { part("h1", "title", title) }
      sink.close()
    }
    slot("div", "\(element.kind)-content", of: element, extent)
    sink.close()
    end()
  }

  /// Writes what has to be answered.
  ///
  /// - Parameter canCancel: whether it has a choice of its own that makes it go away.
  mutating func writeAlert(_ element: Element, _ name: String, canCancel: Bool, _ extent: Extent) {
    let title = element[.label]?.text
    begin(element, "div", name + " presented", slot: .part)
    describePresentation(element, title)
    sink.open("div")
    sink.appearance(name + "-card", "")
    if let title, !title.isEmpty { part("h2", name + "-title", title) }
    slot("div", name + "-content", of: element, extent)
    if canCancel { action("button cancel", MessageCode.dismiss.message(), "Cancel") }
    sink.close()
    end()
  }

  private mutating func describePresentation(_ element: Element, _ title: String?) {
    writeRole(of: element)
    sink.attribute("aria-modal", "true")
    sink.attribute("tabindex", "-1")
    if let title { sink.attribute("aria-label", title) }
  }
}
