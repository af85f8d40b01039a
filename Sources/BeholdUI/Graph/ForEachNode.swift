internal import BeholdObservation
internal import Foundation

/// The node of a `ForEach`: a row for each element; in a lazy container a row for each of those that are near what is seen.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode<ForEach<Data, ID, Content>> {
  typealias Row = RowNode<Data, ID, Content>

  private let place: KeptPlace
  @exclusivity(unchecked) private(set) var view: ForEach<Data, ID, Content> {
    didSet { (makeContent, isEditable) = (view.content, view.isEditable) }
  }
  // What each row asks for stands here: in a value of a generic type it is looked up where it is, and the type itself, too.
  @exclusivity(unchecked) private var makeContent: (Data.Element) -> Content
  @exclusivity(unchecked) private(set) var isEditable: Bool
  let rowType: any Any.Type = ForEach<Data, ID, Content>.self
  /// Which rows are mounted, in a lazy container; in others all are.
  @exclusivity(unchecked) private var window: RowWindow?
  private var gaps: RowGaps?
  /// What a host wants to show, until the next flush.
  private var wanted: (rows: Range<Int>, layout: RowLayout)?
  /// The elements of the collection that have rows, their identities and their rows, in their order.
  @exclusivity(unchecked) private(set) var values: [Data.Element]
  private var ids: [ID] = []
  private var rows: [Row] = []
  /// Which rows may have elements, when some have been found to have none.
  private var occupancy: RowOccupancy?
  /// Identities that several elements have, or had.
  private var repeated: Set<ID> = []
  private var hasReportedRange = false
  /// There is one if something can be done with rows.
  private var enabled: EnabledObserver?
  private let areElementsSame = Comparison.of(Data.Element.self)

  init(_ view: ForEach<Data, ID, Content>, at place: __shared ViewPlace) {
    self.view = view
    makeContent = view.content
    isEditable = view.isEditable
    self.place = KeptPlace(place)
    window = place.lazyRows?.window(of: view.data.count, in: place.tree.flushes)
    values = view.data.elements(in: window?.range)
    super.init(at: place)
    followEnabled()
    ids.reserveCapacity(values.count)
    rows.reserveCapacity(values.count)
    let inside = place.within(self)
    for index in values.indices {
      ids.append(view.id(values[index]))
      rows.append(Row(index, id: ids[index], in: self, at: inside))
    }
    noteRepetition(in: ids)
    if window != nil {
      gaps = RowGaps(in: place.container, of: place.rows?.list, rows: { [unowned self] in hiddenRows(at: $0) }) { [unowned self] in
        reveal($0, $1)
      }
      leaveGaps(before: place.next)
    }
  }

  /// What a row shows.
  func content(at index: Int) -> Content { makeContent(values[index]) }

  private func followEnabled() {
    guard isEditable, enabled == nil else { return }
    enabled = EnabledObserver(place.environment, of: self)
    place.rows?.list.add(self)
  }

  /// Whether what can be done with rows can be done now.
  var isEnabled: Bool { enabled?.isEnabled ?? true }

  /// How many elements the collection has.
  var count: Int { view.data.count }

  /// The place in the collection of the first row.
  private var start: Int { window?.range.lowerBound ?? 0 }

  override func update(at pointer: UnsafePointer<ForEach<Data, ID, Content>>) {
    let new = pointer.pointee
    visited()
    if new.isConstant, new.data.count != count { return reportRange(new.data.count) }
    let isContentSame = !RowContents.areRefreshed && Comparison.areSame(RowContent(make: view.content), RowContent(make: new.content))
    let isEditingOther = (view.onDelete == nil) != (new.onDelete == nil) || (view.onMove == nil) != (new.onMove == nil)
    // Most often something else has changed in the view around.
    if isContentSame, !isEditingOther, hasSameArray(as: new) {
      view = new
      return
    }
    let oldCount = count
    if Data.self is any ContinuedElements.Type, let elements = new.data as? any ContinuedElements { elements.goOn(from: view.data) }
    view = new
    tellRepeated()
    followEnabled()
    follow(oldCount)
    var changed = remount()
    if !isContentSame { changed = Array(rows.indices) }
    for index in changed { rows[index].update() }
    if isEditingOther { updateEditing() }
  }

  /// Whether the rows are of the very array that they were of: no element has to be looked at. Another collection may be an object whose content has changed.
  private func hasSameArray(as new: ForEach<Data, ID, Content>) -> Bool {
    guard Data.self is [Data.Element].Type else { return false }
    return withUnsafeBytes(of: view.data) { old in
      withUnsafeBytes(of: new.data) { Comparison.areBytesEqual(old.baseAddress!, $0.baseAddress!, old.count) }
    }
  }

  private func updateEditing() { for row in rows { row.updateEditing() } }

  /// Mounts the elements that are to have rows now.
  ///
  /// - Returns: as ``arrange(_:)``.
  private func remount() -> [Int] {
    let old = values
    values = view.data.elements(in: window?.range)
    let changed = arrange(old)
    if gaps != nil { leaveGaps(before: nextElement()) }
    return changed
  }

  /// Mounts, moves and removes rows.
  ///
  /// - Returns: the places of the rows whose elements are others, but not of those that are new.
  private func arrange(_ old: [Data.Element]) -> [Int] {
    var changed: [Int] = []
    let shorter = min(old.count, values.count)
    var head = 0
    while head < shorter, isKept(head, of: old, at: head, &changed) { head += 1 }
    var tail = 0
    while tail < shorter - head, isKept(old.count - 1 - tail, of: old, at: values.count - 1 - tail, &changed) { tail += 1 }
    let end = old.count - tail
    guard head < end || head < values.count - tail else { return changed }
    let newIDs = (head..<values.count - tail).map { view.id(values[$0]) }
    arrange(ListDiff(from: Array(ids[head..<end]), to: newIDs), newIDs, old: head..<end, old, &changed)
    return changed
  }

  /// Whether a row of the old ones is that of a new element.
  private func isKept(_ index: Int, of old: [Data.Element], at newIndex: Int, _ changed: inout [Int]) -> Bool {
    if isSame(index, of: old, at: newIndex) {
      keep(old[index], at: newIndex)
      return true
    }
    guard ids[index] == view.id(values[newIndex]) else { return false }
    changed.append(newIndex)
    return true
  }

  /// Puts an old element in the place of the new one that is the same. What the row has read may belong to it: a binding's location does.
  private func keep(_ element: Data.Element, at index: Int) {
    if Data.Element.self is any KeptElement.Type { values[index] = element }
  }

  /// Whether two elements are the same in all their parts, which a row may show, whatever their `==` looks at.
  private func isSame(_ index: Int, of old: [Data.Element], at newIndex: Int) -> Bool {
    let stride = MemoryLayout<Data.Element>.stride
    return old.withUnsafeBytes { old in
      values.withUnsafeBytes { areElementsSame(old.baseAddress! + index * stride, $0.baseAddress! + newIndex * stride) }
    }
  }

  private func arrange(_ diff: ListDiff, _ newIDs: [ID], old range: Range<Int>, _ old: [Data.Element], _ changed: inout [Int]) {
    occupancy = nil
    defer { occupancy = nil }
    let before = rows
    for index in diff.removed { before[range.lowerBound + index].remove() }
    let after = before[range.upperBound...].firstElement ?? elementAfterRows
    let anchors = self.anchors(of: diff.steps, before[range], after)
    rows = Array(before[..<range.lowerBound])
    rows.reserveCapacity(values.count)
    var inserted: [Int] = []
    var haveMoved = false
    for (number, step) in diff.steps.enumerated() {
      let index = rows.count
      switch step {
      case .insert:
        inserted.append(index)
        rows.append(Row(index, id: newIDs[number], in: self, at: place.within(self, before: anchors[number])))
      case .stay(let place), .move(let place):
        let row = before[range.lowerBound + place]
        if case .move = step {
          row.move(before: anchors[number])
          haveMoved = true
        }
        if isSame(range.lowerBound + place, of: old, at: index) {
          keep(old[range.lowerBound + place], at: index)
        } else {
          changed.append(index)
        }
        rows.append(row)
      }
    }
    rows += before[range.upperBound...]
    for index in range.lowerBound..<rows.count { rows[index].index = index }
    ids.replaceSubrange(range, with: newIDs)
    if haveMoved { place.preferences.rowsHaveMoved() }
    if noteRepetition(of: inserted), Data.Element.self is any KeptElement.Type {
      values = view.data.elements(in: window?.range)
      changed = Array(rows.indices)
    }
  }

  /// The element before which each new or moved row comes: the first one of the next row that stays.
  private func anchors(of steps: [ListStep], _ old: ArraySlice<Row>, _ after: Element?) -> [Element?] {
    var anchors = [Element?](repeating: nil, count: steps.count)
    var anchor = after
    // Rows that stay, of which it has not been asked yet whether they have an element. The nearest is the last.
    var staying: [Int] = []
    for (index, step) in steps.enumerated().reversed() {
      if case .stay(let place) = step {
        staying.append(old.startIndex + place)
      } else {
        anchor = staying.reversed().lazy.map { old[$0] }.firstElement ?? anchor
        staying.removeAll()
        anchors[index] = anchor
      }
    }
    return anchors
  }

  func id(of row: Row) -> ID { ids[row.index] }

  /// The rows at some places in the collection, which are not mounted.
  private func hiddenRows(at places: Range<Int>) -> [HiddenRow] {
    view.data.elements(in: places).map { [view] element in
      let id = AnyHashable(view.id(element))
      return HiddenRow(id: id) {
        var traits = RowTraits()
        traits.read(view.content(element))
        traits.add(.tag(id))
        return traits.modifiers
      }
    }
  }

  /// The place in the collection of a row.
  func place(of row: Row) -> Int { start + row.index }

  /// The place in the collection of the row that an element is in; the end of the collection if there is none.
  ///
  /// - Returns: `nil` if the element is elsewhere.
  func place(before element: Element.ID?) -> Int? {
    guard let element else { return count }
    if gaps?.after?.id == element { return start + rows.count }
    if nextElement()?.id == element { return count }
    return rows.firstIndex { row in !row.visitElements { $0.id != element } }.map { start + $0 }
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { rows.allSatisfy(visit) }

  override func visitElements(_ visit: (Element) -> Bool) -> Bool {
    (gaps?.before.map(visit) ?? true) && visitRows(from: 0, visit) && (gaps?.after.map(visit) ?? true)
  }

  override func nextElement(after child: AnyViewNode) -> Element? {
    // It is asked because the row gets an element.
    _ = hasElement(in: child)
    var next: Element?
    _ = visitRows(from: unsafeDowncast(child, to: Row.self).index + 1) { element in
      next = element
      return false
    }
    return next ?? elementAfterRows
  }

  override func hasElement(in child: AnyViewNode) -> Bool {
    if let count = occupancy?.count, count == rows.count { occupancy?.insert(unsafeDowncast(child, to: Row.self).index) }
    return true
  }

  override func isChild(_ first: AnyViewNode, before second: AnyViewNode) -> Bool {
    unsafeDowncast(first, to: Row.self).index < unsafeDowncast(second, to: Row.self).index
  }

  private var elementAfterRows: Element? { gaps?.after ?? nextElement() }

  override func evaluateIfStale() {
    guard isMounted else { return }
    if enabled?.hasChanged() == true { updateEditing() }
    guard let wanted else { return }
    visited()
    self.wanted = nil
    window?.show(wanted.rows, of: count, wanted.layout)
    for index in remount() { rows[index].update() }
  }

  override func end() {
    gaps?.end()
    enabled = nil
  }

  override func findOwn(_ id: AnyHashable) -> IdentitySearch {
    guard let id = id.base as? ID else { return .nothing }
    if let index = ids.firstIndex(of: id) { return .node(rows[index]) }
    guard window != nil, let index = view.data.firstIndex(where: { view.id($0) == id }) else { return .nothing }
    let place = view.data.distance(from: view.data.startIndex, to: index)
    return .row { [self] in reveal(max(place - 20, 0)..<min(place + 20, count), wanted?.layout ?? RowLayout()) }
  }
}

