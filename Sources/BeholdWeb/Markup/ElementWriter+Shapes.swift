internal import BeholdUI
internal import Foundation

/// Shapes: boxes with round corners, and pictures of what those cannot be.
extension ElementWriter {
  mutating func writeShape(_ element: Element) {
    guard case .outline(let outline) = element[.outline] else { return }
    let ink = Ink(element)
    let isPicture = outline.isPicture || ink.needsPicture
    // A box need not be a square, whose circle is in a part of its own.
    let isDisc = outline.isCircle && !element.hasSquareFrame
    let isPart = isDisc || (!isPicture && (outline.distance != 0 || ink.mayFillBox))
    var declarations = ""
    if let (drawn, paint) = ink.cut(outline) {
      declarations = "clip-path:\(CSS.cut(drawn));" + Ink.background(paint)
    } else if !isPicture {
      declarations =
        CSS.geometry(outline) + (CSS.radius(outline).map { "border-radius:\($0);" } ?? "")
        + ink.declarations(within: isPart ? outline.distance : nil)
    }
    begin(
      element, "div",
      "shape" + (ink.isLine ? " line" : "") + (isPicture ? " drawn" : "") + (outline.isOfPath ? " mirrors" : "")
        + (isDisc ? " round" : isPart ? " outlined" : ""),
      slot: .none, takesSize: true,
      ratio: outline.isCircle ? 1 : nil, declarations: isPart ? "" : declarations)
    let accessibility = Accessibility(element)
    if ModifierUse(element, accessibility) == nil {
      if accessibility.label == nil { sink.attribute("aria-hidden", "true") } else { sink.attribute("role", "img") }
    }
    if isPart {
      sink.open("div")
      sink.appearance(isDisc ? "disc" : "smaller", declarations)
    }
    if isPicture, ink.cut(outline) == nil {
      if let paint = ink.lineOfBoxes { writeLine(outline, paint, ink.style, name: "m\(element.id)") } else { writeFigure(outline, ink) }
    }
    if isPart { sink.close() }
    end()
  }

  private mutating func writeFigure(_ outline: Outline, _ ink: Ink) {
    sink.open("svg")
    sink.appearance("figure", ink.filter)
    if case .path(let drawn) = outline, let size = drawn.size {
      sink.attribute("viewBox", "0 0 \(CSS.number(max(size.width, 0.001))) \(CSS.number(max(size.height, 0.001)))")
      sink.attribute("preserveAspectRatio", "none")
    }
    sink.attribute("aria-hidden", "true")
    let bounds: CGRect? = if case .path(let drawn) = outline { drawn.path.boundingRect } else { nil }
    let fill = ink.fill.map { color($0, bounds) }
    let stroke = ink.stroke.map { color($0, bounds) }
    write(Figure(outline), fill, stroke, ink.style)
    sink.close()
  }

  /// Writes a line of what only boxes can be filled with: a box that is seen where the line is.
  private mutating func writeLine(_ outline: Outline, _ paint: Paint, _ style: StrokeStyle, name: String) {
    // Lines reach beyond their outline, and corners farther.
    let reach = CSS.number(style.isInside ? 0 : style.lineWidth) + "px"
    sink.open("svg")
    sink.appearance("figure", "")
    sink.attribute("aria-hidden", "true")
    openMask(name, "")
    sink.open("g")
    sink.appearance("", "translate:\(reach) \(reach)")
    write(Figure(outline), nil, "#fff", style)
    for _ in 0..<3 { sink.close() }
    sink.open("span")
    sink.appearance("masked", "inset:calc(-1*\(reach));\(Ink.background(paint))mask:url(#\(name))")
    sink.close()
  }

