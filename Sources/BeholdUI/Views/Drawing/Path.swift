public import Foundation

/// Lines and curves: what a ``Shape`` consists of, and what a ``Canvas`` fills or draws. Lengths are in points; x grows to the right, y grows downwards.
///
/// As a view it is where its points are in the space that it gets, however large that is.
public struct Path: Hashable, Sendable {
  /// One step of the way along a path.
  public enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  package private(set) var steps: [Element] = []

  public init() {}

  public init(_ rect: CGRect) { addRect(rect) }

  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  public init(_ build: (inout Path) -> Void) { build(&self) }

  public var isEmpty: Bool { steps.isEmpty }

  /// Where the next line begins.
  public var currentPoint: CGPoint? {
    for (index, step) in steps.enumerated().reversed() {
      switch step {
      case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): return point
      case .closeSubpath:
        for case .move(let point) in steps[..<index].reversed() { return point }
      }
    }
    return nil
  }

  /// Calls a closure with each step in turn.
  public func forEach(_ body: (Element) -> Void) { steps.forEach(body) }
}

// MARK: Lines

extension Path {
  public mutating func move(to end: CGPoint) { steps.append(.move(to: end)) }

  public mutating func addLine(to end: CGPoint) { addStep(.line(to: end)) }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { addStep(.quadCurve(to: end, control: control)) }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    addStep(.curve(to: end, control1: control1, control2: control2))
  }

  /// Draws a line back to where the part of the path begins.
  public mutating func closeSubpath() { if !steps.isEmpty { steps.append(.closeSubpath) } }

  /// Lines from the first point through all others.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) { steps += path.applying(transform).steps }

  mutating func append(_ steps: some Sequence<Element>) { self.steps += steps }

  /// Nothing can be drawn from nowhere: a path without a beginning begins where its first line ends.
  private mutating func addStep(_ step: Element) {
    if steps.isEmpty {
      switch step {
      case .line(let end), .quadCurve(let end, _), .curve(let end, _, _): steps.append(.move(to: end))
      case .move, .closeSubpath: break
      }
    }
    steps.append(step)
  }
}