// MARK: Deletion

extension ForEachNode: RowDeleter {
  /// Deletes a row; with it, if it is selected, all others that are, as the key does.
  func delete(_ row: Row, andSelected: Bool) {
    guard andSelected, let list = place.rows?.list, Self.isSelected(row) else { return delete([place(of: row)]) }
    list.deleteSelection()
  }

  private func delete(_ places: IndexSet) { view.onDelete?(places) }

  private static func isSelected(_ row: Row) -> Bool {
    !row.visitElements { !($0.kind == .listRow && $0[.isSelected] != nil && $0.takes(.delete)) }
  }

  func deletionOfSelection() -> () -> Void {
    guard isMounted, isEnabled, view.onDelete != nil else { return {} }
    var places = IndexSet(rows.filter(Self.isSelected).map { place(of: $0) })
    if window != nil, let list = place.rows?.list {
      for range in [0..<start, (start + rows.count)..<count] {
        for (place, row) in zip(range, hiddenRows(at: range)) {
          let modifiers = row.modifiers()
          let isWithheld = modifiers.contains { if case .withheld(let kinds) = $0 { kinds.contains(.delete) } else { false } }
          if !isWithheld, list.isSelected(saidBy: modifiers) { places.insert(place) }
        }
      }
    }
    return { [self] in if !places.isEmpty { delete(places) } }
  }
}

