/// The items of a menu that is shown when it is asked for.
@available(*, deprecated, message: "use contextMenu(menuItems:)")
public struct ContextMenu<MenuItems: View> {
  let items: MenuItems

  nonisolated public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

nonisolated extension View {
  @available(*, deprecated, renamed: "contextMenu(menuItems:)")
  public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
    self.contextMenu { if let contextMenu { contextMenu.items } }
  }
}
