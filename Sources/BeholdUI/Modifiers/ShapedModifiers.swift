internal import Foundation

nonisolated extension View {
  /// Something in a shape's outline; another view where the shape is drawn for a size, or has to be drawn. Which of both it is, is known from the shape's type and
  /// from what it is drawn with.
  @ViewBuilder
  func shaped<Figure: Shape>(_ shape: Figure, _ modifier: (Outline) -> ElementModifier?, otherwise: () -> some View) -> some View {
    if let modifier = (shape as? any BoxShape).flatMap({ modifier($0.outline) }) { elementModifier(modifier) } else { otherwise() }
  }
}

/// A view that is cut off along the path that a shape is in the view's size.
nonisolated struct ClippedView<Content: View, Figure: Shape>: View {
  let content: Content
  let shape: Figure
  let isEvenOdd: Bool
  @State private var size: CGSize?

  var body: some View {
    content.style(.clip(outline)).onGeometryChange(for: CGSize.self, of: \.size) { size = $0 }
  }

  /// The frame, as long as the size is not known.
  private var outline: Outline {
    guard let size else { return .rectangle }
    return .path(DrawnPath(path: shape.path(in: CGRect(origin: .zero, size: size)), size: size, isEvenOdd: isEvenOdd))
  }
}