// MARK: Rows without elements

extension ForEachNode {
  /// Shows the elements of the rows from one on. Rows that are known to have none are not looked at.
  private func visitRows(from start: Int, _ visit: (Element) -> Bool) -> Bool {
    var place = start
    while let index = nextRow(from: place) {
      var isEmpty = true
      tree.nodesPassed += 1
      let goesOn = rows[index].visitElements { element in
        isEmpty = false
        return visit(element)
      }
      if isEmpty { noteEmpty(index) }
      guard goesOn else { return false }
      place = index + 1
    }
    return true
  }

  private func nextRow(from place: Int) -> Int? {
    if let occupancy, occupancy.count == rows.count { return occupancy.first(from: place) }
    return place < rows.count ? place : nil
  }

  private func noteEmpty(_ index: Int) {
    if occupancy?.count != rows.count { occupancy = RowOccupancy(count: rows.count) }
    occupancy?.remove(index)
    tree.skipsRows = true
  }
}

// MARK: Rows that are not mounted

extension ForEachNode {
  /// Rows come near what is seen.
  private func reveal(_ rows: Range<Int>, _ layout: RowLayout) {
    let both = wanted.map { min($0.rows.lowerBound, rows.lowerBound)..<max($0.rows.upperBound, rows.upperBound) }
    wanted = (both ?? rows, layout)
    tree.becameStale(self)
  }

