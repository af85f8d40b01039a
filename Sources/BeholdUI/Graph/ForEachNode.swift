internal import BeholdObservation
internal import Foundation

/// The node of a `ForEach`: a row for each element.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode<ForEach<Data, ID, Content>> {
  typealias Row = RowNode<Data, ID, Content>

  private let place: ViewPlace
  private(set) var view: ForEach<Data, ID, Content>
  private var rows: [Row] = []
  private var ids: [RowID<ID>] = []
  private var hasReported = false
  private let areElementsSame = Comparison.of(Data.Element.self)
  private let areClosuresSame = Comparison.of(((Data.Element) -> Content).self)

  init(_ view: ForEach<Data, ID, Content>, at place: ViewPlace) {
    self.view = view
    self.place = place.stored
    super.init(at: place)
    ids = identities(of: view)
    rows.reserveCapacity(ids.count)
    let place = place.within(self)
    for (element, id) in zip(view.data, ids) { rows.append(makeRow(element, id, at: place)) }
  }

  private func makeRow(_ element: Data.Element, _ id: RowID<ID>, at place: ViewPlace) -> Row {
    Row(element, id: id.id, index: rows.count, in: self, at: place)
  }

  override func update(to new: ForEach<Data, ID, Content>) {
    visited()
    let newIDs = identities(of: new)
    if new.isConstant, newIDs.count != ids.count {
      return reportOnce(
        "ForEach over a constant range was given another range: \(ids.count) rows stay where there should be \(newIDs.count) now; use ForEach(_:id:content:)"
      )
    }
    let isContentSame = withUnsafeBytes(of: &view.content) { old in
      var content = new.content
      return withUnsafeBytes(of: &content) { areClosuresSame(old.baseAddress!, $0.baseAddress!) }
    }
    let isEditingOther = (view.onDelete == nil) != (new.onDelete == nil) || (view.onMove == nil) != (new.onMove == nil)
    view = new
    if newIDs != ids { arrange(newIDs) }
    for (row, element) in zip(rows, new.data) {
      row.update(to: element, isContentSame: isContentSame, areElementsSame)
    }
    if isEditingOther { for row in rows { row.updateEditing() } }
  }

  /// The place in the collection of the row that an element is in; the end of the collection if there is none.
  ///
  /// - Returns: `nil` if the element is elsewhere.
  fileprivate func index(before element: Element.ID?) -> Int? {
    guard let element else { return rows.count }
    if nextElement()?.id == element { return rows.count }
    return rows.firstIndex { row in !row.visitElements { $0.id != element } }
  }

  /// Mounts, moves and removes rows.
  private func arrange(_ newIDs: [RowID<ID>]) {
    let diff = ListDiff(from: ids, to: newIDs)
    let old = rows
    for index in diff.removed { old[index].remove() }
    let end = old.count - diff.tail
    let after = old[end...].lazy.compactMap(\.firstElement).first ?? nextElement()
    let anchors = self.anchors(of: diff.middle, old, after)
    rows = Array(old[..<diff.head])
    rows.reserveCapacity(newIDs.count)
    var data = view.data.index(view.data.startIndex, offsetBy: diff.head)
    for (step, anchor) in zip(diff.middle, anchors) {
      switch step {
      case .stay(let index): rows.append(old[index])
      case .move(let index):
        old[index].move(before: anchor)
        rows.append(old[index])
      case .insert:
        rows.append(makeRow(view.data[data], newIDs[rows.count], at: place.within(self, before: anchor)))
        rows[rows.count - 1].isFresh = true
      }
      view.data.formIndex(after: &data)
    }
    rows += old[end...]
    for index in diff.head..<rows.count { rows[index].index = index }
    ids = newIDs
  }

  /// The element before which each row comes: the first one of the next row that stays.
  private func anchors(of steps: [ListDiff<RowID<ID>>.Step], _ old: [Row], _ after: Element?) -> [Element?] {
    var anchors = [Element?](repeating: nil, count: steps.count)
    var anchor = after
    for (index, step) in steps.enumerated().reversed() {
      anchors[index] = anchor
      if case .stay(let place) = step { anchor = old[place].firstElement ?? anchor }
    }
    return anchors
  }

  /// The identities of the rows; those that are there more than once are told apart by their order.
  private func identities(of view: ForEach<Data, ID, Content>) -> [RowID<ID>] {
    let ids = view.data.map(view.id)
    guard Set(ids).count < ids.count else { return ids.map { RowID(id: $0, occurrence: 0) } }
    var counts: [ID: Int] = [:]
    let identities = ids.map { id in
      counts[id, default: 0] += 1
      return RowID(id: id, occurrence: counts[id]! - 1)
    }
    let repeated = counts.first { $0.value > 1 }!.key
    reportOnce(
      "ForEach has several elements with the id \(repeated); state may move from one of these rows to another. Give each element an id of its own"
    )
    return identities
  }

  private func reportOnce(_ message: String) {
    guard !hasReported else { return }
    hasReported = true
    Misuse.report(message)
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { rows.allSatisfy(visit) }

  override func visitChildren(after child: AnyViewNode, _ visit: (AnyViewNode) -> Bool) -> Bool {
    rows[(unsafeDowncast(child, to: Row.self).index + 1)...].allSatisfy(visit)
  }
}

