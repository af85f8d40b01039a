nonisolated extension View {
  /// Adds buttons to each row of a list that this view makes.
  ///
  /// - Parameter allowsFullSwipe: whether a swipe over the whole row does what the first button does.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Actions
  ) -> some View {
    modifier(RowSupplementModifier(view: RowActionsElement(edge: edge, allowsFullSwipe: allowsFullSwipe, content: content())))
  }
}

nonisolated struct RowActionsElement<Content: View>: ElementView {
  typealias Body = Never

  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let content: Content

  var kind: ElementKind { .rowActions }

  @MainActor func describe(_ element: Element) {
    element.set(.placement, edge == .leading ? "leading" : "trailing")
    element.set(.style, allowsFullSwipe ? "fullSwipe" : nil)
  }
}
