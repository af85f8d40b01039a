internal import BeholdUI
internal import Foundation

extension CSS {
  /// The rounding of the corners.
  static func radius(_ outline: Outline) -> String? {
    switch outline {
    case .rectangle, .path: nil
    case .roundedRectangle(let width, let height, _): width == height ? length(width) : "\(length(width))/\(length(height))"
    case .unevenRoundedRectangle(let radii, _):
      mirrored(
        [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading].map { length($0) }.joined(separator: " "),
        [radii.topTrailing, radii.topLeading, radii.bottomLeading, radii.bottomTrailing].map { length($0) }.joined(separator: " "))
    case .capsule: "9999px"
    case .circle, .ellipse: "50%"
    case .inset(let outline, let distance): radius(outline.inset(by: distance))
    case .trimmed(let outline, _, _), .rotated(let outline, _, _), .offset(let outline, _, _): radius(outline)
    }
  }

  /// How far a box is within, that has the outline with its corners.
  static func geometry(_ outline: Outline) -> String {
    outline.distance == 0 ? "" : "--inset:\(length(outline.distance));"
  }

  /// What cuts a box to what its corners cannot say.
  static func cut(_ outline: Outline) -> String? {
    switch outline {
    case .circle: "circle()"
    case .inset where outline.isCircle: outline.distance < 0 ? "none" : "circle()"
    case .inset: "inset(\(length(outline.distance))" + (radius(outline).map { " round \($0)" } ?? "") + ")"
    case .path(let drawn): mirrored(cut(drawn), cut(drawn, isMirrored: true))
    default: nil
    }
  }

  /// One of two values, by the direction in which lines go.
  private static func mirrored(_ leftToRight: String, _ rightToLeft: String) -> String {
    leftToRight == rightToLeft ? leftToRight : "var(--ltr,\(leftToRight)) var(--rtl,\(rightToLeft))"
  }

  /// What a mask leaves of the largest circle, which is no cut: a length of that is none of the box's.
  static func rim(_ outline: Outline) -> String? {
    guard outline.isCircle, outline.distance != 0 else { return nil }
    let (inner, outer) = (length(outline.distance + 0.5), length(outline.distance - 0.5))
    return "radial-gradient(circle closest-side,#000 calc(100% - \(inner)),transparent calc(100% - \(outer)))"
  }

  /// A path as parts of a box: it is stretched with that. One that is the same in any box has its own lengths.
  static func cut(_ drawn: DrawnPath, isMirrored: Bool = false) -> String {
    let size = drawn.size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    guard size != nil || isMirrored else { return "path(\(drawn.isEvenOdd ? "evenodd," : "")\"\(data(drawn.path))\")" }
    func at(_ point: CGPoint) -> String {
      guard let size else { return "calc(100% - \(length(point.x))) \(length(point.y))" }
      return percent(isMirrored ? 1 - point.x / size.width : point.x / size.width) + " " + percent(point.y / size.height)
    }
    var steps = drawn.path.steps.map { step in
      switch step {
      case .move(let end): "move to " + at(end)
      case .line(let end): "line to " + at(end)
      case .quadCurve(let end, let control): "curve to \(at(end)) with \(at(control))"
      case .curve(let end, let control1, let control2): "curve to \(at(end)) with \(at(control1))/\(at(control2))"
      case .closeSubpath: "close"
      }
    }
    // The first step says from where; of nothing, nothing is seen.
    guard !steps.isEmpty else { return "inset(50%)" }
    steps[0] = "from" + steps[0].dropFirst("move to".count)
    return "shape(\(drawn.isEvenOdd ? "evenodd " : "")\(steps.joined(separator: ",")))"
  }

  /// The steps of a path, in the letters of SVG.
  static func data(_ path: Path) -> String {
    func pair(_ point: CGPoint) -> String { number(point.x) + " " + number(point.y) }
    return path.steps.map { step in
      switch step {
      case .move(let point): "M" + pair(point)
      case .line(let point): "L" + pair(point)
      case .quadCurve(let point, let control): "Q" + pair(control) + " " + pair(point)
      case .curve(let point, let control1, let control2): "C" + pair(control1) + " " + pair(control2) + " " + pair(point)
      case .closeSubpath: "Z"
      }
    }.joined()
  }
}
