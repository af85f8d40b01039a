internal import Foundation

/// A menu that the title of a page opens.
nonisolated public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
  public typealias Body = Never

  public var body: Never { stopWithoutBody() }

  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var _items: ToolbarItemView<TitleMenu<Content>> { ToolbarItemElement.inBar(.titleMenu, TitleMenu(content: content)) }
}

/// What opens the menu of a title: a sign beside it, which the title belongs to.
nonisolated public struct TitleMenu<Content: View>: View {
  let content: Content

  public var body: some View {
    Menu {
      content
    } label: {
      Image(systemName: "chevron.down").imageScale(.small).accessibilityLabel("Title menu")
    }
    .menuIndicator(.hidden)
  }
}

nonisolated extension View {
  /// Lets the title of the page that the view is in open a menu.
  public func toolbarTitleMenu<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    toolbar { ToolbarTitleMenu(content: content) }
  }
}

/// Space between the items of a bar.
nonisolated public struct ToolbarSpacer: ToolbarContent {
  public typealias Body = Never

  public var body: Never { stopWithoutBody() }

  private let sizing: SpacerSizing
  private let placement: ToolbarItemPlacement

  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.sizing = sizing
    self.placement = placement
  }

  public var _items: ToolbarItemView<Spacer> {
    ToolbarItemElement.inBar(placement, Spacer(minLength: sizing == .fixed ? 16 : nil))
  }
}

/// Whether a space takes what there is.
public struct SpacerSizing: Hashable, Sendable {
  private let name: String

  public static let flexible = SpacerSizing(name: "flexible")
  public static let fixed = SpacerSizing(name: "fixed")
}
