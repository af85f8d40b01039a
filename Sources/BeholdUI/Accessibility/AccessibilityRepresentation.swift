internal import Foundation

nonisolated extension View {
  /// Gives the view to those who do not see it as another one: a drawing that is dragged as a slider.
  ///
  /// Others see nothing of that one. Who uses keys reaches it, and not the view.
  public func accessibilityRepresentation<Representation: View>(@ViewBuilder representation: () -> Representation) -> some View {
    accessibilityHidden(true).unseenOverlay(representation())
  }

  /// Gives those who do not see the view other parts of it: the bars of a drawing.
  public func accessibilityChildren<Children: View>(@ViewBuilder children: () -> Children) -> some View {
    accessibilityHidden(true).unseenOverlay(VStack { children() })
  }

  /// What is there beside the view, and can be used, but is hardly a point that nobody sees.
  private func unseenOverlay(_ content: some View) -> some View {
    overlay(alignment: .topLeading) { content.fixedSize().frame(width: 1, height: 1, alignment: .topLeading).clipped().opacity(0.01) }
  }
}
