internal import Foundation

nonisolated extension View {
  /// A style in a shape's outline; another view where the shape is drawn for a size. Which of both it is, is known from the shape's type.
  @ViewBuilder
  func shaped<Figure: Shape>(_ shape: Figure, _ style: (Outline) -> Style, otherwise: () -> some View) -> some View {
    if let shape = shape as? any BoxShape { self.style(style(shape.outline)) } else { otherwise() }
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
