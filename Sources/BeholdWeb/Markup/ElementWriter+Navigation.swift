internal import BeholdUI

extension ElementWriter {
  mutating func writePlain(_ element: Element, _ tag: StaticString, _ classes: String, _ extent: Extent, declarations: String = "") {
    begin(element, tag, classes, declarations: declarations)
    content(of: element, extent)
    end()
  }

  /// Layers on what keeps its ratio are as large as that in any room.
  mutating func writeLayers(_ element: Element, _ extent: Extent) {
    let ratio = element.ratioOfContent
    begin(
      element, "div", ratio == nil ? "layers" : "layers ratio-fit", ratio: ratio,
      declarations: ratio.map { "aspect-ratio:\(CSS.number($0));" } ?? "")
    content(of: element, extent)
    end()
  }

  mutating func writePage(_ element: Element, _ extent: Extent) {
    let isInTab = element.parent?.kind == .tab
    // Stacks and splits in a tab have pages with bars of their own.
    let bar = BarPlace(in: element)
    var classes = bar == .none ? "page" : "page has-bar"
    if element.hasInlineTitle { classes += " inline" }
    if isInTab { classes += " tab-page" }
    begin(element, "section", classes, slot: .part)
    if let title = element.title { sink.attribute("aria-label", title) }
    writeSource(of: element)
    if isInTab { sink.attribute("role", "tabpanel") }
    // It scrolls by itself, whatever is in it.
    if (isInTab ? element.parent?.parent : element.parent)?.isHeld == true { sink.attribute("tabindex", "0") }
    if bar == .own { writeBar(of: element) }
    slot("div", "page-content", of: element, extent)
    end()
  }

  /// What it comes out of, and goes back into.
  fileprivate mutating func writeSource(of element: Element) {
    if case .source(let key) = element[.source] { sink.attribute("data-z", MatchedGeometry.name(of: key)) }
  }

  /// The bar of a page, or of something presented, that has no items.
  fileprivate mutating func writeBar(of element: Element) {
    sink.open("header")
    sink.appearance(element.barClasses, element.barDeclarations)
    writeTitles(of: element)
    sink.close()
  }

  private mutating func writeTitles(of element: Element) {
    if element[.isDismissible] != nil, element.kind == .page { writeBack(element) }
    if let column = element.columnToLeave { writeBack(to: column.previous, from: column) }
    guard element.title != nil || element[.subtitle] != nil else { return }
    sink.open("div")
    sink.appearance("titles", "")
    if let title = element.title { part("h1", "title", title) }
    if let subtitle = element[.subtitle]?.text { part("p", "subtitle", subtitle) }
    sink.close()
  }

  /// A toolbar is the bar with the titles of what it is in, so that items and titles share its width.
  mutating func writeToolbar(_ element: Element, _ extent: Extent) {
    let place = element[.placement]?.text
    guard place == nil, let around = element.parent else {
      let classes = place == "keyboard" ? "toolbar bottom-bar keyboard-bar" : "toolbar bottom-bar"
      begin(element, "div", classes + element.barLooks, declarations: element.barDeclarations)
      sink.attribute("role", "toolbar")
      content(of: element, extent)
      return end()
    }
    begin(element, "header", around.barClasses + " toolbar", slot: .part, declarations: around.barDeclarations, names: false)
    writeTitles(of: around)
    sink.open("div")
    sink.appearance("items", "")
    if element.firstChild != nil { sink.attribute("role", "toolbar") }
    if isNumbered { sink.attribute("data-s") }
    content(of: element, extent)
    sink.close()
    end()
  }

  private mutating func writeBack(_ page: Element) {
    // The bar may be a toolbar's.
    writeBack("back", from: page, to: page.previous?.title)
  }

  /// The way back from a column where there is room for one.
  private mutating func writeBack(to previous: Element?, from column: Element) {
    writeBack("back to-column", from: column, to: previous?.firstChild?.title)
  }

