internal import BeholdUI

/// What is looked for.
@MainActor
struct ElementQuery {
  var role: ElementRole?
  var name: String?
  var part: String?
  var identifier: String?

  /// The elements within another one that fit, in view order. In an element that is called by a text in it, that text is not found again.
  func matches(in element: Element) -> [Element] {
    var matches: [Element] = []
    for child in element.children { collect(child, into: &matches) }
    return matches
  }

  private func collect(_ element: Element, into matches: inout [Element]) {
    guard !element.isHidden else { return }
    let fits = self.fits(element)
    if fits { matches.append(element) }
    let isByName = name != nil || part != nil
    if fits, isByName, element.isNamedByContent { return }
    for child in element.children where !(fits && isByName && child.isControlLabel) { collect(child, into: &matches) }
  }

  private func fits(_ element: Element) -> Bool {
    if let role, element.kind != role.kind { return false }
    if let identifier, element.identifier != identifier { return false }
    if let name, !element.names.contains(name) { return false }
    if let part, !element.names.contains(where: { $0.contains(part) }) { return false }
    return true
  }

  /// `a button "Order"`.
  private var words: String {
    var words = role.map { "\($0)" } ?? "element"
    if let name { words += " \"\(name)\"" }
    if let part { words += " with \"\(part)\" in its name" }
    if let identifier { words += " with the identifier \"\(identifier)\"" }
    return words
  }

  func failure(_ matches: [Element], at index: Int?, in element: Element) -> TestHostError {
    let shown = ElementPrinter.print(element.kind == .window ? Array(element.children) : [element])
    if let index, !matches.isEmpty {
      return TestHostError(.notFound, "There is no \(words) at \(index): there are \(matches.count).", shown: shown)
    }
    if !matches.isEmpty {
      let found = matches.map { "  " + path(to: $0, from: element) }.joined(separator: "\n")
      return TestHostError(
        .ambiguous,
        "There are \(matches.count) of what was looked for, \(words):\n\(found)\nSay which: by role, by place (at:), or within another element.",
        shown: shown)
    }
    let near = self.near(in: element)
    let hint = near.isEmpty ? "" : " Near it:\n" + near.map { "  \($0)" }.joined(separator: "\n")
    let gaps = element.rowGaps.isEmpty ? "" : " A lazy container has more rows than are there: see scroll(toRow:)."
    return TestHostError(.notFound, "There is no \(words).\(hint)\(gaps)", shown: shown)
  }

  private func path(to element: Element, from root: Element) -> String {
    var path = ElementPrinter.line(element)
    var current = element
    while let parent = current.parent, parent !== root {
      path = "\(parent.kind) › \(path)"
      current = parent
    }
    return path
  }
}

// MARK: What comes near

extension ElementQuery {
  /// The lines of the elements that come nearest to what is looked for.
  private func near(in element: Element) -> [String] {
    var candidates: [(distance: Int, line: String)] = []
    visit(element) { candidate in
      if let distance = distance(to: candidate) { candidates.append((distance, ElementPrinter.line(candidate))) }
    }
    var lines: [String] = []
    for candidate in candidates.sorted(by: { $0.distance < $1.distance }) where !lines.contains(candidate.line) {
      lines.append(candidate.line)
    }
    return Array(lines.prefix(3))
  }

  private func visit(_ element: Element, _ body: (Element) -> Void) {
    for child in element.children where !child.isHidden && !child.isControlLabel {
      body(child)
      if !child.isNamedByContent { visit(child, body) }
    }
  }

  /// How far an element is from what is looked for; `nil` if it has nothing to do with it.
  private func distance(to element: Element) -> Int? {
    if let identifier { return element.identifier.flatMap { Self.distance(identifier, $0) } }
    guard let wanted = name ?? part else { return nil }
    let distance = element.names.compactMap { Self.distance(wanted, $0) }.min()
    // The same name in another role comes first, and what has another role and another name last.
    return distance.map { role == nil || role?.kind == element.kind ? $0 : $0 + (($0 == 0) ? 0 : 2) }
  }

  /// The number of single changes from one text to the other, if they are few for their length; little if one is part of the other.
  static func distance(_ wanted: String, _ found: String) -> Int? {
    let (wanted, found) = (wanted.lowercased(), found.lowercased())
    if wanted == found { return 0 }
    guard !wanted.isEmpty, !found.isEmpty else { return nil }
    if wanted.contains(found) || found.contains(wanted) { return 1 }
    let distance = editDistance(Array(wanted), Array(found))
    return distance <= max(2, wanted.count / 3) ? distance : nil
  }

  /// Levenshtein's distance.
  static func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (line, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in second.enumerated() {
        let above = row[column + 1]
        row[column + 1] = min(above + 1, row[column] + 1, diagonal + (character == other ? 0 : 1))
        diagonal = above
      }
    }
    return row[second.count]
  }
}
