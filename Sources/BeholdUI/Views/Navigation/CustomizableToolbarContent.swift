/// What is in a toolbar whose items have names, so that people can arrange them where a system offers that. No host does.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent {}

nonisolated extension Never: CustomizableToolbarContent {}

nonisolated extension ToolbarItem: CustomizableToolbarContent {}

nonisolated extension TupleToolbarContent: CustomizableToolbarContent {}

nonisolated extension ConditionalToolbarContent: CustomizableToolbarContent {}

nonisolated extension OptionalToolbarContent: CustomizableToolbarContent {}

nonisolated extension LimitedToolbarContent: CustomizableToolbarContent {}

nonisolated extension ToolbarSpacer: CustomizableToolbarContent {}

nonisolated extension DefaultToolbarItem: CustomizableToolbarContent {}

nonisolated extension CustomizableToolbarContent {
  /// Whether people may move or remove the item. They cannot.
  public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some CustomizableToolbarContent { self }

  /// Takes the item out of the toolbar at first, where people could put it there: here, for good.
  ///
  /// - Parameter options: are of no account.
  public func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent {
    OptionalToolbarContent(content: defaultVisibility == .hidden && !options.contains(.alwaysAvailable) ? nil : self)
  }

  /// What people may do with the item. They can do nothing.
  public func defaultCustomization(options: ToolbarCustomizationOptions) -> some CustomizableToolbarContent { self }
}

/// What people may do with an item of a toolbar where toolbars can be arranged.
public struct ToolbarCustomizationBehavior: Hashable, Sendable {
  private let name: String

  public static let `default` = ToolbarCustomizationBehavior(name: "default")
  public static let reorderable = ToolbarCustomizationBehavior(name: "reorderable")
  public static let disabled = ToolbarCustomizationBehavior(name: "disabled")
}

/// How an item of a toolbar is offered where toolbars can be arranged.
public struct ToolbarCustomizationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// There, whether or not people have put it into the toolbar.
  public static let alwaysAvailable = ToolbarCustomizationOptions(rawValue: 1)
}

nonisolated extension ToolbarItem {
  /// - Parameters:
  ///   - id: the item's name in a toolbar that people arrange, which no host offers.
  ///   - showsByDefault: whether it is in the toolbar at first: here, at all.
  public init<Item: View>(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool, @ViewBuilder content: () -> Item
  ) where Content == Item? { self.init(placement: placement) { if showsByDefault { content() } } }
}

nonisolated extension View {
  /// Adds items to the toolbar of the page, the sheet or the window that the view is in.
  ///
  /// - Parameter id: the toolbar's name where people arrange it, which no host offers.
  public func toolbar<Content: CustomizableToolbarContent>(id: String, @ToolbarContentBuilder content: () -> Content) -> some View {
    toolbar(content: content)
  }
}
