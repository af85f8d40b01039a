/// A row of a ``Grid``: a view for each column.
nonisolated public struct GridRow<Content: View>: ElementView {
  public typealias Body = Never

  let alignment: VerticalAlignment?
  let content: Content

  /// - Parameter alignment: the grid's if `nil`.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  var kind: ElementKind { .gridRow }

  @MainActor func describe(_ element: Element) { element.set(.alignment, alignment?.name) }
}
