internal import BeholdObservation
public import Foundation

extension Path {
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) { addPath(Path(rect), transform: transform) }

  public mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  public mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) { addPath(Path(ellipseIn: rect), transform: transform) }

  public mutating func addEllipse(in rect: CGRect) {
    addArcs(CGPoint(x: rect.midX, y: rect.midY), (rect.width / 2, rect.height / 2), 0, 2 * .pi)
    closeSubpath()
  }

  /// - Parameter cornerSize: the radii of the corners; no more than half of the rectangle. A continuous corner is drawn as a circular one.
  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    let size = CGSize(width: min(cornerSize.width, rect.width / 2), height: min(cornerSize.height, rect.height / 2))
    addCorners(of: rect, [size, size, size, size])
  }

  /// Rounds each corner by a radius of its own; two beside each other are no longer than the side.
  public mutating func addRoundedRect(in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    let radii = [cornerRadii.bottomTrailing, cornerRadii.bottomLeading, cornerRadii.topLeading, cornerRadii.topTrailing].map { max($0, 0) }
    let lengths = [rect.width, rect.height, rect.width, rect.height]
    let part = radii.indices.map { lengths[$0] / max(radii[$0] + radii[($0 + 1) % 4], lengths[$0], 1e-9) }.min() ?? 1
    addCorners(of: rect, radii.map { CGSize(width: $0 * part, height: $0 * part) })
  }

  /// Begins in the middle of the right side.
  ///
  /// - Parameter sizes: from the bottom right, clockwise.
  private mutating func addCorners(of rect: CGRect, _ sizes: [CGSize]) {
    guard sizes.contains(where: { $0.width > 0 && $0.height > 0 }) else { return addRect(rect) }
    let corners = [
      (rect.maxX, rect.maxY, -1.0, -1.0), (rect.minX, rect.maxY, 1, -1), (rect.minX, rect.minY, 1, 1), (rect.maxX, rect.minY, -1, 1),
    ]
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    for (index, corner) in corners.enumerated() {
      let (size, start) = (sizes[index], Double(index) * .pi / 2)
      let center = CGPoint(x: corner.0 + corner.2 * size.width, y: corner.1 + corner.3 * size.height)
      guard size.width > 0, size.height > 0 else {
        addLine(to: center)
        continue
      }
      addArcs(center, (size.width, size.height), start, start + .pi / 2, continues: true)
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

  /// A part of a circle, by where it begins and how far it goes.
  public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
    let (start, sweep) = (startAngle.radians, delta.radians)
    guard start.isFinite, sweep.isFinite else { return Self.reportAngles() }
    addArcs(center, (radius, radius), start, start + min(max(sweep, -2 * .pi), 2 * .pi), continues: !isEmpty)
  }

  /// An arc that touches the line from where the path is to a point, and the one from there to another: a rounded corner.
  public mutating func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
    guard let start = currentPoint else { return move(to: corner) }
    let (first, second) = ((start - corner).direction, (end - corner).direction)
    let cosine = min(max(first.x * second.x + first.y * second.y, -1), 1)
    let half = acos(cosine) / 2
    guard first != .zero, second != .zero, half > 1e-6, half < .pi / 2 - 1e-6 else { return addLine(to: corner) }
    let (along, away) = (radius / tan(half), radius / sin(half))
    let center = corner + (first + second).direction * away
    let (from, to) = (corner + first * along - center, corner + second * along - center)
    var sweep = atan2(to.y, to.x) - atan2(from.y, from.x)
    if sweep > .pi { sweep -= 2 * .pi } else if sweep < -.pi { sweep += 2 * .pi }
    let angle = atan2(from.y, from.x)
    addArcs(center, (radius, radius), angle, angle + sweep, continues: true)
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
