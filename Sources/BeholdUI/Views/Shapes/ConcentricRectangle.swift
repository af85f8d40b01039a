public import Foundation

/// A rectangle with corners as those of what is around, or with corners of their own.
///
/// ```swift
/// card.background(.fill, in: .rect(corners: .concentric(minimum: 12)))
/// ```
///
/// What is around is a rectangle, as of ``ContainerRelativeShape``: a corner that follows it has its least radius.
public struct ConcentricRectangle: Sendable {
  private let radii: RectangleCornerRadii

  public init(corners: Edge.Corner.Style = .concentric, isUniform: Bool = false) {
    radii = RectangleCornerRadii(
      topLeading: corners.radius, bottomLeading: corners.radius, bottomTrailing: corners.radius, topTrailing: corners.radius)
  }

  public init(
    topLeadingCorner: Edge.Corner.Style? = nil, topTrailingCorner: Edge.Corner.Style? = nil,
    bottomLeadingCorner: Edge.Corner.Style? = nil, bottomTrailingCorner: Edge.Corner.Style? = nil
  ) {
    radii = RectangleCornerRadii(
      topLeading: topLeadingCorner?.radius ?? 0, bottomLeading: bottomLeadingCorner?.radius ?? 0,
      bottomTrailing: bottomTrailingCorner?.radius ?? 0, topTrailing: topTrailingCorner?.radius ?? 0)
  }

  /// Corners that are the same at the top, and at the bottom: all as the largest there.
  public init(uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style = .concentric) {
    self.init(
      topLeadingCorner: uniformTopCorners, topTrailingCorner: uniformTopCorners, bottomLeadingCorner: uniformBottomCorners,
      bottomTrailingCorner: uniformBottomCorners)
  }
}

extension ConcentricRectangle: BoxShape {
  public typealias Body = Never

  var outline: Outline { radii == RectangleCornerRadii() ? .rectangle : .unevenRoundedRectangle(radii, .continuous) }
}

nonisolated extension Shape where Self == ConcentricRectangle {
  public static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> ConcentricRectangle {
    ConcentricRectangle(corners: corners, isUniform: isUniform)
  }

  public static func rect(
    topLeadingCorner: Edge.Corner.Style? = nil, topTrailingCorner: Edge.Corner.Style? = nil,
    bottomLeadingCorner: Edge.Corner.Style? = nil, bottomTrailingCorner: Edge.Corner.Style? = nil
  ) -> ConcentricRectangle {
    ConcentricRectangle(
      topLeadingCorner: topLeadingCorner, topTrailingCorner: topTrailingCorner, bottomLeadingCorner: bottomLeadingCorner,
      bottomTrailingCorner: bottomTrailingCorner)
  }
}

extension Edge {
  /// A corner of a rectangle.
  public enum Corner: Int8, CaseIterable, Hashable, Sendable {
    case topLeading
    case topTrailing
    case bottomLeading
    case bottomTrailing

    /// How a corner is rounded.
    public struct Style: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
      let radius: CGFloat

      private init(radius: CGFloat) { self.radius = radius }

      public init(floatLiteral value: Double) { radius = value }
      public init(integerLiteral value: Int) { radius = CGFloat(value) }

      /// As that of what is around.
      public static let concentric = Style(radius: 0)

      /// As that of what is around, and at least so.
      public static func concentric(minimum: Style) -> Style { minimum }

      /// - Parameter radius: in points.
      public static func fixed(_ radius: CGFloat) -> Style { Style(radius: radius) }
    }
  }
}