  private mutating func writeBack(_ classes: String, from element: Element, to title: String?) {
    let title = title ?? "Back"
    sink.open("button")
    // Twelve letters are beside a title on a phone.
    sink.appearance(title.count > 12 ? classes + " long" : classes, "")
    sink.attribute("type", "button")
    sink.attribute("data-a", MessageCode.dismiss.message())
    sink.attribute("data-to", element.id)
    sink.attribute("aria-label", title == "Back" ? "Back" : "Back to \(title)")
    writeSymbol("chevron.left")
    part("span", "back-title", title)
    sink.close()
  }

  /// What is chosen in the column at the side is shown in the others.
  mutating func writeColumn(_ element: Element, _ extent: Extent) {
    let place = element[.placement]?.text ?? "detail"
    let width = element.columnWidth
    begin(element, "div", "column c-" + place + (width == nil ? "" : " sized"), declarations: width ?? "", names: false)
    if place == "sidebar" {
      sink.attribute("role", "navigation")
      if let title = element.firstTitle { sink.attribute("aria-label", title) }
    }
    describe(element, hasRole: place == "sidebar")
    content(of: element, extent)
    end()
  }

  mutating func writeTabs(_ element: Element, _ extent: Extent) {
    var classes = "tabs tv-" + (element[.style]?.text ?? "automatic")
    if element.isHeld { classes += " held" }
    if element[.isBarHidden] != nil { classes += " bar-hidden" }
    if element[.isIndicatorHidden] != nil { classes += " no-index" }
    if element[.hasIndicatorGround] != nil { classes += " index-ground" }
    begin(element, "div", classes, slot: .part)
    // The labels stand with the pages of their tabs.
    if element[.isBarHidden] == nil {
      sink.open("div")
      sink.attribute("role", "tablist")
      let labels = element.children.compactMap(\.firstChild).filter { $0.kind == .tabLabel }
      sink.attribute("aria-owns", labels.map { "n\($0.id)" }.joined(separator: " "))
      sink.close()
    }
    slot("div", "tab-pages", of: element, extent)
    if element.hasMoreTabs { writeMoreTabs() }
    end()
  }

  /// What shows the tabs for which a phone's bar has no room.
  private mutating func writeMoreTabs() {
    sink.open("button")
    sink.appearance("tab-label tab-more", "")
    sink.attribute("type", "button")
    sink.attribute("aria-expanded", "false")
    writeSymbol("ellipsis")
    part("span", "text", "More")
    sink.close()
  }

  mutating func writeTab(_ element: Element, _ extent: Extent) {
    // Where its label is: in a row of dots, or in the list of what a bar has no room for.
    let tabs = element.parent?.children.filter { $0.kind == .tab } ?? []
    let before = tabs.firstIndex { $0 === element } ?? 0
    begin(
      element, "div", element[.isSelected] != nil ? "tab selected" : "tab",
      declarations: "--before:\(before);--behind:\(tabs.count - before - 1);", names: false)
    content(of: element, extent)
    end()
  }

