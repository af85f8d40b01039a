internal import BeholdUI
internal import Foundation

extension ElementWriter {
  /// What a stack is, with how its children lie and whether there is a space between them.
  func stack(_ name: String, _ element: Element) -> String {
    let spacing = element[.spacing]?.number
    return name + Alignments.name(element[.alignment]?.text) + (spacing.map { $0 < 0 ? " gap lap" : " gap" } ?? "")
      + (element.isLazy ? " lazy" : "") + Self.pins(element)
  }

  /// Which parts of sections stay in sight.
  private static func pins(_ element: Element) -> String {
    element[.pinned]?.text?.split(separator: " ").map { " pin-" + $0 }.joined() ?? ""
  }

  /// The space between the children. Where it is less than nothing, they lie over each other.
  func gap(_ element: Element) -> String {
    guard let spacing = element[.spacing]?.number else { return "" }
    let length = CSS.length(spacing)
    return spacing < 0 ? "gap:0;--lap:\(length);" : "gap:\(length);" + (element.kind == .verticalStack ? "--space:\(length);" : "")
  }

  mutating func writeWindow(_ element: Element, _ extent: Extent) {
    begin(element, "main", "window")
    if let scheme = element[.colorScheme]?.text { sink.attribute("data-scheme", scheme) }
    if context.generation > 0 { sink.attribute("data-worker", Int(context.generation)) }
    if context.isAtFault { sink.attribute("data-fault") }
    content(of: element, extent)
    end()
  }

  mutating func writeSpacer(_ element: Element) {
    let least = element[.minimum]?.number.map { "--min:\(CSS.length($0));" } ?? ""
    begin(element, "div", "spacer", slot: .none, declarations: least)
    end()
  }

  mutating func writeDivider(_ element: Element) {
    begin(element, "hr", "divider", slot: .none)
    end()
  }

  /// Writes what belongs together, with the name of all of it if it has one.
  mutating func writeGroup(_ element: Element, _ classes: String, label: String? = nil, _ extent: Extent) {
    begin(element, "div", classes)
    writeRole(of: element)
    if let label { sink.attribute("aria-label", label) }
    content(of: element, extent)
    end()
  }

  mutating func writeGrid(_ element: Element, _ extent: Extent) {
    var declarations = gap(element)
    if let spacing = element[.rowSpacing]?.number { declarations += "row-gap:\(CSS.length(spacing));" }
    var classes = "grid " + Alignments.name(element[.alignment]?.text) + Self.pins(element)
    if case .tracks(let tracks) = element[.columns] {
      classes += " columns"
      declarations += "grid-template-columns:\(Self.tracks(tracks));"
      if case .adaptive(_, let most)? = tracks.first?.size, tracks.count == 1, most.isFinite {
        classes += " celled"
        declarations += "--cell:\(CSS.length(most));"
      }
      if let spacing = tracks.first?.spacing { declarations += "column-gap:\(CSS.length(max(spacing, 0)));" }
    } else if case .tracks(let tracks) = element[.rows] {
      classes += " rows"
      declarations += "grid-template-rows:\(Self.tracks(tracks));"
      if let spacing = tracks.first?.spacing { declarations += "row-gap:\(CSS.length(max(spacing, 0)));" }
    } else {
      declarations += GridMarkup.declarations(of: element)
    }
    if case .tracks(let tracks)? = element[.columns] ?? element[.rows] {
      let places = GridMarkup.places(of: tracks)
      if places.areOfTracks { classes += " of-\(tracks.count)" }
      declarations += places.declarations
    }
    writePlain(element, "div", classes, extent, declarations: declarations)
  }

  private static func tracks(_ items: [GridItem]) -> String {
    items.map { item in
      switch item.size {
      case .fixed(let size): CSS.length(size)
      case .flexible(let least, let most): "minmax(\(CSS.length(least)),\(most.isFinite ? CSS.length(most) : "1fr"))"
      // As many as there is room for by the least; cells say themselves how wide they are at most.
      case .adaptive(let least, _): "repeat(auto-fill,minmax(min(\(CSS.length(least)),100%),1fr))"
      }
    }.joined(separator: " ")
  }

