/// A list or a form as an element, with a row around each element in it.
nonisolated struct ListElement<Content: View>: View {
  typealias Body = Never

  let kind: ElementKind
  let selection: RowSelection?
  let style: String?
  let isEditing: Bool
  let refresh: RefreshAction?
  let content: Content

  @MainActor static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { ListNode(view, at: place) }
}

private final class ListNode<Content: View>: ElementOwner<ListElement<Content>>, RowList {
  private var view: ListElement<Content>
  private let navigation: NavigationController?
  private var child: ViewNode<Content>?
  /// The row that is selected with all others up to another one.
  private var anchor: AnyHashable?
  /// The rows that are not mounted, by the gaps that stand for them.
  private var gaps: [Element.ID: () -> [HiddenRow]] = [:]

  private var deleters: [() -> (any RowDeleter)?] = []

  init(_ view: ListElement<Content>, at place: __shared ViewPlace) {
    self.view = view
    navigation = EnvironmentValues(place.environment).navigation
    super.init(view.kind, at: place)
    describe()
    var inside = place.inside(element, of: self).setting { $0.rowSelector = RowSelector(self) }
    inside.set {
      $0.rows = RowPlace(list: self, hasMenu: view.kind == .list && EnvironmentValues(place.environment).selectionMenu != nil)
      $0.lazyRows = LazyRows()
      $0.tagsRows = view.kind == .list
    }
    child = inside.mount(view.content)
    insert(at: place)
    followSelection([])
  }

  /// Shows what a selection is about that the program has made, when the views have been evaluated.
  private func followSelection(_ old: Set<AnyHashable>) {
    guard navigation != nil, let selection = view.selection, !selection.isMultiple, !selection.selected.isEmpty, selection.selected != old
    else { return }
    tree.callbacks.addAppearance { [weak self] in if let self, isMounted { navigation?.follow(self) { [weak self] in self?.deselect() } } }
  }

  /// A row of one column leads to the next one, and is chosen until a person comes back from there.
  private func deselect() { if isMounted { view.selection?.clear() } }

  /// Shows in the next column what was chosen.
  private func goOn() { navigation?.goOn(from: self) { [weak self] in self?.deselect() } }

  /// What is chosen of several rows while they are edited is chosen for that.
  private func forgetSelection() {
    guard let selection = view.selection, selection.isMultiple, !selection.selected.isEmpty else { return }
    tree.callbacks.addChange("a list that is edited no more") { [weak self] in self?.view.selection?.clear() }
  }

  private func describe() {
    element.set(.style, view.style)
    if view.kind == .list { element.set(.selectionMode, view.selection.map { $0.isMultiple ? "multiple" : "single" }) }
    element.set(.isEditing, view.isEditing)
    element.handle(view.refresh?.events(of: element))
  }

  override func update(at pointer: UnsafePointer<ListElement<Content>>) {
    let new = pointer.pointee
    visited()
    let selected = view.selection?.selected ?? []
    let ends = view.isEditing && !new.isEditing
    view = new
    describe()
    if ends { forgetSelection() }
    followSelection(selected)
    child?.update(to: new.content)
    selectRows(in: element)
  }

  private func selectRows(in container: Element) {
    for child in container.children {
      if child.list === self { rowChanged(child) } else if child.kind.holdsRows { selectRows(in: child) }
    }
  }

  func rowChanged(_ row: Element) {
    let tag = tag(of: row)
    row.set(.isSelected, tag.map { view.selection?.selected.contains($0) ?? false } ?? false)
    let isTaking = row.events != nil
    let takes = tag != nil && (isEditing || !row.modifierList.contains(where: \.isLink))
    guard isTaking != takes else { return }
    guard takes else { return row.handle(nil) }
    row.handle(
      ElementEvents([.press, .toggle]) { [unowned self, unowned row] event in
        guard let tag = self.tag(of: row), let selection = view.selection else { return }
        if case .extend(let toAll) = event {
          if selection.isMultiple { extend(selection, to: toAll ? nil : tag) }
          return
        }
        anchor = tag
        if case .toggle(let isSelected) = event {
          selection.toggle(tag, isSelected)
        } else if isEditing, selection.isMultiple {
          selection.toggle(tag, !selection.selected.contains(tag))
        } else {
          selection.select(tag)
          goOn()
        }
      })
  }

  /// A row that may be one of a range.
  private struct Candidate {
    /// What a row is known by that is mounted or, as a rule, one that is not.
    let tag: AnyHashable?
    /// Reads what is said of a row that is not mounted.
    var modifiers: (() -> [ElementModifier])?
  }

