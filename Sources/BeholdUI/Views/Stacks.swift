/// Views one below the other.
public struct VStack<Content: View>: ElementView {
  public typealias Body = Never

  let spacing: Double?
  let content: Content

  public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    self.spacing = spacing
    self.content = content()
  }

  var kind: ElementKind { .verticalStack }

  func describe(_ element: Element) { element.set(.spacing, spacing) }
}

/// Views side by side.
public struct HStack<Content: View>: ElementView {
  public typealias Body = Never

  let spacing: Double?
  let content: Content

  public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    self.spacing = spacing
    self.content = content()
  }

  var kind: ElementKind { .horizontalStack }

  func describe(_ element: Element) { element.set(.spacing, spacing) }
}