  /// The label takes the presses for its tab.
  mutating func writeTabLabel(_ element: Element, _ extent: Extent) {
    let tab = element.parent
    let isSelected = tab?[.isSelected] != nil
    begin(element, "button", isSelected ? "tab-label selected" : "tab-label")
    sink.attribute("type", "button")
    if isNumbered { sink.attribute("id", "n\(element.id)") }
    writeRole(of: element)
    sink.attribute("aria-selected", isSelected ? "true" : "false")
    // Arrow keys lead to the others.
    if !isSelected { sink.attribute("tabindex", "-1") }
    sink.attribute("data-a", MessageCode.press.message())
    if let tab { sink.attribute("data-to", tab.id) }
    // In a row of pages tabs need no labels.
    if ElementText.of(element).isEmpty { sink.attribute("aria-label", "Page") }
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
    let sizing = element[.sizing]?.text.map { " sz-" + $0 } ?? ""
    let adaptation = element[.adaptation]?.text.map { " ca-" + $0 } ?? ""
    let indicator = element[.isIndicatorHidden]?.flag.map { $0 ? " no-indicator" : " indicator" } ?? ""
    let flags = indicator + (element[.isOpen] == nil ? "" : " open")
    begin(
      element, "div", "\(element.kind) presented" + style + sizing + adaptation + flags, slot: .part,
      declarations: element.cardDeclarations)
    describePresentation(element, title ?? element.firstTitle ?? (element.kind == .sheet ? "Sheet" : "Popover"))
    if let anchor = element[.anchor]?.number { sink.attribute("data-anchor", CSS.number(anchor)) }
    writeSource(of: element)
    sink.open("div")
    sink.appearance("\(element.kind)-card", "")
    if element.kind == .sheet { writeGrabber(of: element) }
    // A stack in it has titles of its own.
    if BarPlace(in: element) == .own { writeBar(of: element) }
    slot("div", "\(element.kind)-content", of: element, extent)
    sink.close()
    end()
  }

  /// Writes what a sheet is dragged by. Where it can have several heights, a press gives it the next one.
  private mutating func writeGrabber(of element: Element) {
    let detents = element[.detents]?.text?.split(separator: " ") ?? []
    let canChange = detents.count > 1
    sink.open(canChange ? "button" : "div")
    sink.appearance("grabber", "")
    if canChange {
      sink.attribute("type", "button")
      sink.attribute("aria-label", "Height")
      sink.attribute("data-detents", detents.map { Element.height(of: $0) }.joined(separator: " "))
      if let place = detents.firstIndex(where: { $0 == element[.detent]?.text ?? "" }) { sink.attribute("data-at", place) }
    }
    sink.close()
  }

  /// Writes what has to be answered.
  ///
  /// - Parameter canCancel: whether it has a choice of its own that makes it go away.
  mutating func writeAlert(_ element: Element, _ name: String, canCancel: Bool, _ extent: Extent) {
    let title = element[.label]?.text
    begin(element, "div", Self.joined(name + " presented", element[.style]?.text ?? ""), slot: .part)
    describePresentation(element, title ?? "Alert")
    sink.open("div")
    sink.appearance(name + "-card", "")
    if let title, !title.isEmpty { part("h2", name + "-title", title) }
    slot("div", name + "-content", of: element, extent)
    if canCancel { action("button cancel", MessageCode.dismiss.message(), "Cancel") }
    sink.close()
    end()
  }

  private mutating func describePresentation(_ element: Element, _ title: String) {
    writeRole(of: element)
    if element[.isOpen] == nil { sink.attribute("aria-modal", "true") }
    sink.attribute("tabindex", "-1")
    if Accessibility(element).label == nil { sink.attribute("aria-label", title) }
  }
}

/// What the titles of a page, or of something presented, are in.
@MainActor
enum BarPlace {
  /// There are no titles, and no items.
  case none
  /// A bar of its own.
  case own
  /// The toolbar.
  case toolbar

  init(in element: Element) {
    if element[.isBarHidden] != nil {
      self = .none
    } else if element.topToolbar?.firstChild != nil {
      self = .toolbar
    } else if element.title != nil || element[.isDismissible] != nil && element.kind == .page || element.columnToLeave != nil {
      self = element.topToolbar == nil ? .own : .toolbar
    } else {
      self = .none
    }
  }
}

extension Element {
  /// What a page is called. An empty title is none.
  var title: String? { self[.label]?.text.flatMap { $0.isEmpty ? nil : $0 } }

  /// The toolbar at the top of what it is in.
  var topToolbar: Element? {
    guard let first = firstChild, first.kind == .toolbar, first[.placement] == nil else { return nil }
    return first
  }

  /// The title of the first page of a stack in it.
  fileprivate var firstTitle: String? {
    if kind == .page { return title }
    for child in children where child.kind.mayHavePages { if let title = child.firstTitle { return title } }
    return nil
  }

