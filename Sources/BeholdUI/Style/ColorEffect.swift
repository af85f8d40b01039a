/// A change of all colours of a view.
package enum ColorEffect: Hashable, Sendable {
  /// 0 changes nothing.
  case brightness(Double)
  /// 1 changes nothing.
  case contrast(Double)
  case saturation(Double)
  /// 0 changes nothing, and 1 takes all colour away.
  case grayscale(Double)
  case hueRotation(Angle)
  case inversion
  /// The brightness becomes the opacity.
  case luminance
  /// Each component by that of the colour.
  case multiplication(Color)
  case matrix(ColorMatrix)
  /// What is as opaque as a range says has a colour, and nothing else is seen.
  case threshold(ClosedRange<Double>, Color)
}
