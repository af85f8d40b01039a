public import Foundation

nonisolated extension View {
  /// Shows views at the top or the bottom of this one, which has the space that is left: a composer below what scrolls.
  ///
  /// - Parameters:
  ///   - alignment: where they are from side to side.
  ///   - spacing: between this view and them; none if `nil`.
  public func safeAreaInset<Inset: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Inset
  ) -> some View {
    VStack(alignment: alignment, spacing: spacing ?? 0) {
      if edge == .top { content() }
      self
      if edge == .bottom { content() }
    }
  }

  /// Shows views at a side of this one, which has the space that is left.
  public func safeAreaInset<Inset: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Inset
  ) -> some View {
    HStack(alignment: alignment, spacing: spacing ?? 0) {
      if edge == .leading { content() }
      self
      if edge == .trailing { content() }
    }
  }

  /// Shows views as a bar at the top or the bottom of this one, which has the space that is left.
  public func safeAreaBar<Bar: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Bar
  ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }

  /// Shows views as a bar at a side of this one, which has the space that is left.
  public func safeAreaBar<Bar: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Bar
  ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }

  /// Leaves space free at edges of the view, in points.
  ///
  /// - Parameter length: as much as the host finds right if `nil`.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { padding(edges, length) }

  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
}