  mutating func writeScroll(_ element: Element, _ extent: Extent) {
    let axes = element[.axes]?.text ?? "vertical"
    var classes = "scroll s-" + (axes.contains(" ") ? "both" : axes.isEmpty ? "none" : axes)
    if element[.isIndicatorHidden] != nil { classes += " no-indicator" }
    if element[.placement] != nil { classes += " stays" }
    begin(element, "div", classes + element.stateOfPage)
    writeRefresh(of: element)
    content(of: element, extent)
    end()
  }

  /// The script measures it, and says where it is in the spaces that it names.
  mutating func writeGeometry(_ element: Element, _ extent: Extent) {
    begin(element, "div", "geometry a-topLeading")
    if case .spaces(let spaces) = element[.spaces] {
      sink.attribute("data-g", spaces.map(\.mark).joined(separator: " "))
    }
    content(of: element, extent)
    end()
  }

  /// The script measures what it asks: the number of a question, of a child, and what that is offered.
  mutating func writeLayout(_ element: Element, _ extent: Extent) {
    var declarations = ""
    if case .extent(let extent) = element[.extent] {
      let most = extent.mostWidth == .infinity ? "1fr" : CSS.length(max(extent.mostWidth, extent.leastWidth))
      declarations = "grid-template-columns:minmax(\(CSS.length(extent.leastWidth)),\(most));"
      if let width = extent.width { declarations += "--taken:\(CSS.length(width));" }
      if let height = extent.height { declarations += "height:\(CSS.length(height));" }
    }
    begin(element, "div", "layout", declarations: declarations)
    if case .questions(let questions) = element[.questions] {
      sink.attribute("data-q", questions.map(\.mark).joined(separator: " "))
    }
    content(of: element, extent)
    end()
  }

  mutating func writeList(_ element: Element, _ extent: Extent) {
    let selection = element[.selectionMode]?.text
    let isForm = element.kind == .form
    begin(
      element, "div",
      (isForm ? "form list fs-" : "list ls-") + (element[.style]?.text ?? "automatic") + (element[.isEditing] == nil ? "" : " editing")
        + element.stateOfPage)
    // What is in the choices of a list box nobody could reach who does not see them.
    if !isForm { sink.attribute("role", selection == nil ? "list" : "tree") }
    if selection == "multiple" { sink.attribute("aria-multiselectable", "true") }
    writeRefresh(of: element, role: isForm ? nil : selection == nil ? "listitem" : "treeitem")
    content(of: element, extent)
    end()
  }

  /// What refreshes an element, if something does.
  private mutating func writeRefresh(of element: Element, role: String? = nil) {
    guard element.takes(.refresh) else { return }
    sink.open("span")
    sink.appearance("refresh", "")
    if let role { sink.attribute("role", role) }
    action("", MessageCode.refresh.message(), symbol: "arrow.clockwise", label: "Refresh")
    sink.close()
  }

  mutating func writeRow(_ element: Element, _ extent: Extent) {
    let isSelectable = element.takes(.toggle)
    let isSelected = element[.isSelected] != nil
    begin(element, "div", isSelected ? "row selected" : "row")
    let role = element.roleInList ?? (isSelectable ? "button" : nil)
    if let role { sink.attribute("role", role) }
    writeLevel(of: element, as: role)
    if isSelectable {
      sink.attribute(role == "button" ? "aria-pressed" : "aria-selected", isSelected ? "true" : "false")
      sink.attribute("tabindex", "0")
      if let group = element.unfoldedGroup { sink.attribute("aria-expanded", group[.isExpanded]?.flag == true ? "true" : "false") }
    } else if element.takes(.reorder), !Self.isLink(element.wrapped) {
      sink.attribute("tabindex", "0")
    }
    content(of: element, extent)
    if element.takes(.delete) {
      sink.open("span")
      sink.appearance("row-delete", "")
      action("", MessageCode.deleteRows.message(0), symbol: "trash", label: "Delete")
      sink.close()
    }
    end()
  }