  /// The pages whose way back names this one: the next one, and where it is the first of its column the first of the next column.
  var pagesLeadingBack: [Element] {
    guard kind == .page else { return [] }
    let column = previous == nil && parent?.kind == .navigationColumn ? parent : nil
    let first = column?.next?.firstChild
    return [next, first, first?.next].compactMap { $0 }.filter { $0.kind == .page }
  }

  /// Whether it has more tabs than a phone has room for.
  fileprivate var hasMoreTabs: Bool {
    self[.isBarHidden] == nil && self[.style]?.text != "page" && children.count { $0.kind == .tab } > 5
  }

  /// The column that it is the first page of, or stands for that, if there is one before it.
  fileprivate var columnToLeave: Element? {
    guard kind == .page, previous == nil || self[.placement] != nil, let parent, parent.kind == .navigationColumn, parent.takes(.dismiss)
    else { return nil }
    return parent
  }

  /// Whether its title is small, between the buttons.
  fileprivate var hasInlineTitle: Bool {
    guard kind == .page else { return true }
    // What says nothing is as the page that it was pushed from.
    var page = self
    while page[.style] == nil, page[.isDismissible] != nil, let before = page.previous { page = before }
    return page[.style]?.text == "inline"
  }

  /// How wide it is as a column, if it says so.
  fileprivate var columnWidth: String? {
    guard let ideal = self[.value]?.number else { return nil }
    let least = self[.minimum]?.number ?? ideal
    let width = max(least, min(ideal, self[.maximum]?.number ?? ideal))
    // Wider with larger letters, if there is room.
    return "--column:max(\(CSS.length(width)),min(\(CSS.number(width / 16))rem,28vw));"
  }

  /// The height of a sheet that it has first, and how it looks.
  fileprivate var cardDeclarations: String {
    var declarations = ""
    if case .paint(let paint) = self[.fill] { declarations += "--card-fill:\(CSS.background(paint));" }
    if case .paint(.material) = self[.fill] { declarations += "--card-blur:var(--blur);" }
    if let radius = self[.cornerRadius]?.number { declarations += "--card-radius:\(CSS.length(max(radius, 0)));" }
    guard let detent = self[.detent]?.text, detent != "large" else { return declarations }
    return declarations + "--detent:\(Self.height(of: detent));"
  }

  /// A height of a sheet, as CSS says it.
  fileprivate static func height(of detent: some StringProtocol) -> String {
    let number = detent.split(separator: ":").last.flatMap { Double($0) } ?? (detent == "large" ? 0.94 : 0.5)
    return detent.hasPrefix("height:") ? CSS.length(number) : CSS.number(number * 100) + "dvh"
  }

  /// How the bar at its top looks, or it itself, as classes.
  fileprivate var barLooks: String {
    self[.barLook]?.text.map { $0.split(separator: " ").map { " look-" + $0 }.joined() } ?? ""
  }

  fileprivate var barDeclarations: String {
    let fill = if case .paint(let paint) = self[.barFill] { "--bar-fill:\(CSS.background(paint));" } else { "" }
    let names = self[.barLook]?.text ?? ""
    let scheme = names.contains("dark") ? "dark" : names.contains("light") ? "light" : nil
    let ink = if case .paint(let paint) = self[.barInk] { CSS.color(paint) } else { scheme.map { _ in "var(--label)" } }
    return fill + (scheme.map { "color-scheme:\($0);" } ?? "") + (ink.map { "color:\($0);" } ?? "")
  }

  fileprivate var barClasses: String { titleClasses + barLooks }

  private var titleClasses: String {
    if hasInlineTitle || title == nil {
      // There is nothing in it where all columns are seen.
      let isOnlyBack = columnToLeave != nil && title == nil && topToolbar?.firstChild == nil
      return isOnlyBack ? "bar only-back" : "bar"
    }
    return "bar large"
  }
}
