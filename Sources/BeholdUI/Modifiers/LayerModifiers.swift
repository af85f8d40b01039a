nonisolated extension View {
  /// Shows views behind this one, in its space.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View { LayersElement(layer: .background(alignment), other: content(), content: self) }

  /// Shows a view behind this one, in its space.
  @_disfavoredOverload
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    LayersElement(layer: .background(alignment), other: background, content: self)
  }

  /// Fills the space behind this view.
  ///
  /// - Parameter edges: where it goes on into the room that a safe area keeps free. A page's background goes on under its bars in any case.
  public func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    elementModifier(.ground(style, in: nil))
  }

  /// Fills the space behind this view with the background style.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { style(.background(.role(.background), in: nil)) }

  /// Fills a shape behind this view.
  public func background(_ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()) -> some View {
    shaped(shape) {
      style.shadows.isEmpty || $0.isBox ? .ground(style, in: $0) : nil
    } otherwise: {
      LayersElement(layer: .background(.center), other: shape.fill(style, style: fillStyle), content: self)
    }
  }

  /// Fills a shape behind this view with the background style.
  public func background(in shape: some Shape, fillStyle: FillStyle = FillStyle()) -> some View {
    background(.background, in: shape, fillStyle: fillStyle)
  }

  /// Shows views in front of this one, in its space.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View { LayersElement(layer: .overlay(alignment), other: content(), content: self) }

  /// Shows a view in front of this one, in its space.
  @_disfavoredOverload
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    LayersElement(layer: .overlay(alignment), other: overlay, content: self)
  }

  /// Fills the space in front of this view.
  ///
  /// - Parameter edges: where it goes on into the room that a safe area keeps free. Here it fills the view's own space.
  public func overlay(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    self.style(.overlay(style.paint, in: nil))
  }

  /// Fills a shape in front of this view.
  public func overlay(_ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()) -> some View {
    shaped(shape) {
      .style(.overlay(style.paint, in: $0))
    } otherwise: {
      LayersElement(layer: .overlay(.center), other: shape.fill(style, style: fillStyle), content: self)
    }
  }
}

/// A view with others behind it or in front of it, from back to front, or with a mask. These are marked as such.
nonisolated struct LayersElement<Other: View, Base: View>: View {
  typealias Body = Never

  let layer: Layer
  let other: Other
  let base: Base

  init(layer: Layer, other: Other, content: Base) {
    self.layer = layer
    self.other = other
    base = content
  }
}

nonisolated extension LayersElement: ElementView {
  static var isAround: Bool { true }

  var kind: ElementKind { .layers }

  @ViewBuilder var content: some View {
    if case .background = layer { other.elementModifier(.layer(layer)).aside() }
    base
    switch layer {
    case .background: EmptyView()
    case .overlay, .mask: other.elementModifier(.layer(layer)).aside()
    }
  }

  func describe(_ element: Element) {}
}
