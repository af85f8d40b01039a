internal import BeholdUI

extension ElementWriter {
  mutating func writeNavigation(_ element: Element, _ extent: Extent) {
    switch element.kind {
    case .navigationStack: writePlain(element, "div", "navstack", extent)
    case .navigationSplit: writePlain(element, "div", "split v-" + (element[.style]?.text ?? "automatic"), extent)
    case .navigationColumn: writePlain(element, "div", "column c-" + (element[.placement]?.text ?? "detail"), extent)
    case .page: writePage(element, extent)
    case .toolbar:
      begin(element, "div", "toolbar")
      sink.attribute("role", "toolbar")
      content(of: element, extent)
      end()
    case .toolbarItem: writePlain(element, "div", "toolbar-item tp-" + (element[.placement]?.text ?? "automatic"), extent)
    case .tabs: writeTabs(element, extent)
    case .tab: writeTab(element, extent)
    default: writeTabLabel(element, extent)
    }
  }

  mutating func writePlain(_ element: Element, _ tag: StaticString, _ classes: String, _ extent: Extent, declarations: String = "") {
    begin(element, tag, classes, declarations: declarations)
    content(of: element, extent)
    end()
  }

  private mutating func writePage(_ element: Element, _ extent: Extent) {
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

  private mutating func writeTabs(_ element: Element, _ extent: Extent) {
    var classes = "tabs tv-" + (element[.style]?.text ?? "automatic")
    if element[.isBarHidden] != nil { classes += " bar-hidden" }
    writePlain(element, "div", classes, extent)
  }

  private mutating func writeTab(_ element: Element, _ extent: Extent) {
    begin(element, "div", element[.isSelected] != nil ? "tab selected" : "tab", names: false)
    content(of: element, extent)
    end()
  }

  /// The label takes the presses for its tab.
  private mutating func writeTabLabel(_ element: Element, _ extent: Extent) {
    let tab = element.parent
    let isSelected = tab?[.isSelected] != nil
    begin(element, "button", isSelected ? "tab-label selected" : "tab-label")
    sink.attribute("type", "button")
    sink.attribute("role", "tab")
    sink.attribute("aria-selected", isSelected ? "true" : "false")
    sink.attribute("data-a", MessageCode.press.message())
    if let tab { sink.attribute("data-to", tab.id) }
    if let badge = tab?[.badge]?.text, !badge.isEmpty { sink.attribute("data-badge", badge) }
    content(of: element, extent)
    end()
  }
}

extension ElementWriter {
  mutating func writePresentation(_ element: Element, _ extent: Extent) {
    let title = element[.label]?.text
    switch element.kind {
    case .sheet, .popover:
      let style = element[.style]?.text.map { " " + $0 } ?? ""
      let detents = element[.detents]?.text.map { " d-" + ($0.split(separator: " ").first.map(String.init) ?? "large") } ?? ""
      begin(element, "div", "\(element.kind) presented" + style + detents, slot: .part)
      sink.attribute("role", "dialog")
      sink.attribute("aria-modal", "true")
      sink.attribute("tabindex", "-1")
      if let title { sink.attribute("aria-label", title) }
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
    default:
      let name = element.kind == .alert ? "alert" : "confirmation"
      begin(element, "div", name + " presented", slot: .part)
      sink.attribute("role", "alertdialog")
      sink.attribute("aria-modal", "true")
      sink.attribute("tabindex", "-1")
      if let title { sink.attribute("aria-label", title) }
      sink.open("div")
      sink.appearance(name + "-card", "")
      if let title, !title.isEmpty { part("h2", name + "-title", title) }
      slot("div", name + "-content", of: element, extent)
      if element.kind == .confirmationDialog { action("button cancel", MessageCode.dismiss.message(), "Cancel") }
      sink.close()
    }
    end()
  }
}