  /// How deep an item of a tree is, below others. What is in groups has no element of its own around it that would say so.
  private mutating func writeLevel(of element: Element, as role: String?) {
    guard role == "treeitem" || role == "listitem" else { return }
    // Rows of a table are beside those that they are below.
    let depth = element[.depth] ?? element.wrapped?[.depth]
    let level = (role == "treeitem" ? element.groupsAround : 0) + Int(depth?.number ?? 0) + 1
    if level > 1 { sink.attribute("aria-level", level) }
  }

  /// Whether what a row shows is reached by itself: keys that move and delete the row are taken there, too.
  private static func isLink(_ content: Element?) -> Bool {
    var content = content
    while let around = content, around.kind == .layers || around.kind == .contextMenu { content = around.firstChild }
    return content?.kind == .link && content?[.isDisabled] == nil
  }

  /// The script gives it the size of the rows that it stands for, and asks for those that come near what is seen.
  mutating func writeGap(_ element: Element) {
    begin(element, "div", "rowgap", slot: .none, names: false)
    for (name, key) in [("data-first", .minimum), ("data-rows", .count), ("data-of", .maximum)] as [(StaticString, ElementAttribute.Key)] {
      sink.attribute(name, Int(element[key]?.number ?? 0))
    }
    sink.attribute("aria-hidden", "true")
    end()
  }

  mutating func writeSection(_ element: Element, _ extent: Extent) {
    guard let isExpanded = element[.isExpanded]?.flag else {
      begin(element, "div", "section")
      // The rows are a list's, and not those of a group in it.
      if element.roleInList != "listitem" { nameGroup(element) }
      content(of: element, extent)
      return end()
    }
    begin(element, "div", isExpanded ? "section collapsible open" : "section collapsible", slot: .part)
    let role = element.roleInList
    if role == "listitem" { sink.attribute("role", "listitem") } else { nameGroup(element) }
    sink.open("button")
    sink.appearance("section-toggle", "")
    sink.attribute("type", "button")
    if role == "treeitem" { sink.attribute("role", "treeitem") }
    sink.attribute("data-a", MessageCode.toggle.message(isExpanded ? 0 : 1))
    sink.attribute("aria-expanded", isExpanded ? "true" : "false")
    sink.attribute("aria-label", Self.name(ofSection: element) ?? "Section")
    sink.close()
    sink.open("div")
    sink.appearance("section-content", "")
    if role == "listitem" { sink.attribute("role", "list") }
    if isNumbered { sink.attribute("data-s") }
    content(of: element, extent)
    sink.close()
    end()
  }

  private mutating func nameGroup(_ section: Element) {
    writeRole(of: section)
    if let header = Self.name(ofSection: section), !header.isEmpty, Accessibility(section).label == nil {
      sink.attribute("aria-label", header)
    }
  }

  /// The text of its header, without what can be done beside that.
  private static func name(ofSection section: Element) -> String? {
    guard let header = section.children.first(where: { $0.kind == .sectionHeader }) else { return nil }
    let name = ElementText.of(header) { ![.button, .menu].contains($0.kind.descriptor.role) }
    return name.isEmpty ? ElementText.of(header) : name
  }

  /// Where people go from heading to heading, it is one.
  mutating func writeSectionHeader(_ element: Element, _ extent: Extent) {
    begin(element, "div", "section-header", slot: .part, names: false)
    let isItem = element.roleInList == "listitem"
    let isHeading = isItem || element.parent?.parent?.kind == .form
    if isItem { sink.attribute("role", "listitem") }
    sink.open("div")
    if isHeading {
      sink.attribute("role", "heading")
      sink.attribute("aria-level", "2")
    }
    describe(element, hasRole: isHeading)
    if isHeading, Accessibility(element).label == nil, let name = element.parent.flatMap({ Self.name(ofSection: $0) }),
      name != ElementText.of(element)
    {
      sink.attribute("aria-label", name)
    }
    if isNumbered { sink.attribute("data-s") }
    content(of: element, extent)
    sink.close()
    end()
  }

