public import Foundation

nonisolated extension View {
  /// Shows a sheet over the window while a binding is true.
  ///
  /// - Parameter onDismiss: is called when the sheet has gone, after what is in it has disappeared.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { modifier(PresentationModifier(isPresented, .sheet, nil, onDismiss, content)) }

  /// Shows a sheet over the window while a binding has an item. Another item has a sheet of its own.
  ///
  /// - Parameter onDismiss: is called when a sheet has gone, after what is in it has disappeared.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { modifier(ItemPresentationModifier(item, .sheet, nil, onDismiss, content)) }

  /// Shows a view over the whole window while a binding is true.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { modifier(PresentationModifier(isPresented, .sheet, "fullScreen", onDismiss, content)) }

  /// Shows a view over the whole window while a binding has an item.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { modifier(ItemPresentationModifier(item, .sheet, "fullScreen", onDismiss, content)) }

  /// Shows a view beside this one while a binding is true.
  ///
  /// - Parameter arrowEdge: the edge of this view that the popover is at.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { modifier(PresentationModifier(isPresented, .popover, (arrowEdge ?? .top).name, nil, content)) }

  /// Shows a view beside this one while a binding has an item.
  ///
  /// - Parameter arrowEdge: the edge of this view that the popover is at.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { modifier(ItemPresentationModifier(item, .popover, (arrowEdge ?? .top).name, nil, content)) }
}

/// Where in a view a popover points to. It points to the middle of the view's edge.
public enum PopoverAttachmentAnchor: Hashable, Sendable {
  case rect(Source)
  case point(UnitPoint)

  /// A rectangle of a view.
  public enum Source: Hashable, Sendable {
    case bounds
    case rect(CGRect)
  }
}

extension Edge {
  fileprivate var name: String {
    switch self {
    case .top: "top"
    case .leading: "leading"
    case .bottom: "bottom"
    case .trailing: "trailing"
    }
  }
}

nonisolated private struct PresentationModifier<Presented: View>: PresentingModifier {
  @Binding var isPresented: Bool
  let kind: ElementKind
  let style: String?
  let onDismiss: (() -> Void)?
  let presented: () -> Presented

  init(
    _ isPresented: Binding<Bool>, _ kind: ElementKind, _ style: String?, _ onDismiss: (() -> Void)?,
    _ presented: @escaping () -> Presented
  ) {
    _isPresented = isPresented
    self.kind = kind
    self.style = style
    self.onDismiss = onDismiss
    self.presented = presented
  }

  @MainActor func body(content: Content) -> some View {
    content.onChange(of: isPresented) { wasPresented, isPresented in if wasPresented, !isPresented { onDismiss?() } }
    if isPresented {
      PresentedView(kind: kind, style: style, dismiss: { isPresented = false }, content: DeferredView(content: presented))
    }
  }
}

nonisolated private struct ItemPresentationModifier<Item: Identifiable, Presented: View>: PresentingModifier {
  @Binding var item: Item?
  let kind: ElementKind
  let style: String?
  let onDismiss: (() -> Void)?
  let presented: (Item) -> Presented

  init(
    _ item: Binding<Item?>, _ kind: ElementKind, _ style: String?, _ onDismiss: (() -> Void)?,
    _ presented: @escaping (Item) -> Presented
  ) {
    _item = item
    self.kind = kind
    self.style = style
    self.onDismiss = onDismiss
    self.presented = presented
  }

  @MainActor func body(content: Content) -> some View {
    content.onChange(of: item?.id) { old, _ in if old != nil { onDismiss?() } }
    if let item {
      PresentedView(
        kind: kind, style: style, dismiss: { self.item = nil }, content: DeferredItemView(item: item, content: presented)
      )
      .id(item.id)
    }
  }
}
