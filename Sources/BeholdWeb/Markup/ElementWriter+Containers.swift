internal import BeholdUI
internal import Foundation

extension ElementWriter {
  /// What a stack is, with how its children lie and whether there is a space between them.
  func stack(_ name: String, _ element: Element) -> String {
    let spacing = element[.spacing]?.number
    return name + Alignments.name(element[.alignment]?.text) + (spacing.map { $0 < 0 ? " gap lap" : " gap" } ?? "")
      + (element.isLazy ? " lazy" : "")
  }

  /// The space between the children. Where it is less than nothing, they lie over each other.
  func gap(_ element: Element) -> String {
    guard let spacing = element[.spacing]?.number else { return "" }
    return spacing < 0 ? "gap:0;--lap:\(CSS.length(spacing));" : "gap:\(CSS.length(spacing));"
  }

  mutating func writeWindow(_ element: Element, _ extent: Extent) {
    begin(element, "div", "window")
    if let scheme = element[.colorScheme]?.text { sink.attribute("data-scheme", scheme) }
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
    var classes = "grid " + Alignments.name(element[.alignment]?.text)
    if case .tracks(let tracks) = element[.columns] {
      classes += " columns"
      declarations += "grid-template-columns:\(Self.tracks(tracks));"
      if let spacing = tracks.first?.spacing { declarations += "column-gap:\(CSS.length(max(spacing, 0)));" }
    } else if case .tracks(let tracks) = element[.rows] {
      classes += " rows"
      declarations += "grid-template-rows:\(Self.tracks(tracks));"
      if let spacing = tracks.first?.spacing { declarations += "row-gap:\(CSS.length(max(spacing, 0)));" }
    } else {
      declarations += GridMarkup.declarations(of: element)
    }
    writePlain(element, "div", classes, extent, declarations: declarations)
  }

  private static func tracks(_ items: [GridItem]) -> String {
    items.map { item in
      switch item.size {
      case .fixed(let size): CSS.length(size)
      case .flexible(let least, let most): "minmax(\(CSS.length(least)),\(most.isFinite ? CSS.length(most) : "1fr"))"
      case .adaptive(let least, let most):
        "repeat(auto-fill,minmax(min(\(CSS.length(least)),100%),\(most.isFinite ? CSS.length(most) : "1fr")))"
      }
    }.joined(separator: " ")
  }

  mutating func writeScroll(_ element: Element, _ extent: Extent) {
    let axes = element[.axes]?.text ?? "vertical"
    var classes = "scroll s-" + (axes.contains(" ") ? "both" : axes.isEmpty ? "none" : axes)
    if element[.isIndicatorHidden] != nil { classes += " no-indicator" }
    if element[.placement] != nil { classes += " stays" }
    begin(element, "div", classes)
    sink.attribute("tabindex", "-1")
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
    begin(element, "div", "list ls-" + (element[.style]?.text ?? "automatic"))
    sink.attribute("role", selection == nil ? "list" : "listbox")
    if selection == "multiple" { sink.attribute("aria-multiselectable", "true") }
    if element.takes(.refresh) { action("refresh", MessageCode.refresh.message(), symbol: "arrow.clockwise", label: "Refresh") }
    content(of: element, extent)
    end()
  }

  mutating func writeRow(_ element: Element, _ extent: Extent) {
    let isSelectable = element.takes(.toggle)
    let isSelected = element[.isSelected] != nil
    begin(element, "div", isSelected ? "row selected" : "row")
    sink.attribute("role", isSelectable ? "option" : "listitem")
    if isSelectable {
      sink.attribute("aria-selected", isSelected ? "true" : "false")
      sink.attribute("tabindex", "0")
    } else if element.takes(.drop) {
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
      writeRole(of: element)
      content(of: element, extent)
      return end()
    }
    begin(element, "div", isExpanded ? "section collapsible open" : "section collapsible", slot: .part)
    action("section-toggle", MessageCode.toggle.message(isExpanded ? 0 : 1), "", label: isExpanded ? "Collapse" : "Expand")
    slot("div", "section-content", of: element, extent)
    end()
  }

  /// What opens and closes the group around.
  mutating func writeDisclosureLabel(_ element: Element, _ extent: Extent) {
    let group = element.parent
    let isExpanded = group?[.isExpanded]?.flag == true
    begin(element, "div", "disclosure-label")
    writeRole(of: element)
    sink.attribute("tabindex", "0")
    sink.attribute("aria-expanded", isExpanded ? "true" : "false")
    sink.attribute("data-a", MessageCode.toggle.message(isExpanded ? 0 : 1))
    if let group { sink.attribute("data-to", group.id) }
    content(of: element, extent)
    end()
  }
}

extension MeasuredSpace {
  /// What the script knows it by: `w`, `s` of any scroll view, `sh`, `sv`, `n` with the number.
  fileprivate var mark: String {
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
