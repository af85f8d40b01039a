nonisolated extension View {
  /// Gives the rows of a list or a table in this view a menu, by what is selected.
  ///
  /// ```swift
  /// Table(people, selection: $selected) { TableColumn("Name", value: \.name) }
  ///   .contextMenu(forSelectionType: Person.ID.self) { ids in
  ///     Button("Delete", role: .destructive) { delete(ids) }
  ///   } primaryAction: { ids in
  ///     open(ids)
  ///   }
  /// ```
  ///
  /// The menu of a row that is selected is of all that are; that of another row is of that one alone. A row has the menu if it is known by a value of the
  /// type: by its tag, or by the identity of its element in a `ForEach`. There is none beside the rows.
  ///
  /// - Parameter primaryAction: is called when somebody presses a row twice.
  public func contextMenu<ID: Hashable, MenuItems: View>(
    forSelectionType itemType: ID.Type = ID.self, @ViewBuilder menu: @escaping @MainActor (Set<ID>) -> MenuItems,
    primaryAction: ((Set<ID>) -> Void)? = nil
  ) -> some View {
    environment(\.selectionMenu, SelectionMenu(menu, primaryAction))
  }
}

/// A menu of the rows of a list, whatever they are known by.
struct SelectionMenu: Equatable {
  let accepts: (AnyHashable) -> Bool
  let items: @MainActor (Set<AnyHashable>) -> AnyView
  let primaryAction: ((Set<AnyHashable>) -> Void)?

  init<ID: Hashable, MenuItems: View>(
    _ menu: @escaping @MainActor (Set<ID>) -> MenuItems, _ primaryAction: ((Set<ID>) -> Void)?
  ) {
    func ids(_ tags: Set<AnyHashable>) -> Set<ID> { Set(tags.compactMap { $0.base as? ID }) }
    accepts = { $0.base is ID }
    items = { AnyView(menu(ids($0))) }
    if let primaryAction { self.primaryAction = { primaryAction(ids($0)) } } else { self.primaryAction = nil }
  }

  // It is made of closures.
  static func == (old: Self, new: Self) -> Bool { false }
}

/// What is selected in the list around, when it is asked for.
struct SelectedRows: Equatable {
  let tags: @MainActor () -> Set<AnyHashable>

  /// What a menu at a row is about.
  @MainActor func tags(at row: AnyHashable) -> Set<AnyHashable> {
    let selected = tags()
    return selected.contains(row) ? selected : [row]
  }

  // It is made of a closure that reads a binding.
  static func == (old: Self, new: Self) -> Bool { false }
}

extension EnvironmentValues {
  private enum SelectionMenuKey: EnvironmentKey {
    static var defaultValue: SelectionMenu? { nil }
  }

  private enum SelectedRowsKey: EnvironmentKey {
    static var defaultValue: SelectedRows? { nil }
  }

  var selectionMenu: SelectionMenu? {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }

  var selectedRows: SelectedRows? {
    get { self[SelectedRowsKey.self] }
    set { self[SelectedRowsKey.self] = newValue }
  }
}

extension SelectionMenu {
  /// What a row is known by: the innermost tag that is of the type.
  @MainActor func tag(of row: Element) -> AnyHashable? {
    for case .tag(let tag) in row.modifierList where accepts(tag) { return tag }
    return nil
  }
}

/// The menu of its list around what is in a row.
nonisolated struct MenuRow: View {
  var environment = EnvironmentReader()
  /// Whether two presses do something. It does not change: what is in the row has one place.
  let hasPrimaryAction: Bool
  let row: RowReference
  let content: HeldElement

  private var menu: SelectionMenu? { environment.values.selectionMenu }
  private var selected: SelectedRows? { environment.values.selectedRows }

  init(_ menu: SelectionMenu, around content: Element, in row: Element) {
    hasPrimaryAction = menu.primaryAction != nil
    self.row = RowReference(row: row)
    self.content = HeldElement(element: content)
  }

  @MainActor var body: some View {
    // What the menu is about is asked when it is shown, so that no row depends on the selection.
    let row = content.contextMenu { DeferredView { menu?.items(tags) } }
    if hasPrimaryAction { row.onTapGesture(count: 2) { menu?.primaryAction?(tags) } } else { row }
  }

  @MainActor private var tags: Set<AnyHashable> {
    guard let row = row.row, let tag = menu?.tag(of: row) else { return [] }
    return selected?.tags(at: tag) ?? [tag]
  }
}

/// A row that may have gone.
struct RowReference: Equatable {
  weak var row: Element?

  static func == (old: Self, new: Self) -> Bool { old.row === new.row }
}

/// An element that another node shows, where it is put.
nonisolated struct HeldElement: View {
  typealias Body = Never

  let element: Element

  @MainActor static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { HeldElementNode(view, at: place) }
}

private final class HeldElementNode: ViewNode<HeldElement> {
  init(_ view: HeldElement, at place: __shared ViewPlace) {
    super.init(at: place)
    view.element.insert(into: place.container, before: place.next)
  }

  override func update(at pointer: UnsafePointer<HeldElement>) { visited() }
}
