public import Foundation

nonisolated extension View {
  /// Draws a line along the edges, inside, with a width in points.
  public func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View { style(.border(content.paint, width: width)) }

  /// Rounds the corners and cuts off what is outside, in points.
  public func cornerRadius(_ radius: CGFloat) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
  }

  /// Cuts off what is outside of a shape.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    shaped(shape) {
      .style(.clip($0))
    } otherwise: {
      ClippedView(content: self, shape: shape, isEvenOdd: style.isEOFilled)
    }
  }

  /// Cuts off what is outside of the view's frame.
  public func clipped(antialiased: Bool = false) -> some View { style(.clip(nil)) }

  /// Draws a shadow; lengths are in points.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { style(.shadow(color, radius: radius, x: x, y: y)) }

  /// Lets the view through by a part of it.
  public func opacity(_ opacity: Double) -> some View { style(.opacity(opacity)) }

  /// Keeps the view's place, and does not show it. Its controls do not take what people do.
  public func hidden() -> some View { style(.hidden) }

  /// Blurs the view, by a radius in points.
  ///
  /// - Parameter opaque: whether the edges stay as they are. Here they fade always.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { style(.blur(radius: radius)) }

  /// Turns the view around a point, clockwise. The layout stays.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { style(.rotation(angle, anchor: anchor)) }

  /// Shows the view larger or smaller. The layout stays.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { style(.scale(x: scale, y: scale, anchor: anchor)) }

  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    style(.scale(x: x, y: y, anchor: anchor))
  }

  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    style(.scale(x: scale.width, y: scale.height, anchor: anchor))
  }

  /// Sets whether the view takes presses.
  public func allowsHitTesting(_ enabled: Bool) -> some View { style(.takesPresses(enabled)) }
}