  mutating func writeDisclosure(_ element: Element, _ extent: Extent) {
    begin(element, "div", element[.isExpanded]?.flag == true ? "disclosure open" : "disclosure", names: false)
    let isItem = element.roleInList == "listitem"
    if isItem { sink.attribute("role", "listitem") }
    describe(element, hasRole: isItem)
    content(of: element, extent)
    end()
  }

  /// What opens and closes the group around.
  mutating func writeDisclosureLabel(_ element: Element, _ extent: Extent) {
    let group = element.parent
    let isExpanded = group?[.isExpanded]?.flag == true
    begin(element, "div", "disclosure-label")
    // A row in it that is chosen is the item, which keys open and close.
    if element.firstChild?.unfoldedGroup == nil {
      if let group, group.roleInList == "treeitem" {
        sink.attribute("role", "treeitem")
        writeLevel(of: group, as: "treeitem")
      } else {
        writeRole(of: element)
      }
      sink.attribute("tabindex", "0")
      sink.attribute("aria-expanded", isExpanded ? "true" : "false")
    }
    sink.attribute("data-a", MessageCode.toggle.message(isExpanded ? 0 : 1))
    if let group { sink.attribute("data-to", group.id) }
    content(of: element, extent)
    end()
  }
}

extension Element {
  /// What it is in the list around, where it is a row or holds rows: a choice where rows are selected, or an item. `nil` if it is a part of another row, or in
  /// no list.
  fileprivate var roleInList: String? {
    var around = parent
    var isInItem = false
    while let element = around, element.kind != .list {
      switch element.kind {
      case .section, .sectionHeader: break
      case .disclosureLabel where unfoldedGroup != nil: break
      case .disclosureGroup: isInItem = true
      default: return nil
      }
      around = element.parent
    }
    guard let list = around else { return nil }
    if list[.selectionMode] != nil { return "treeitem" }
    return isInItem ? nil : "listitem"
  }

  /// In how many groups it is that open and close, without the one that it is the label of.
  fileprivate var groupsAround: Int {
    var count = 0
    var around = parent
    while let element = around, element.kind != .list {
      if element.kind == .disclosureGroup { count += 1 } else if element.kind == .disclosureLabel { count -= 1 }
      around = element.parent
    }
    return count
  }

  /// The group that it is the row of, where it is chosen: what is opened and closed is then the row.
  fileprivate var unfoldedGroup: Element? {
    guard kind == .listRow, takes(.toggle), let label = parent, label.kind == .disclosureLabel else { return nil }
    return label.parent
  }
}

extension MeasuredSpace {
  /// What the script knows it by: `w`, `s` of any scroll view, `sh`, `sv`, `n` with the number.
  var mark: String {
    switch self {
    case .window: "w"
    case .named(let number): "n" + String(number, radix: 36)
    case .scroll(nil): "s"
    case .scroll(.horizontal?): "sh"
    case .scroll(.vertical?): "sv"
    }
  }
}

extension NumberedQuestion {
  fileprivate var mark: String {
    func length(_ length: CGFloat?) -> String { length.map { CSS.number(Double(min($0, LayoutAnswer.longest))) } ?? "" }
    return "\(number):\(question.child):\(length(question.proposal.width)):\(length(question.proposal.height))"
  }
}

extension Element {
  /// What a list or a scroll view is to its page, and what is done with it.
  fileprivate var stateOfPage: String { (isOfPage ? " of-page" : "") + (self[.refreshes] == nil ? "" : " refreshing") }

  /// Whether there are only layers and stacks between it and a page.
  private var isOfPage: Bool {
    guard layer == nil, let parent else { return false }
    switch parent.kind {
    case .page: return true
    case .layers, .depthStack, .verticalStack, .fitting: return parent.isOfPage
    default: return false
    }
  }
}
