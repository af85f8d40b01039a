nonisolated extension View {
  /// Lets people drag the view, which stands for an item of the container around: `dragContainer(for:itemID:in:_:)` says what is given away.
  ///
  /// - Parameter containerNamespace: of the container; the nearest one's if `nil`.
  public func draggable<ItemID: Hashable>(containerItemID: ItemID, containerNamespace: Namespace.ID? = nil) -> some View {
    modifier(ContainedDragModifier(item: AnyHashable(containerItemID), namespace: containerNamespace))
  }

  /// Gives away the items that are dragged in the view.
  ///
  /// ```swift
  /// ForEach(fruits) { fruit in Text(fruit.name).draggable(containerItemID: fruit.id) }
  ///   .dragContainer(for: Fruit.self, itemID: \.id) { ids in fruits.filter { ids.contains($0.id) } }
  ///   .dragContainerSelection(Array(selected))
  /// ```
  ///
  /// - Parameter payload: is given what is dragged: the item, or all that are selected if it is one of them. A browser shows the item alone under the pointer.
  public func dragContainer<ItemID: Hashable, Item: Transferable, Items: Collection>(
    for itemType: Item.Type = Item.self, itemID: KeyPath<Item, ItemID>, in namespace: Namespace.ID? = nil,
    _ payload: @escaping @MainActor ([ItemID]) -> Items
  ) -> some View where Items.Element == Item {
    modifier(
      DragContainerModifier(namespace: namespace) { items in payload(items.compactMap { $0.base as? ItemID }).map { $0 } })
  }

  /// Gives away the items that are dragged in the view.
  public func dragContainer<Item: Transferable & Identifiable, Items: Collection>(
    for itemType: Item.Type = Item.self, in namespace: Namespace.ID? = nil, _ payload: @escaping @MainActor ([Item.ID]) -> Items
  ) -> some View where Items.Element == Item {
    modifier(
      DragContainerModifier(namespace: namespace) { items in payload(items.compactMap { $0.base as? Item.ID }).map { $0 } })
  }

  /// Gives away the item that is dragged in the view.
  public func dragContainer<ItemID: Hashable, Item: Transferable>(
    for itemType: Item.Type = Item.self, itemID: KeyPath<Item, ItemID>, in namespace: Namespace.ID? = nil,
    _ payload: @escaping @MainActor (ItemID) -> Item?
  ) -> some View {
    modifier(
      DragContainerModifier(namespace: namespace) { items in
        items.compactMap { ($0.base as? ItemID).flatMap { payload($0) } }
      })
  }

  /// Says what is selected of the items of the container: all of them are dragged with one of them.
  public func dragContainerSelection<ItemID: Hashable>(
    _ selection: @autoclosure @escaping @MainActor () -> [ItemID], containerNamespace: Namespace.ID? = nil
  ) -> some View {
    modifier(DragSelectionModifier(namespace: containerNamespace) { selection().map { AnyHashable($0) } })
  }
}

/// What containers around give away, the nearest one last.
struct DragContainer {
  let namespace: Namespace.ID?
  var selection: (@MainActor () -> [AnyHashable])?
  var payload: (@MainActor ([AnyHashable]) -> [any Transferable])?
}

nonisolated private struct DragContainerModifier: ViewModifier {
  @Environment(\.dragContainers) private var containers
  let namespace: Namespace.ID?
  let payload: @MainActor ([AnyHashable]) -> [any Transferable]

  @MainActor func body(content: Content) -> some View {
    content.environment(\.dragContainers, containers + [DragContainer(namespace: namespace, payload: payload)])
  }
}

nonisolated private struct DragSelectionModifier: ViewModifier {
  @Environment(\.dragContainers) private var containers
  let namespace: Namespace.ID?
  let selection: @MainActor () -> [AnyHashable]

  @MainActor func body(content: Content) -> some View {
    content.environment(\.dragContainers, containers + [DragContainer(namespace: namespace, selection: selection)])
  }
}

nonisolated private struct ContainedDragModifier: ViewModifier {
  @Environment(\.dragContainers) private var containers
  let item: AnyHashable
  let namespace: Namespace.ID?

  @MainActor func body(content: Content) -> some View {
    let known = containers.filter { namespace == nil || $0.namespace == namespace }
    if let index = known.lastIndex(where: { $0.payload != nil }), let payload = known[index].payload {
      // That of the container, be it said within it or around it; that of a container around is of other items.
      let selection = known[(index + 1)...].last { $0.selection != nil }?.selection ?? (index > 0 ? known[index - 1].selection : nil)
      content.modifier(
        DragModifier(
          source: DragSource {
            let selected = selection?() ?? []
            return payload(selected.contains(item) ? selected : [item])
          }))
    } else {
      content
    }
  }
}

extension EnvironmentValues {
  private enum DragContainersKey: EnvironmentKey {
    static var defaultValue: [DragContainer] { [] }
  }

  fileprivate var dragContainers: [DragContainer] {
    get { self[DragContainersKey.self] }
    set { self[DragContainersKey.self] = newValue }
  }
}
