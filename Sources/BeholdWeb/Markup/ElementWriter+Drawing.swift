internal import BeholdUI
internal import Foundation

/// Drawings, as SVG.
extension ElementWriter {
  mutating func writeCanvas(_ element: Element) {
    guard case .drawing(let drawing) = element[.drawing] else { return }
    begin(element, "svg", "canvas", slot: .none, takesSize: true, names: false)
    let size = drawing.content.size
    sink.attribute("viewBox", "0 0 \(CSS.number(size.width)) \(CSS.number(size.height))")
    nameImage(Accessibility(element).label, element)
    write(drawing.content.marks, "k\(element.id)")
    end()
  }

  /// - Parameter name: what the names of their masks begin with.
  private mutating func write(_ marks: [Drawing.Mark], _ name: String) {
    for (index, mark) in marks.enumerated() { write(mark, "\(name)-\(index)") }
  }

  private mutating func write(_ mark: Drawing.Mark, _ name: String) {
    // The first clip is around the others.
    for (index, clip) in mark.clips.enumerated() {
      if let layer = clip.layer {
        let name = "\(name)k\(index)"
        define(layer, isInverse: clip.isInverse, name)
        sink.open("g")
        sink.attribute("mask", "url(#\(name))")
      } else {
        let name = define(clip)
        sink.open("g")
        sink.attribute("clip-path", "url(#\(name))")
      }
    }
    let effects = Self.effects(of: mark)
    if !effects.isEmpty {
      sink.open("g")
      sink.appearance("", effects)
    }
    writeFigure(of: mark, name)
    for _ in 0..<mark.clips.count + (effects.isEmpty ? 0 : 1) { sink.close() }
  }

  /// What is done to what is drawn, as it is drawn.
  private static func effects(of mark: Drawing.Mark) -> String {
    let filters = mark.filters.map { filter in
      switch filter {
      case .blur(let radius): "blur(\(CSS.length(max(radius, 0))))"
      case .shadow(let color, let radius, let x, let y): CSS.shadow(color, max(radius, 0), x, y)
      case .color(let effect): CSS.filter(effect)
      }
    }
    return (filters.isEmpty ? "" : "filter:\(filters.joined(separator: " "));")
      + (mark.blend == .normal ? "" : "mix-blend-mode:\(CSS.blend(mark.blend))")
  }

  /// Writes a mask of what is drawn.
  private mutating func define(_ layer: [Drawing.Mark], isInverse: Bool, _ name: String) {
    openMask(name, isInverse ? "mask-type:luminance" : "mask-type:alpha")
    if isInverse {
      sink.open("rect")
      sink.appearance("", "x:-50%;y:-50%;width:200%;height:200%;fill:#fff")
      sink.close()
    }
    sink.open("g")
    // What is opaque is dark in what is seen through.
    sink.appearance("", isInverse ? "filter:brightness(0)" : "")
    write(layer, name)
    sink.close()
    sink.close()
  }

  /// Opens a mask for all that may be around the picture, too.
  mutating func openMask(_ name: String, _ declarations: String) {
    sink.open("mask")
    sink.appearance("", declarations)
    for (key, value) in [("x", "-50%"), ("y", "-50%"), ("width", "200%"), ("height", "200%"), ("maskUnits", "userSpaceOnUse")]
      as [(StaticString, String)]
    {
      sink.attribute(key, value)
    }
    sink.attribute("id", name)
  }

  /// - Returns: the name that the clip goes by in the page. Equal ones have the same.
  private mutating func define(_ clip: Drawing.Clip) -> String {
    // All that could be seen, without what the path is around.
    let data = (clip.isInverse ? "M-1e5-1e5h2e5v2e5h-2e5Z" : "") + CSS.data(clip.path)
    let isEvenOdd = clip.isEvenOdd || clip.isInverse
    let name = "p" + String(StableHash.of((data + "\(isEvenOdd)").utf8), radix: 36)
    sink.open("clipPath")
    sink.attribute("id", name)
    sink.open("path")
    sink.attribute("d", data)
    if isEvenOdd { sink.attribute("clip-rule", "evenodd") }
    sink.close()
    sink.close()
    return name
  }

