/// Shows a part of views that need more space than there is, and lets people move that part.
public struct ScrollView<Content: View>: ElementView {
  public typealias Body = Never

  let axes: Axis.Set
  let showsIndicators: Bool
  public let content: Content

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  var kind: ElementKind { .scroll }

  func describe(_ element: Element) {
    element.set(.axes, axes.names)
    element.set(.isIndicatorHidden, !showsIndicators)
  }
}
