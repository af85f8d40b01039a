nonisolated extension ShapeStyle {
  /// The style, blended with what is behind it. What is filled with it covers that: a view blends by its own `blendMode(_:)`.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { _style }
}
