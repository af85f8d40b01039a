internal import BeholdObservation

nonisolated extension View {
  /// Shows the view only as much as another one covers.
  ///
  /// A mask is a shape, plain or filled, or a colour or gradient. A colour or gradient can have any mask whose letters and shapes have the colour around:
  /// `LinearGradient(…).mask(Text("Hello"))`. A browser has no masks of other views: the view is shown whole then, and a message says so once.
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    MaskedView(content: self, mask: mask(), alignment: alignment)
  }

  /// Shows the view only as much as another one covers.
  @available(*, deprecated, message: "use overload where mask accepts a @ViewBuilder instead")
  public func mask<Mask: View>(_ mask: Mask) -> some View { MaskedView(content: self, mask: mask, alignment: .center) }
}

nonisolated private struct MaskedView<Content: View, Mask: View>: View {
  let content: Content
  let mask: Mask
  let alignment: Alignment

  @MainActor var body: some View {
    if let shape = mask as? any Shape {
      cut(shape)
    } else if let style = mask as? any ShapeStyle {
      content.style(.mask(style.paint))
    } else if let drawn = mask as? any FilledShape {
      drawn.mask(content)
    } else if let style = content as? any ShapeStyle {
      content.hidden().overlay(alignment: alignment) { mask.foregroundStyle(AnyShapeStyle(style)) }
    } else {
      whole
    }
  }

  private func cut(_ shape: some Shape) -> AnyView { AnyView(content.clipShape(shape)) }

  @MainActor private var whole: Content {
    Misuse.report(
      "a mask is a \(Mask.self), which a browser does not know; masks are shapes, colours and gradients, or anything for a colour or gradient"
    )
    return content
  }
}

/// A shape that is filled, as a mask.
private protocol FilledShape {
  func mask(_ content: some View) -> AnyView
}

nonisolated extension DrawnShape: FilledShape {
  fileprivate func mask(_ content: some View) -> AnyView {
    let cut = content.clipShape(shape, style: FillStyle(eoFill: isEvenOdd))
    guard let fill else { return AnyView(cut) }
    return AnyView(cut.style(.mask(fill)))
  }
}
