internal import BeholdUI
internal import Foundation

/// What a shape is filled and drawn with.
@MainActor
struct Ink {
  var fill: Paint?
  var stroke: Paint?
  var style = StrokeStyle()
  var shadows: [ShadowStyle] = []

  init(_ element: Element) {
    if case .paint(let paint) = element[.fill] { fill = paint }
    if case .paint(let paint) = element[.stroke] { stroke = paint }
    if case .strokeStyle(let given) = element[.strokeStyle] { style = given }
    if case .shadows(let given) = element[.shadows] { shadows = given }
    if fill == nil, stroke == nil { fill = .role(.foreground) }
    let foreground = element.foregroundGradient
    if let foreground, fill?.isForeground == true { fill = foreground }
    if let foreground, stroke?.isForeground == true { stroke = foreground }
  }

  /// Whether it is a line and nothing else.
  var isLine: Bool { stroke != nil && fill == nil }

  /// What no picture is drawn with, but a box that is seen where the line is.
  var lineOfBoxes: Paint? { stroke.flatMap { fill == nil && $0.isOfBoxes ? $0 : nil } }

  /// Whether the line is none that a box can have.
  var needsPicture: Bool { stroke.map { !$0.isPlain || !style.dash.isEmpty } ?? false }

  /// What no picture is filled with, but a box that is cut along a path.
  func cut(_ outline: Outline) -> (DrawnPath, Paint)? {
    guard case .path(let drawn) = outline, let fill, stroke == nil, fill.isOfBoxes else { return nil }
    return (drawn, fill)
  }

  /// Whether the line within a box may be wider than the half of that. A border does not become narrower with its box.
  var mayFillBox: Bool { stroke != nil && style.isInside && style.lineWidth > 4 }

  /// How a box has it.
  ///
  /// - Parameter distance: how far the box is within another one, which has a size for what is in it; `nil` if it is that itself.
  func declarations(within distance: Double?) -> String {
    var declarations = fill.map(Self.background) ?? ""
    if !shadows.isEmpty { declarations += "box-shadow:\(CSS.boxShadows(shadows));" }
    guard let stroke else { return declarations }
    let color = Self.color(stroke)
    // A line lies in the middle of the outline, unless it is drawn within.
    declarations +=
      style.isInside
      ? "border:\(Self.width(style.lineWidth, within: distance)) solid \(color);"
      : "outline:\(CSS.length(style.lineWidth)) solid \(color);outline-offset:\(CSS.length(-style.lineWidth / 2));"
    return declarations
  }

  /// At most half of what there is, in either direction.
  private static func width(_ width: Double, within distance: Double?) -> String {
    guard let distance else { return CSS.length(width) }
    let less = distance == 0 ? "" : " - \(CSS.length(distance))"
    return "min(\(CSS.length(width)),50cqw\(less),50cqh\(less))"
  }

  /// How a picture has the shadows.
  var filter: String {
    let shadows = shadows.outer.map { CSS.shadow($0.color, $0.radius, $0.x, $0.y) }
    return shadows.isEmpty ? "" : "filter:\(shadows.joined(separator: " "))"
  }

  /// The colour of what can have no other paint.
  static func color(_ paint: Paint) -> String {
    if paint.isForeground { return "currentcolor" }
    return paint.isPlain ? CSS.background(paint) : CSS.color(paint)
  }

  static func background(_ paint: Paint) -> String {
    let background = (paint.isForeground ? "background:currentcolor" : CSS.declare("background", paint) + CSS.fade(paint)) + ";"
    if case .material = paint { return background + "backdrop-filter:var(--blur);" }
    return background
  }
}

extension Element {
  /// What is written in around the element, if that is more than a colour.
  var foregroundGradient: Paint? {
    var around: Element? = self
    while let element = around {
      for case .foreground(let paint) in element.styles {
        guard let paint, !paint.isPlain else { return nil }
        return paint
      }
      around = element.parent
    }
    return nil
  }
}

extension Element {
  /// Whether what is written in around lets something through: lines across each other would be seen.
  var hasFaintForeground: Bool {
    var (around, isLess) = (Optional(self), false)
    while let element = around {
      for case .foreground(let paint?) in element.styles {
        if paint.isFaint { return true }
        guard paint.isHierarchical else { return isLess }
        if case .level(let level) = paint, level > 0 { isLess = true }
      }
      // Levels are parts of a colour where one is said.
      if isLess, element.kind == .button || element.kind == .link { return true }
      around = element.parent
    }
    return false
  }
}

extension Paint {
  fileprivate var isFaint: Bool {
    switch self {
    case .color(let color): color.isFaint
    case .levelOf(_, let level): level > 0
    case .levels(let paints): paints.first?.isFaint ?? false
    case .opacity: true
    default: false
    }
  }

  fileprivate var isForeground: Bool {
    switch self {
    case .role(.foreground), .level(0): true
    default: false
    }
  }

  /// Whether only boxes can be filled with it.
  fileprivate var isOfBoxes: Bool {
    switch self {
    case .angular, .mesh, .image, .material: true
    case .opacity(let paint, _): paint.isOfBoxes
    default: false
    }
  }
}

extension Color {
  fileprivate var isFaint: Bool {
    switch source {
    case .opacity: true
    case .components(let components): components.opacity < 1
    case .mix(let color, let other, _), .pair(let color, let other): color.isFaint || other.isFaint
    case .named, .resource: false
    }
  }
}
