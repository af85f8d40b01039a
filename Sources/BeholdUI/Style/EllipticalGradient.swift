public import Foundation

/// A gradient from a point outwards, in the proportions of what it fills.
public struct EllipticalGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let start: CGFloat
  let end: CGFloat

  public init(gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {
    self.gradient = gradient
    self.center = center
    start = startRadiusFraction
    end = endRadiusFraction
  }

  public init(colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {
    let gradient = Gradient(colors: colors)
    self.init(gradient: gradient, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  public var _style: AnyShapeStyle { AnyShapeStyle(.elliptical(gradient, center: center, from: start, to: end)) }
}
