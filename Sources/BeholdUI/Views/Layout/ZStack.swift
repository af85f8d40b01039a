/// Views one on top of the other; the last one is in front.
nonisolated public struct ZStack<Content: View>: ElementView {
  public typealias Body = Never

  @usableFromInline let alignment: Alignment
  @usableFromInline let content: Content

  @inlinable public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  var kind: ElementKind { .depthStack }

  @MainActor func describe(_ element: Element) { ZStackLayout(alignment: alignment).describe(element) }
}
