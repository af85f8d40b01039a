internal import BeholdObservation
public import Foundation

/// Lines and curves, for a ``Canvas`` to fill or to draw. Lengths are in points; x grows to the right, y grows downwards.
public struct Path: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  package private(set) var steps: [Step] = []

  public init() {}

  public init(_ rect: CGRect) { addRect(rect) }

  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  public init(_ build: (inout Path) -> Void) { build(&self) }

  public var isEmpty: Bool { steps.isEmpty }

  /// Where the next line begins.
  public var currentPoint: CGPoint? {
    for (index, step) in steps.enumerated().reversed() {
      switch step {
      case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): return point
      case .close:
        for case .move(let point) in steps[..<index].reversed() { return point }
      }
    }
    return nil
  }
}

// MARK: Lines

extension Path {
  public mutating func move(to end: CGPoint) { steps.append(.move(end)) }

  public mutating func addLine(to end: CGPoint) { addStep(.line(end)) }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { addStep(.quadCurve(end, control: control)) }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    addStep(.curve(end, control1: control1, control2: control2))
  }

  /// Draws a line back to where the part of the path begins.
  public mutating func closeSubpath() { if !steps.isEmpty { steps.append(.close) } }

  /// Lines from the first point through all others.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  public mutating func addPath(_ path: Path) { steps += path.steps }

  /// Nothing can be drawn from nowhere: a path without a beginning begins where its first line ends.
  private mutating func addStep(_ step: Step) {
    if steps.isEmpty {
      switch step {
      case .line(let end), .quadCurve(let end, _), .curve(let end, _, _): steps.append(.move(end))
      case .move, .close: break
      }
    }
    steps.append(step)
  }
}

// MARK: Figures

extension Path {
  public mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  public mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  public mutating func addEllipse(in rect: CGRect) {
    addArcs(CGPoint(x: rect.midX, y: rect.midY), (rect.width / 2, rect.height / 2), 0, 2 * .pi)
    closeSubpath()
  }

  /// - Parameter cornerSize: the radii of the corners; no more than half of the rectangle.
  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
    let (width, height) = (min(cornerSize.width, rect.width / 2), min(cornerSize.height, rect.height / 2))
    guard width > 0, height > 0 else { return addRect(rect) }
    let corners = [
      (rect.maxX - width, rect.maxY - height), (rect.minX + width, rect.maxY - height), (rect.minX + width, rect.minY + height),
      (rect.maxX - width, rect.minY + height),
    ]
    for (index, corner) in corners.enumerated() {
      let start = Double(index) * .pi / 2
      addArcs(CGPoint(x: corner.0, y: corner.1), (width, height), start, start + .pi / 2, continues: index > 0)
    }
    closeSubpath()
  }

  /// A part of a circle. A line leads to it, if there is anything before.
  ///
  /// - Parameters:
  ///   - startAngle: where it begins. Of an angle that is no finite number there is no arc, and a message.
  ///   - clockwise: as in SwiftUI, as if y grew upwards: `false` goes clockwise on the screen.
  public mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool) {
    let (start, turn) = (startAngle.radians, 2 * Double.pi)
    var sweep = endAngle.radians - start
    guard start.isFinite, !sweep.isNaN else { return Self.reportAngles() }
    if clockwise { sweep = -sweep }
    if abs(sweep) >= turn { sweep = turn } else if sweep < 0 { sweep += turn }
    addArcs(center, (radius, radius), start, start + (clockwise ? -sweep : sweep), continues: !isEmpty)
  }

  private static func reportAngles() {
    Misuse.reportOnce("addArc of a Path was given an angle that is not a finite number; nothing is drawn. Give it an angle that is one")
  }

  /// Curves that follow an ellipse, each for a quarter of it at most.
  private mutating func addArcs(
    _ center: CGPoint, _ radii: (CGFloat, CGFloat), _ start: Double, _ end: Double, continues: Bool = false
  ) {
    func point(_ angle: Double, _ tangent: Double = 0) -> CGPoint {
      CGPoint(x: center.x + radii.0 * (cos(angle) - tangent * sin(angle)), y: center.y + radii.1 * (sin(angle) + tangent * cos(angle)))
    }
    if continues { addLine(to: point(start)) } else { move(to: point(start)) }
    let count = max(1, Int((abs(end - start) / (.pi / 2) - 1e-9).rounded(.up)))
    let part = (end - start) / Double(count)
    // How long the tangents are that make a cubic curve follow a circle.
    let length = 4 / 3 * tan(part / 4)
    for index in 0..<count {
      let (from, to) = (start + Double(index) * part, start + Double(index + 1) * part)
      addCurve(to: point(to), control1: point(from, length), control2: point(to, -length))
    }
  }
}