  private mutating func writeFigure(of mark: Drawing.Mark, _ name: String) {
    switch mark.figure {
    case .layer(let marks):
      sink.open("g")
      describe(mark)
      write(marks, name)
      sink.close()
    // Views are elements of their own, between drawings.
    case .symbol, .symbolInRect, .writing: break
    case .picture(let source, let rect, let shading):
      write(source, mark, shading) { writer in
        for (name, number) in [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)]
          as [(StaticString, Double)]
        {
          writer.sink.attribute(name, CSS.number(number))
        }
      }
    case .wholePicture(let source, let point, let anchor):
      write(source, mark, nil) { writer in
        writer.sink.attribute("x", CSS.number(point.x))
        writer.sink.attribute("y", CSS.number(point.y))
        writer.sink.appearance("", "transform-box:fill-box;translate:\(CSS.percent(-anchor.x)) \(CSS.percent(-anchor.y))")
      }
    case .fill(let path, let shading, let isEvenOdd):
      let gradient = define(shading)
      sink.open("path")
      sink.appearance("", "fill:\(Self.color(shading, gradient))")
      describe(path, mark)
      if isEvenOdd { sink.attribute("fill-rule", "evenodd") }
      sink.close()
    case .stroke(let path, let shading, let style):
      let gradient = define(shading)
      sink.open("path")
      sink.appearance("", "fill:none;stroke:\(Self.color(shading, gradient))")
      describe(path, mark)
      describe(style)
      sink.close()
    case .text(let runs, let point, let anchor):
      sink.open("text")
      sink.attribute("x", CSS.number(point.x))
      sink.attribute("y", CSS.number(point.y))
      sink.attribute("text-anchor", anchor.x < 0.25 ? "start" : anchor.x > 0.75 ? "end" : "middle")
      sink.attribute("dominant-baseline", anchor.y < 0.25 ? "hanging" : anchor.y > 0.75 ? "auto" : "central")
      describe(mark)
      for run in runs {
        sink.open("tspan")
        let color = run.styles.compactMap { if case .foreground(let paint?) = $0 { CSS.color(paint) } else { nil } }.first
        sink.appearance("", "fill:\(color ?? "currentcolor");" + Boxes(run.styles).boxes[0].declarations)
        sink.text(run.text)
        sink.close()
      }
      sink.close()
    }
  }

  /// Writes a picture into a group of its own, which has what the mark says.
  private mutating func write(
    _ source: ImageSource, _ mark: Drawing.Mark, _ shading: Drawing.Shading?, _ describePlace: (inout ElementWriter) -> Void
  ) {
    sink.open("g")
    describe(mark)
    switch source {
    case .symbol(let name):
      sink.open("svg")
      let color = if case .paint(let paint)? = shading { "color:\(Ink.color(paint))" } else { "" }
      sink.appearance("drawn-symbol", color)
      describePlace(&self)
      writeSymbolParts(name)
      sink.close()
    case .resource(let name):
      let picture = context.assets.pictures[name].first ?? context.assets.pictures.inTheDark(name).first
      if picture == nil { MissingAssets.report(picture: name) }
      writeDrawnPicture(at: picture?.path ?? "", describePlace)
    case .address(let address, _): writeDrawnPicture(at: address, describePlace)
    case .data(let picture, _): writeDrawnPicture(at: picture.path, describePlace)
    }
    sink.close()
  }

  private mutating func writeDrawnPicture(at address: String, _ describePlace: (inout ElementWriter) -> Void) {
    sink.open("image")
    sink.attribute("href", address)
    sink.attribute("preserveAspectRatio", "none")
    describePlace(&self)
    sink.close()
  }

  private mutating func describe(_ path: Path, _ mark: Drawing.Mark) {
    sink.attribute("d", CSS.data(path))
    describe(mark)
  }

  private mutating func describe(_ mark: Drawing.Mark) {
    let transform = mark.transform
    if !transform.isIdentity {
      let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      sink.attribute("transform", "matrix(\(numbers.map { CSS.number($0) }.joined(separator: " ")))")
    }
    if mark.opacity != 1 { sink.attribute("opacity", CSS.number(mark.opacity)) }
  }

  mutating func describe(_ style: StrokeStyle) {
    if style.lineWidth != 1 { sink.attribute("stroke-width", CSS.number(style.lineWidth)) }
    if style.lineCap != .butt { sink.attribute("stroke-linecap", style.lineCap.rawValue) }
    if style.lineJoin == .miter {
      sink.attribute("stroke-miterlimit", CSS.number(style.miterLimit))
    } else {
      sink.attribute("stroke-linejoin", style.lineJoin.rawValue)
    }
    guard !style.dash.isEmpty else { return }
    sink.attribute("stroke-dasharray", style.dash.map { CSS.number($0) }.joined(separator: " "))
    if style.dashPhase != 0 { sink.attribute("stroke-dashoffset", CSS.number(style.dashPhase)) }
  }

  /// Writes a gradient between points of the drawing.
  ///
  /// - Returns: the name that it goes by in the page.
  private mutating func define(_ shading: Drawing.Shading) -> String? {
    switch shading {
    case .paint, .conic: nil
    case .linear(let gradient, let from, let to):
      define(
        "linearGradient", [("x1", CSS.number(from.x)), ("y1", CSS.number(from.y)), ("x2", CSS.number(to.x)), ("y2", CSS.number(to.y))],
        gradient)
    case .radial(let gradient, let center, let from, let to):
      define(
        "radialGradient",
        [("cx", CSS.number(center.x)), ("cy", CSS.number(center.y)), ("r", CSS.number(to)), ("fr", CSS.number(from))], gradient)
    }
  }

  /// Writes a gradient.
  ///
  /// - Returns: the name that it goes by in the page. Equal ones have the same.
  mutating func define(
    _ tag: StaticString, _ attributes: [(StaticString, String)], _ gradient: Gradient, opacity: Double = 1, ofBox: Bool = false
  ) -> String {
    let stops = CSS.stopsOfPicture(gradient, opacity: opacity)
    var meaning = "\(tag)\(ofBox)"
    for (name, value) in attributes { meaning += "\(name)\(value)" }
    for stop in stops { meaning += stop.offset + stop.declarations }
    let name = "g" + String(StableHash.of(meaning.utf8), radix: 36)
    sink.open(tag)
    for (name, value) in attributes { sink.attribute(name, value) }
    sink.attribute("id", name)
    if !ofBox { sink.attribute("gradientUnits", "userSpaceOnUse") }
    for stop in stops {
      sink.open("stop")
      sink.appearance("", stop.declarations)
      sink.attribute("offset", stop.offset)
      sink.close()
    }
    sink.close()
    return name
  }

  private static func color(_ shading: Drawing.Shading, _ gradient: String?) -> String {
    if let gradient { return "url(#\(gradient))" }
    switch shading {
    case .paint(let paint): return Ink.color(paint)
    case .conic(let gradient, _, _): return gradient.stops.first.map { CSS.color($0.color, fills: true) } ?? "none"
    case .linear, .radial: return "none"
    }
  }
}
