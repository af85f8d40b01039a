nonisolated extension View {
  /// Gives the view a menu that is shown when it is asked for: by the other button of a mouse, or by a long press.
  ///
  /// The items are there only while the menu is shown.
  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    WithContextMenu(content: self, items: menuItems())
  }

  /// Gives the view a menu that is shown when it is asked for. The view itself is what is seen meanwhile, not the preview.
  public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some View { contextMenu(menuItems: menuItems) }
}

nonisolated private struct WithContextMenu<Content: View, Items: View>: View {
  @Environment(\.isEnabled) private var isEnabled
  @State private var isShown = false
  let content: Content
  let items: Items

  var body: some View {
    ContextMenuElement(
      isShown: $isShown, isExpanded: isShown, isEnabled: isEnabled,
      content: TupleView(content, (isShown ? ContextMenuItems(content: items) : nil).aside()))
  }
}

nonisolated extension WithContextMenu: TraitedView {
  @MainActor func tell(_ traits: inout RowTraits) { traits.read(content) }
}

nonisolated private struct ContextMenuElement<Content: View>: ElementView {
  let isShown: Binding<Bool>
  let isExpanded: Bool
  let isEnabled: Bool
  let content: Content

  static var isAround: Bool { true }

  var kind: ElementKind { .contextMenu }

  @MainActor func describe(_ element: Element) {
    element.set(.isExpanded, isExpanded)
    element.handle(
      ElementEvents(isEnabled ? [.toggle, .dismiss] : .dismiss) { event in
        if case .toggle(let isShown) = event { self.isShown.wrappedValue = isShown } else { isShown.wrappedValue = false }
      })
  }
}

nonisolated private struct ContextMenuItems<Content: View>: ElementView {
  let content: Content

  var kind: ElementKind { .menu }

  func describe(_ element: Element) {}
}