  private mutating func write(_ figure: Figure, _ fill: String?, _ stroke: String?, _ style: StrokeStyle) {
    for placing in figure.placings {
      sink.open("g")
      sink.appearance("", placing)
    }
    let inside = stroke != nil && style.isInside ? style.lineWidth / 2 : 0
    if let path = figure.path, let border = path.border {
      if let fill { write(Figure(.path(path)).declarations(0), "path", path.path, path.isEvenOdd, fill, nil, style) }
      if let stroke { write("", "path", border, false, nil, stroke, style) }
    } else if let path = figure.path {
      write("", "path", path.path, path.isEvenOdd, fill, stroke, style)
    } else if figure.trim != nil, fill != nil {
      // The chord is a line of the path, whose length is known where its shape is.
      sink.open("svg")
      sink.attribute("viewBox", "0 0 100 100")
      sink.appearance("", "overflow:visible")
      write("", "path", figure.trimmedCircle, false, fill, stroke, style)
      sink.close()
    } else {
      let trim = figure.trim.map { Self.dash($0.from, $0.to) } ?? ""
      if inside > 0, let fill { write(figure.declarations(0), figure.tag, nil, false, fill, nil, style) }
      write(figure.declarations(inside) + trim, figure.tag, nil, false, inside > 0 ? nil : fill, stroke, style, isTrimmed: !trim.isEmpty)
    }
    for _ in figure.placings { sink.close() }
  }

  private mutating func write(
    _ declarations: String, _ tag: StaticString, _ path: Path?, _ isEvenOdd: Bool, _ fill: String?, _ stroke: String?, _ style: StrokeStyle,
    isTrimmed: Bool = false
  ) {
    guard fill != nil || stroke != nil else { return }
    sink.open(tag)
    sink.appearance("", declarations + "fill:\(fill ?? "none");" + (stroke.map { "stroke:\($0);" } ?? ""))
    if let path { sink.attribute("d", CSS.data(path)) }
    if isEvenOdd { sink.attribute("fill-rule", "evenodd") }
    if isTrimmed { sink.attribute("pathLength", "1") }
    if stroke != nil { describe(style) }
    sink.close()
  }

  /// The part of a line that has the length 1.
  private static func dash(_ from: Double, _ to: Double) -> String {
    let (from, to) = (min(max(from, 0), 1), min(max(to, 0), 1))
    let length = max(to - from, 0)
    return "stroke-dasharray:\(CSS.number(length)) 1;stroke-dashoffset:\(CSS.number(-from));" + (length == 0 ? "stroke-opacity:0;" : "")
  }

  /// What a figure is filled or drawn with: a colour, or the name of a gradient that is written before it.
  ///
  /// - Parameter bounds: what the figure takes of the picture; all of it if `nil`.
  mutating func color(_ paint: Paint, _ bounds: CGRect?, opacity: Double = 1) -> String {
    func x(_ part: Double) -> String { bounds.map { CSS.number($0.minX + part * $0.width) } ?? CSS.percent(part) }
    func y(_ part: Double) -> String { bounds.map { CSS.number($0.minY + part * $0.height) } ?? CSS.percent(part) }
    switch paint {
    case .opacity(let paint, let more): return color(paint, bounds, opacity: opacity * more)
    case .linear(let gradient, let from, let to):
      let name = define(
        "linearGradient", [("x1", x(from.x)), ("y1", y(from.y)), ("x2", x(to.x)), ("y2", y(to.y))], gradient, opacity: opacity)
      return "url(#\(name))"
    case .radial(let gradient, let center, let from, let to):
      let name = define(
        "radialGradient", [("cx", x(center.x)), ("cy", y(center.y)), ("r", CSS.number(to)), ("fr", CSS.number(from))], gradient,
        opacity: opacity)
      return "url(#\(name))"
    case .elliptical(let gradient, let center, let from, let to):
      let name = define(
        "radialGradient",
        [("cx", CSS.number(center.x)), ("cy", CSS.number(center.y)), ("r", CSS.number(to)), ("fr", CSS.number(from))], gradient,
        opacity: opacity, ofBox: true)
      return "url(#\(name))"
    default: return CSS.faded(Ink.color(paint), opacity)
    }
  }
}

extension Element {
  /// Whether the shape has a frame around it that is a square.
  fileprivate var hasSquareFrame: Bool {
    for style in styles {
      switch style {
      case .frame(let frame): return frame.width != nil && frame.width == frame.height
      case .padding, .aspectRatio: return false
      default: continue
      }
    }
    return false
  }
}
