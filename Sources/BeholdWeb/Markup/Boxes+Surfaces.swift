internal import BeholdUI
internal import Foundation

/// What is behind a box, before it, and cut off from it.
extension Boxes {
  static func surface(_ paint: Paint, _ outline: Outline?) -> String {
    var declarations = CSS.declare("background", paint)
    if case .material = paint { declarations += ";backdrop-filter:var(--blur)" }
    if let radius = outline.flatMap({ CSS.radius($0) }) { declarations += ";border-radius:\(radius)" }
    return declarations
  }

  /// What is behind a box, but is none of its own ground: what has an outline that no box has, and a picture that lets something through.
  static func ground(_ paint: Paint, _ outline: Outline?) -> String? {
    let (cut, fade) = (outline.flatMap { CSS.cut($0) }, CSS.fade(paint, "--ground-part"))
    guard cut != nil || !fade.isEmpty else { return nil }
    let radius = cut == nil ? outline.flatMap { CSS.radius($0) } : nil
    return CSS.declare("--ground", paint) + fade + (cut.map { ";--ground-cut:\($0)" } ?? "") + rim(outline, "--ground-rim")
      + (radius.map { ";border-radius:\($0)" } ?? "")
  }

  static func cover(_ outline: Outline) -> String {
    if let cut = CSS.cut(outline) { return ";--cover-cut:\(cut)" + rim(outline, "--cover-rim") }
    return CSS.radius(outline).map { ";--cover-radius:\($0)" } ?? ""
  }

  static func clip(_ outline: Outline?) -> String {
    guard let outline else { return "overflow:clip" }
    if let cut = CSS.cut(outline) { return "clip-path:\(cut)" + rim(outline, "mask-image") }
    return "overflow:clip" + (CSS.radius(outline).map { ";border-radius:\($0)" } ?? "")
  }

  /// What is cut off within the largest circle.
  private static func rim(_ outline: Outline?, _ property: String) -> String {
    outline.flatMap { CSS.rim($0) }.map { ";\(property):\($0)" } ?? ""
  }

  /// Where it takes presses.
  static func presses(_ outline: Outline) -> String {
    let cut = CSS.cut(outline)
    return "--hit:\(cut ?? "none");--hit-radius:\(cut == nil ? CSS.radius(outline) ?? "0" : "0")"
  }
}

extension Boxes.Box {
  /// Lets a ground reach as far as the window does: see `scrolling.css`.
  /// - Parameter isWithin: whether there is something around it on its page.
  mutating func reachUnderBars(_ paint: Paint, isWithin: Bool) {
    if case .material = paint { return }
    add(paint.isPlain ? "under" : "under under-image")
    if isWithin { add("within") }
    declare(CSS.declare("--under", paint))
  }

  mutating func add(_ look: ListLook) {
    switch look {
    case .separator(true, let top, let bottom):
      if top { add("no-line-above") }
      if bottom { add("no-line-below") }
    case .separatorTint(let color): declare("--line:\(CSS.color(color))")
    case .rowSpacing(let length):
      add("spaced")
      declare("--row-gap:\(CSS.length(max(length, 0)))")
    case .sectionSpacing(let length): declare("--section-gap:\(CSS.length(max(length, 0)))")
    case .ground(true): add("no-ground")
    case .headers(true): add("prominent")
    case .alternates(true): add("striped")
    case .sectionMargins(let edges, let length):
      guard let length else { break }
      add("margined")
      for (edge, name) in [(Edge.Set.top, "top"), (.bottom, "bottom"), (.leading, "start"), (.trailing, "end")] where edges.contains(edge) {
        declare("--section-\(name):\(CSS.length(length))")
      }
    case .leastRowHeight(let length): declare("--row:\(CSS.length(max(length, 0)))")
    case .leastHeaderHeight(let length): declare("--header:\(CSS.length(max(length, 0)))")
    case .itemTint(let color): declare("--item-tint:\(CSS.color(color))")
    case .badge(let look):
      if let ink = look.ink { declare("--badge-ink:\(CSS.color(ink))") }
      if look.isBold { declare("--badge-weight:700") }
      if look.isItalic { declare("--badge-style:italic") }
    case .separator, .ground, .headers, .alternates: break
    }
  }
}

extension Layer {
  var alignment: Alignment {
    switch self {
    case .background(let alignment), .overlay(let alignment), .mask(let alignment): alignment
    }
  }

  /// As the style sheet calls it.
  var name: String {
    switch self {
    case .background: "layer-bg"
    case .overlay: "layer-fg"
    case .mask: "layer-mask"
    }
  }
}

extension Boxes {
  /// Where grounds go on under the bars of a page.
  enum Reach {
    case none
    /// They are those of what the page shows.
    case page
    /// They are those of what is at the beginning of that.
    case within
  }
}