/// The identity of a row: the element's, and how many rows before it have the same.
private struct RowID<ID: Hashable>: Hashable {
  let id: ID
  let occurrence: Int
}

/// The node of a row: its content is computed in a tracking scope of its own.
final class RowNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: TrackingNode<Content, Content> {
  private unowned let list: ForEachNode<Data, ID, Content>
  private var element: Data.Element
  /// The row's place in the collection.
  fileprivate(set) var index: Int
  /// Whether the row has been made in the update that is under way.
  fileprivate var isFresh = false
  private var child: ViewNode<Content>?
  private var editing: ElementModifiers?

  fileprivate init(_ element: Data.Element, id: ID, index: Int, in list: ForEachNode<Data, ID, Content>, at place: ViewPlace) {
    self.list = list
    self.element = element
    self.index = index
    super.init(at: place)
    var place = place.within(self)
    if place.tagsRows { _ = place.add(.tag(AnyHashable(id))) }
    editing = place.add(.events(editingEvents))
    if let content = computeTracked() { child = place.mount(content) }
  }

  private var editingEvents: ElementEvents {
    var kinds: ElementEvent.Kind = []
    if list.view.onDelete != nil { kinds.insert(.delete) }
    if list.view.onMove != nil { kinds.formUnion([.reorder, .drop]) }
    return ElementEvents(kinds) { [unowned self] event in
      switch event {
      case .delete: list.view.onDelete?([index])
      case .reorder(_, let destination): list.view.onMove?([index], min(max(destination, 0), list.view.data.count))
      case .drop(let next): if let destination = list.index(before: next) { list.view.onMove?([index], destination) }
      default: break
      }
    }
  }

  /// What can be done with the row may be something else.
  fileprivate func updateEditing() {
    guard let editing, editing.set(.events(editingEvents)) else { return }
    for element in elements { element.modifierChanged(editing.value) }
  }

  override func compute() -> Content { list.view.content(element) }

  // The row's view counts for itself.
  override var viewType: any Any.Type { ForEach<Data, ID, Content>.self }

  override func apply(_ content: Content) { child?.update(to: content) }

  fileprivate func update(to new: Data.Element, isContentSame: Bool, _ areElementsSame: Comparison.Function) {
    guard !isFresh else {
      isFresh = false
      return
    }
    var new = new
    let isSame =
      isContentSame && withUnsafePointer(to: &element) { old in withUnsafePointer(to: &new) { areElementsSame(old, $0) } }
    element = new
    if !isSame { evaluate(because: .inputs) }
  }

  fileprivate func move(before next: Element?) {
    for element in elements { element.move(before: next) }
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { child.map(visit) ?? true }
}
