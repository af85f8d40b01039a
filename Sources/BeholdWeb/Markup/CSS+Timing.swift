internal import BeholdUI

extension AnimationTiming {
  /// The curve, as a style sheet says it.
  var css: String {
    switch easing {
    case .linear: "linear"
    case .bezier(let x1, let y1, let x2, let y2): "cubic-bezier(\([x1, y1, x2, y2].map(CSS.number).joined(separator: ",")))"
    case .points(let points):
      "linear("
        + points.map { point in
          let part = point.x > 0 && point.x < 1 ? " \(Self.short(point.x * 100))%" : ""
          return Self.short(point.y) + part
        }.joined(separator: ",") + ")"
    }
  }

  /// As few digits as are seen.
  private static func short(_ number: Double) -> String { CSS.number((number * 1000).rounded() / 1000) }
}
