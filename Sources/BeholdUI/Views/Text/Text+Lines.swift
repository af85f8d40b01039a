public import Foundation

extension Text {
  /// How large letters are beside those around.
  public struct Scale: Hashable, Sendable {
    let factor: Double

    public static let `default` = Scale(factor: 1)
    public static let secondary = Scale(factor: 0.8)
  }

  /// By what it is known at which side the lines of a text begin.
  public struct WritingDirectionStrategy: Hashable, Sendable {
    let isByContent: Bool

    /// By the layout.
    public static let `default` = WritingDirectionStrategy(isByContent: false)
    public static let layoutBased = WritingDirectionStrategy(isByContent: false)
    /// By the first letters of each paragraph.
    public static let contentBased = WritingDirectionStrategy(isByContent: true)
  }
}

extension AttributedString {
  /// How high the lines of a text are.
  public struct LineHeight: Hashable, Sendable {
    let height: BeholdUI.LineHeight?

    private init(_ factor: Double, _ points: Double = 0) { height = BeholdUI.LineHeight(factor: factor, points: points) }
    private init() { height = nil }

    public static let variable = LineHeight()
    public static let normal = LineHeight(1.35)
    public static let loose = LineHeight(1.7)
    public static let tight = LineHeight(1.15)

    /// A part of the font's size.
    public static func multiple(factor: CGFloat) -> LineHeight { LineHeight(factor) }

    /// The font's size, and points.
    public static func leading(increase: CGFloat) -> LineHeight { LineHeight(1, increase) }

    public static func exact(points: CGFloat) -> LineHeight { LineHeight(0, points) }
  }
}
