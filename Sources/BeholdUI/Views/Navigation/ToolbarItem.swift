/// A view in a toolbar.
nonisolated public struct ToolbarItem<Content: View>: ToolbarContent {
  public typealias Body = Never

  public var body: Never { stopWithoutBody() }

  private let placement: ToolbarItemPlacement
  private let content: Content

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// - Parameter id: the item's name in a toolbar that people arrange, which no host offers.
  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(placement: placement, content: content)
  }

  public var _items: ToolbarItemView<Content> { ToolbarItemElement.inBar(placement, content) }
}

/// Several views at one place of a toolbar.
nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never

  public var body: Never { stopWithoutBody() }

  private let placement: ToolbarItemPlacement
  private let content: Content

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// Views at one place of a toolbar, which are in a menu where there is no room for them.
  ///
  /// - Parameter label: what the menu is called. Here each of them stands in the bar, or in the bar's one menu at its end.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    self.init(placement: placement, content: content)
  }

  public var _items: ToolbarItemView<Content> { ToolbarItemElement.inBar(placement, content) }
}

/// Where in a toolbar something is: at a place, or by what it means.
public struct ToolbarItemPlacement: Hashable, Sendable {
  let name: String?

  public static let automatic = ToolbarItemPlacement(name: nil)
  public static let principal = ToolbarItemPlacement(name: "principal")
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  public static let status = ToolbarItemPlacement(name: "status")
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  static let titleMenu = ToolbarItemPlacement(name: "titleMenu")
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
  /// In the place of the title, as ``principal``.
  public static let title = principal
  /// In the place of what is said below the title. It stands in the bar, as ``principal`` does.
  public static let subtitle = principal
  public static let largeSubtitle = principal
  /// In the place of a large title. It stands in the bar, as ``principal`` does.
  public static let largeTitle = principal

  /// A bar of a window below its own, by its name: here the bar itself.
  public static func accessoryBar(id: some Hashable) -> ToolbarItemPlacement { .automatic }

  public static let navigationBarLeading = topBarLeading
  public static let navigationBarTrailing = topBarTrailing

  /// The bar that it is in.
  var bar: ToolbarPlacement { self == .keyboard ? .keyboard : self == .bottomBar || self == .status ? .bottomBar : .automatic }
}

/// What an item of a toolbar is shown by.
nonisolated public struct ToolbarItemElement<Content: View>: ElementView {
  public typealias Body = Never

  let placement: ToolbarItemPlacement
  let content: Content

  var kind: ElementKind { .toolbarItem }

  @MainActor func describe(_ element: Element) { element.set(.placement, placement.name) }

  /// An item in the bar that it belongs to.
  static func inBar(_ placement: ToolbarItemPlacement, _ content: Content) -> ToolbarItemView<Content> {
    let item = ToolbarItemElement(placement: placement, content: content)
    return placement.bar == .automatic ? .second(item) : .first(ToolbarPortal(bar: placement.bar, items: item))
  }
}

/// An item in the toolbar around, or in a bar at the bottom.
public typealias ToolbarItemView<Content: View> = ConditionalContent<
  ToolbarPortal<ToolbarItemElement<Content>>, ToolbarItemElement<Content>
>
