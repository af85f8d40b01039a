/// How the colours of a view and of what is behind it become one.
///
/// Browsers know all of these but `sourceAtop`, `destinationOver`, `destinationOut` and `plusDarker`, which show the view as it is. What a ``Canvas`` draws is
/// cut by those of ``GraphicsContext/BlendMode``.
public enum BlendMode: Hashable, Sendable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  case sourceAtop
  case destinationOver
  case destinationOut
  case plusDarker
  case plusLighter
}

nonisolated extension View {
  /// Sets how the colours of the view and of what is behind it become one.
  public func blendMode(_ blendMode: BlendMode) -> some View { style(.blend(blendMode)) }

  /// Draws what is in the view by itself first: its parts blend with each other, and not with what is behind the view.
  public func compositingGroup() -> some View { style(.group) }
}