  /// Selects the rows from the one that was selected first to another one, or all if there is none.
  private func extend(_ selection: RowSelection, to end: AnyHashable?) {
    var rows: [Candidate] = []
    collect(from: element, into: &rows)
    if let end, let last = rows.firstIndex(where: { $0.tag == end }) {
      // The program may have selected other rows since.
      let anchor = anchor.flatMap { selection.selected.contains($0) ? $0 : nil }
      let first = rows.firstIndex { row in row.tag.map { anchor == nil ? selection.selected.contains($0) : $0 == anchor } ?? false } ?? last
      rows = Array(rows[min(first, last)...max(first, last)])
    }
    selection.replace(rows.compactMap { row in row.modifiers.map { tag(saidBy: $0()) } ?? row.tag })
  }

  private func collect(from container: Element, into rows: inout [Candidate]) {
    for child in container.children {
      if child.list === self {
        if let tag = tag(of: child) { rows.append(Candidate(tag: tag)) }
      } else if let hidden = gaps[child.id] {
        rows += hidden().map { Candidate(tag: $0.id, modifiers: $0.modifiers) }
      } else if child.kind.holdsRows {
        collect(from: child, into: &rows)
      }
    }
  }

  func gapChanged(_ gap: Element, rows: (() -> [HiddenRow])?) { gaps[gap.id] = rows }

  func add(_ deleter: any RowDeleter) {
    deleters.removeAll { $0() == nil }
    deleters.append { [weak deleter] in deleter }
  }

  func deleteSelection() {
    for delete in deleters.compactMap({ $0()?.deletionOfSelection() }) { delete() }
  }

  func isSelected(saidBy modifiers: [ElementModifier]) -> Bool {
    tag(saidBy: modifiers).map { view.selection?.selected.contains($0) ?? false } ?? false
  }

  private func tag(of row: Element) -> AnyHashable? { tag(saidBy: row.modifierList) }

  /// The innermost tag of a row that can be selected.
  private func tag(saidBy modifiers: some Sequence<ElementModifier>) -> AnyHashable? {
    guard let selection = view.selection else { return nil }
    var tag: AnyHashable?
    var isDisabled: Bool?
    for modifier in modifiers {
      switch modifier {
      case .tag(let value) where tag == nil && selection.accepts(value): tag = value
      case .style(.selectionDisabled(let flag)) where isDisabled == nil: isDisabled = flag
      default: break
      }
    }
    return isDisabled == true ? nil : tag
  }

  /// Whether its rows show how they are deleted and moved, and lead nowhere.
  var isEditing: Bool { view.isEditing }

  /// Whether links lead to pages of the stack that the list is in: there a row with a link is selected only while rows are edited.
  fileprivate var leavesLinks: Bool { view.selection != nil && navigation?.isLeading == false }

  /// Whether a link with a value selects a row, and leads nowhere else.
  func selects(_ value: AnyHashable) -> Bool { !leavesLinks && view.selection?.accepts(value) ?? false }

  /// Selects the row of a link that is pressed, if it selects one now.
  func select(_ value: AnyHashable) -> Bool {
    guard let selection = view.selection, selection.accepts(value), isEditing || !leavesLinks else { return false }
    if isEditing, selection.isMultiple {
      selection.toggle(value, !selection.selected.contains(value))
    } else {
      selection.select(value)
      goOn()
    }
    return true
  }

  override func end() {
    super.end()
    navigation?.forget(self)
  }

  override func visitContent(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }
}

/// Lets a link in a row select the row, and know whether rows lead anywhere now.
@MainActor
final class RowSelector {
  let select: (AnyHashable) -> Bool
  /// Whether a value would be selected.
  let selects: (AnyHashable) -> Bool
  /// Whether links in rows lead on in the stack around.
  let leavesLinks: Bool
  private let asksEditing: () -> Bool

  fileprivate init<Content>(_ list: ListNode<Content>) {
    select = { [weak list] in list?.select($0) ?? false }
    selects = { [weak list] in list?.selects($0) ?? false }
    leavesLinks = list.leavesLinks
    asksEditing = { [weak list] in list?.isEditing ?? false }
  }

  var isEditing: Bool { asksEditing() }
}

extension EnvironmentValues {
  private enum RowSelectorKey: EnvironmentKey {
    static var defaultValue: RowSelector? { nil }
  }

  /// What the rows around are selected by.
  var rowSelector: RowSelector? {
    get { self[RowSelectorKey.self] }
    set { self[RowSelectorKey.self] = newValue }
  }
}
