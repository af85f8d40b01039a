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
  /// The menu of a row that is selected is of all that are; that of another row is of that one alone. It is the rows of a `ForEach` that have the menu, by
  /// the identities of its elements, if those are of the type. There is none beside the rows.
  ///
  /// - Parameter primaryAction: is called when somebody presses a row twice.
  public func contextMenu<ID: Hashable, MenuItems: View>(
    forSelectionType itemType: ID.Type = ID.self, @ViewBuilder menu: @escaping @MainActor (Set<ID>) -> MenuItems,
    primaryAction: (@MainActor (Set<ID>) -> Void)? = nil
  ) -> some View {
    environment(\.selectionMenu, SelectionMenu(menu, primaryAction))
  }
}

/// A menu of the rows of a list, whatever they are known by.
struct SelectionMenu: Equatable {
  let accepts: (AnyHashable) -> Bool
  let items: @MainActor (Set<AnyHashable>) -> AnyView
  let primaryAction: (@MainActor (Set<AnyHashable>) -> Void)?

  init<ID: Hashable, MenuItems: View>(
    _ menu: @escaping @MainActor (Set<ID>) -> MenuItems, _ primaryAction: (@MainActor (Set<ID>) -> Void)?
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

/// What has the menu of its list already.
protocol RowWithMenu {}

/// A row with the menu of its list.
nonisolated struct MenuRow<Content: View>: View, RowWithMenu {
  @Environment(\.selectionMenu) private var menu
  @Environment(\.selectedRows) private var selected
  let tag: AnyHashable
  let content: Content

  @MainActor var body: some View {
    if let menu, menu.accepts(tag) {
      let row = content.contextMenu { menu.items(selected?.tags(at: tag) ?? [tag]) }
      if let action = menu.primaryAction {
        row.onTapGesture(count: 2) { action(selected?.tags(at: tag) ?? [tag]) }
      } else {
        row
      }
    } else {
      content
    }
  }
}

/// Shows a `ForEach` whose rows have the menu of their list.
final class MenuForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode<ForEach<Data, ID, Content>> {
  private var child: ViewNode<ForEach<Data, ID, MenuRow<Content>>>?

  init(_ view: ForEach<Data, ID, Content>, at place: ViewPlace) {
    super.init(at: place)
    child = place.within(self).mount(view.withMenus)
  }

  override func update(at pointer: UnsafePointer<ForEach<Data, ID, Content>>) {
    visited()
    child?.update(to: pointer.pointee.withMenus)
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { child.map(visit) ?? true }
}

extension ForEach where Content: View {
  /// The same with a menu at each row.
  fileprivate var withMenus: ForEach<Data, ID, MenuRow<Content>> {
    ForEach<Data, ID, MenuRow<Content>>(
      data: data, content: { [id, content] in MenuRow(tag: AnyHashable(id($0)), content: content($0)) }, id: id, isConstant: isConstant,
      onDelete: onDelete, onMove: onMove, isEditable: isEditable)
  }
}
