nonisolated extension View {
  /// Shows the view only as much as another one covers.
  ///
  /// What counts of the mask is how opaque it is, and not its colours. The mask takes no presses, and is not read out.
  ///
  /// ```swift
  /// Image("harbour").mask { Image(systemName: "star.fill").font(.system(size: 80)) }
  /// ```
  ///
  /// In a browser a view that is higher than 3000 points has a mask for these only, unless it is a shape, a colour or a gradient.
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
    } else if let filled = mask as? any FilledShape, filled.isFilledAlone {
      filled.mask(content)
    } else {
      LayersElement(layer: .mask(alignment), other: mask.accessibilityHidden(true).allowsHitTesting(false), content: content)
    }
  }

  private func cut(_ shape: some Shape) -> AnyView { AnyView(content.clipShape(shape)) }
}

/// A shape that is filled, as a mask.
private protocol FilledShape {
  /// Whether nothing of it is a line, or a shadow.
  var isFilledAlone: Bool { get }
  func mask(_ content: some View) -> AnyView
}

nonisolated extension DrawnShape: FilledShape {
  fileprivate var isFilledAlone: Bool { stroke == nil && shadows.isEmpty }

  fileprivate func mask(_ content: some View) -> AnyView {
    let cut = content.clipShape(shape, style: FillStyle(eoFill: isEvenOdd))
    guard let fill else { return AnyView(cut) }
    return AnyView(cut.style(.mask(fill)))
  }
}
