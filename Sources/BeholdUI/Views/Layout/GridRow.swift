/// A row of a ``Grid``: a view for each column.
public struct GridRow<Content: View>: ElementView {
  public typealias Body = Never

  let alignment: VerticalAlignment?
  let content: Content

  /// - Parameter alignment: the grid's if `nil`.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  var kind: ElementKind { .gridRow }

  func describe(_ element: Element) { element.set(.alignment, alignment?.name) }
}
