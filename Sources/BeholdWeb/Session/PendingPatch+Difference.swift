internal import BeholdUI

/// What a page is told that shows what another process had for it: what is otherwise here.
extension PendingPatch {
  /// What an element's own nodes are, and what they are set to, in a hash.
  static func look(of element: Element, _ context: PageContext) -> UInt64 {
    var bytes: [UInt8] = []
    bytes.appendNode(of: element, .shell, context)
    if element.kind.descriptor.value == .value { writeValue(of: element, context, to: &bytes) }
    var hash = LookHash()
    hash.add(bytes)
    return hash.value
  }

  /// What is otherwise than in an outline.
  struct Otherwise {
    /// The elements in which, or at which, something is.
    var changed: Set<Element.ID> = []
    /// Those in which something has come, has gone, or is elsewhere.
    var rearranged: Set<Element.ID> = []
  }

  /// The elements that the page is told something of.
  var subjects: [Element.ID]? { isWhole ? nil : markedElements + styles.elements }

  /// Tells of all that is otherwise than in an outline, the elements of which have the same numbers.
  ///
  /// - Returns: those in which, or at which, something is.
  mutating func tellDifference(to root: Element, from outline: PageOutline, count: Int, _ context: PageContext) -> Otherwise {
    beginDifference(count)
    let known = outline.known
    // What a person has set since then, the page shows.
    let isSetSince = count > outline.received
    var found = Otherwise()
    guard known[root.id] != nil else {
      sendWhole()
      return found
    }
    // What goes does so before anything takes its place, and what is in it goes with it.
    removeGone(from: root, known)
    _ = compare(root, known, isSetSince, &found, context)
    if isTooLong { sendWhole() }
    return found
  }

  private mutating func removeGone(from element: Element, _ known: [Element.ID: PageOutline.Known]) {
    guard let old = known[element.id], !element.kind.descriptor.traits.contains(.holdsParts) else { return }
    let there = Set(element.children.map(\.id))
    for id in old.children where !there.contains(id) { operation(.remove, in: nil) { $0.appendNumber(id) } }
    let kept = Set(old.children)
    for child in element.children where kept.contains(child.id) { removeGone(from: child, known) }
  }

  /// - Returns: whether anything in it is otherwise.
  private mutating func compare(
    _ element: Element, _ known: [Element.ID: PageOutline.Known], _ isSetSince: Bool, _ found: inout Otherwise,
    _ context: PageContext
  ) -> Bool {
    guard let old = known[element.id] else { return true }
    let mayBeSet = isSetSince && (element.kind.descriptor.value == .value || element.kind.descriptor.traits.contains(.holdsParts))
    var isOther = mayBeSet || Self.look(of: element, context) != old.look
    if isOther {
      mark(element, .shell)
      if element.kind.descriptor.value == .value { mark(element, .value) }
    }
    if (element[.isFocused]?.flag == true) != old.isFocused { mark(element, .focus) }
    if !element.kind.descriptor.traits.contains(.holdsParts) {
      let children = Array(element.children)
      let before = Set(old.children)
      for child in children where before.contains(child.id) { if compare(child, known, isSetSince, &found, context) { isOther = true } }
      if order(children, in: element, old.children, before, context) { isOther = true }
      if isRearranged(children, old.children, known) { found.rearranged.insert(element.id) }
    }
    if isOther { found.changed.insert(element.id) }
    return isOther
  }

  /// Where rows are not there yet, nothing is that somebody has seen.
  private func isRearranged(_ children: [Element], _ old: [Element.ID], _ known: [Element.ID: PageOutline.Known]) -> Bool {
    children.filter { $0.kind != .rowGap }.map(\.id) != old.filter { known[$0]?.isGap == false }
  }

  /// Tells which children have come, and in which order they are.
  ///
  /// - Returns: whether any have come or gone, or are elsewhere.
  private mutating func order(
    _ children: [Element], in parent: Element, _ old: [Element.ID], _ before: Set<Element.ID>, _ context: PageContext
  ) -> Bool {
    let there = Set(children.map(\.id))
    let isMoved = old.filter { there.contains($0) } != children.map(\.id).filter { before.contains($0) }
    var next: Element.ID?
    for child in children.reversed() {
      if !before.contains(child.id) {
        operation(.insert, in: nil) { bytes in
          bytes.append(contentsOf: "\(parent.id),\(next ?? 0),".utf8)
          bytes.appendNode(of: child, .whole, context)
        }
        addFocus(in: child)
      } else if isMoved {
        operation(.move, in: nil) { $0.append(contentsOf: "\(child.id),\(next ?? 0)".utf8) }
      }
      next = child.id
    }
    return isMoved || there != before
  }
}