  /// Keeps the rows that are mounted when elements come or go above them, but not at the very top: there the new ones are shown.
  private func follow(_ oldCount: Int) {
    guard window != nil else { return }
    let shift = count - oldCount
    let isShifted = start > 0 && shift != 0 && ids.first.map { id(at: start) != $0 && id(at: start + shift) == $0 } ?? false
    window?.follow(count, shift: isShifted ? shift : 0)
  }

  private func id(at place: Int) -> ID? {
    guard 0..<count ~= place else { return nil }
    return view.id(view.data[view.data.index(view.data.startIndex, offsetBy: place)])
  }

  private func leaveGaps(before next: Element?) {
    gaps?.leave(around: start..<start + rows.count, of: count, first: rows.firstElement, next: next)
    noteElement()
  }
}

/// What makes rows, in a struct so that it can be compared.
private struct RowContent<Element, Content> {
  let make: (Element) -> Content
}

extension RandomAccessCollection {
  /// The elements at some places, as counted from the start; all of them if no places are given.
  fileprivate func elements(in places: Range<Int>?) -> [Element] {
    guard let places, places.count < count else { return Array(self) }
    let start = index(startIndex, offsetBy: places.lowerBound)
    return Array(self[start..<index(start, offsetBy: places.count)])
  }
}

// MARK: Misuse

extension ForEachNode {
  /// Above so many new rows at once all identities are put into a set, below it each new one is looked for.
  private static var searchLimit: Int { 8 }
  /// How many identities one message names.
  private static var namedLimit: Int { 5 }

  /// - Returns: whether an identity is there several times that was not.
  private func noteRepetition(of inserted: [Int]) -> Bool {
    if inserted.count > Self.searchLimit { return noteRepetition(in: ids) }
    return note(inserted.map { ids[$0] }.filter { ids.countOccurrences(of: $0) > 1 })
  }

  @discardableResult
  private func noteRepetition(in ids: [ID]) -> Bool { note(ids.repetitions()) }

  private func note(_ ids: [ID]) -> Bool {
    let new = ids.filter { repeated.insert($0).inserted }
    guard !new.isEmpty else { return false }
    tellRepeated()
    let names = new.prefix(Self.namedLimit).map { "\($0)" }.joined(separator: ", ")
    let rest = new.count > Self.namedLimit ? " and \(new.count - Self.namedLimit) more" : ""
    Misuse.report(
      "ForEach has several elements with the \(new.count == 1 ? "id" : "ids") \(names)\(rest); state may move from one of these rows to another. Give each element an id of its own"
    )
    return true
  }

  /// Bindings to the elements find none of them by an identity that others have.
  private func tellRepeated() {
    if !repeated.isEmpty, let elements = view.data as? any ContinuedElements { elements.noteRepeated(repeated) }
  }

  private func reportRange(_ count: Int) {
    guard !hasReportedRange else { return }
    hasReportedRange = true
    Misuse.report(
      "ForEach over a constant range was given another range: \(self.count) rows stay where there should be \(count) now; use ForEach(_:id:content:)"
    )
  }
}

extension Array where Element: Hashable {
  /// The elements that are there another time.
  @_specialize(where Element == Int)
  @_specialize(where Element == String)
  @_specialize(where Element == UUID)
  fileprivate func repetitions() -> [Element] {
    var seen = Set<Element>(minimumCapacity: count)
    return filter { !seen.insert($0).inserted }
  }

  @_specialize(where Element == Int)
  @_specialize(where Element == String)
  @_specialize(where Element == UUID)
  fileprivate func countOccurrences(of element: Element) -> Int {
    var number = 0
    for other in self where other == element { number += 1 }
    return number
  }
}
