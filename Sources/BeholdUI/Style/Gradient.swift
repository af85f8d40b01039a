public import Foundation

/// Colours that go over into each other.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place of a gradient.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// From 0 to 1.
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// What is between two colours.
  public struct ColorSpace: Hashable, Sendable {
    package let isPerceptual: Bool

    /// The mean of the components as screens have them.
    public static let device = ColorSpace(isPerceptual: false)
    /// What people see to be between them.
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  public var stops: [Stop]
  package private(set) var space = ColorSpace.device

  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// The gradient with other colours in between.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    var gradient = self
    gradient.space = space
    return AnyGradient(gradient)
  }
}

extension Gradient: ShapeStyle {
  /// From the top down.
  public var _style: AnyShapeStyle { AnyShapeStyle(.linear(self, from: .top, to: .bottom)) }
}
