internal import BeholdUI

/// What is behind a box, before it, and cut off from it.
extension Boxes {
  static func surface(_ paint: Paint, _ outline: Outline?) -> String {
    var declarations = CSS.declare("background", paint)
    if case .material = paint { declarations += ";backdrop-filter:var(--blur)" }
    if let radius = outline.flatMap({ CSS.radius($0) }) { declarations += ";border-radius:\(radius)" }
    return declarations
  }

  static func cover(_ outline: Outline) -> String {
    if let cut = CSS.cut(outline) { return ";--cover-cut:\(cut)" }
    return CSS.radius(outline).map { ";--cover-radius:\($0)" } ?? ""
  }

  static func clip(_ outline: Outline?) -> String {
    guard let outline else { return "overflow:clip" }
    if let cut = CSS.cut(outline) { return "clip-path:\(cut)" }
    return "overflow:clip" + (CSS.radius(outline).map { ";border-radius:\($0)" } ?? "")
  }
}
