nonisolated extension View {
  /// Makes the view brighter, or darker: 0 changes nothing.
  public func brightness(_ amount: Double) -> some View { style(.colorEffect(.brightness(amount))) }

  /// Sets how far light and dark are apart: 1 changes nothing.
  public func contrast(_ amount: Double) -> some View { style(.colorEffect(.contrast(amount))) }

  /// Sets how strong the colours are: 1 changes nothing, and 0 takes them away.
  public func saturation(_ amount: Double) -> some View { style(.colorEffect(.saturation(amount))) }

  /// Takes a part of the colours away: 1 is all of them.
  public func grayscale(_ amount: Double) -> some View { style(.colorEffect(.grayscale(amount))) }

  /// Turns the colours around the circle of colours.
  public func hueRotation(_ angle: Angle) -> some View { style(.colorEffect(.hueRotation(angle))) }

  /// Shows each colour as its opposite.
  public func colorInvert() -> some View { style(.colorEffect(.inversion)) }

  /// Makes what is dark in the view transparent, and all of it black: as a mask, or as letters on a ground.
  public func luminanceToAlpha() -> some View { style(.colorEffect(.luminance)) }

  /// Multiplies each colour by another one, as if the view were seen through a glass of it. The other one has its value in the light.
  public func colorMultiply(_ color: Color) -> some View { style(.colorEffect(.multiplication(color))) }
}
