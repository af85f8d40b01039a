public import Foundation

/// How a line is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// In points, as the other lengths.
  public var lineWidth: CGFloat
  public var lineCap: LineCap
  public var lineJoin: LineJoin
  public var miterLimit: CGFloat
  /// The lengths of what is drawn and what is left out, in turn. The whole line is drawn if it is empty.
  public var dash: [CGFloat]
  public var dashPhase: CGFloat
  /// Whether all of the line is inside of the shape, and not half of it.
  package var isInside = false

  public init(
    lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  public init() { self.init(lineWidth: 1) }

  /// How a line ends.
  public enum LineCap: String, Hashable, Sendable {
    case butt
    case round
    case square
  }

  /// How two lines meet.
  public enum LineJoin: String, Hashable, Sendable {
    case miter
    case round
    case bevel
  }
}
