internal import BeholdUI
internal import Foundation

/// Values as style sheets write them.
enum CSS {
  /// A number without what says nothing: `12`, `0.5`.
  static func number(_ given: Double) -> String {
    guard given.isFinite else { return "0" }
    // Browsers compute with single precision, and refuse a whole path for a number that is beyond that.
    let value = min(max(given, -1e30), 1e30)
    if let whole = Int(exactly: value) { return "\(whole)" }
    // Large numbers have no thousandths.
    let rounded = abs(value) < 1e15 ? (value * 1000).rounded() / 1000 : value
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  /// A number with all that it says: `0.0001`.
  static func exact(_ value: Double) -> String { value.isFinite ? Int(exactly: value).map { "\($0)" } ?? "\(value)" : "0" }

  /// A length in points, which are pixels here.
  static func length(_ points: Double) -> String { points == 0 ? "0" : number(points) + "px" }

  static func percent(_ fraction: Double) -> String { number(fraction * 100) + "%" }

  static func degrees(_ angle: Angle) -> String { number(angle.degrees) + "deg" }
}

// MARK: Colours

extension CSS {
  /// - Parameter fills: whether it fills a surface. A colour of letters is darker in the light, so that it can be read.
  static func color(_ color: Color, fills: Bool = false) -> String {
    switch color.source {
    case .named(.clear): "transparent"
    case .named(.primary): "var(--label)"
    case .named(.secondary): "var(--secondary)"
    case .named(.accent): fills ? "var(--tint-fill,var(--accent-fill))" : "var(--tint)"
    case .named(.white): "#fff"
    case .named(.black): "#000"
    case .named(let name): fills ? "var(--fill-\(name.rawValue))" : "var(--\(name.rawValue))"
    case .components(let components): Self.components(components)
    case .resource(let name): resource(name, fills: fills)
    case .opacity(let color, let opacity): faded(Self.color(color, fills: fills), opacity)
    case .mix(let color, let other, let fraction):
      "color-mix(in oklab,\(Self.color(color, fills: fills)),\(Self.color(other, fills: fills)) \(percent(min(max(fraction, 0), 1))))"
    case .pair(let light, let dark): "light-dark(\(Self.color(light, fills: fills)),\(Self.color(dark, fills: fills)))"
    }
  }

  private static func resource(_ name: String, fills: Bool) -> String {
    guard let pair = ColorAssets.ofProgram[name] else {
      MissingAssets.report(color: name)
      return "var(--gray)"
    }
    return self.pair(pair, fills: fills)
  }

  /// A colour of the light, and one of the dark.
  static func pair(_ pair: ColorAssets.Pair, fills: Bool = false) -> String {
    let light = color(pair.light, fills: fills)
    return pair.dark.map { "light-dark(\(light),\(color($0, fills: fills)))" } ?? light
  }

  static func components(_ color: Color.Components, isOpaque: Bool = false) -> String {
    let opacity = color.opacity == 1 || isOpaque ? "" : "/\(number(color.opacity))"
    let values = [color.red, color.green, color.blue]
    switch color.space {
    case .sRGB where values.allSatisfy { (0...1).contains($0) }:
      return "rgb(" + values.map { number(($0 * 255).rounded()) }.joined(separator: " ") + opacity + ")"
    case .sRGB: return "color(srgb " + values.map { number($0) }.joined(separator: " ") + opacity + ")"
    case .sRGBLinear: return "color(srgb-linear " + values.map { number($0) }.joined(separator: " ") + opacity + ")"
    case .displayP3: return "color(display-p3 " + values.map { number($0) }.joined(separator: " ") + opacity + ")"
    }
  }

  static func faded(_ color: String, _ opacity: Double) -> String {
    opacity == 1 ? color : "color-mix(in srgb,\(color) \(percent(min(max(opacity, 0), 1))),transparent)"
  }
}

// MARK: Paints

extension CSS {
  /// What fills a surface, as a `background`.
  ///
  /// - Parameter names: what the colours of a gradient have names of, if they have any.
  static func background(_ paint: Paint, names: String? = nil) -> String {
    switch paint {
    case .linear(let gradient, let from, let to): linear(gradient, from, to, names)
    case .radial(let gradient, let center, let from, let to):
      "radial-gradient(circle \(length(max(from, to, 1))) at \(position(center))\(space(gradient)),\(rings(gradient, from, to, names)))"
    case .elliptical(let gradient, let center, let from, let to):
      "radial-gradient(ellipse \(percent(max(from, to))) \(percent(max(from, to))) at \(position(center))\(space(gradient)),"
        + "\(rings(gradient, from, to, names)))"
    case .angular(let gradient, let center, let from, let to): angular(gradient, center, from, to, names)
    case .mesh(let mesh): "url(\(MeshRaster(mesh).address)) 0 0/100% 100% no-repeat"
    case .image(let source, let scale): picture(source, scale)
    case .opacity(let paint, let opacity) where !paint.isPlain: background(paint.fading(to: opacity))
    case .opacity(let paint, let opacity): faded(background(paint), opacity)
    case .material(let thickness): "var(--material-\(thickness.rawValue))"
    // As letters they are darker, so that they can be read.
    case .level(let level) where level > 0: "var(--area-\(min(level, 4)))"
    case .levelOf(let paint, let level): self.level(min(max(level, 0), 4), of: paint) { background($0) }
    // What fills has another colour than letters have.
    case .role(.tint), .role(.link): color(.accentColor, fills: true)
    case .color(let color): Self.color(color, fills: true)
    case .user(let style): background(style.usual, names: names)
    default: color(paint)
    }
  }

  /// What fills a surface, as declarations. The colours of a gradient are declared by names that the style sheet knows to be those of colours: so there is
  /// something between two of them.
  ///
  /// - Parameter names: what the names begin with, which no other gradient of the node has.
  static func declare(_ property: String, _ paint: Paint, names: String = "--g") -> String {
    guard let gradient = paint.gradient, (2...6).contains(gradient.stops.count) else { return "\(property):\(background(paint))" }
    let colors = gradient.stops.enumerated().map { "\(names)\($0):\(color($1.color, fills: true));" }
    return "\(colors.joined())\(property):\(background(paint, names: names))"
  }

  /// The colour of what can have no other paint: of a gradient its first one.
  static func color(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): Self.color(color)
    case .role(let role): Self.color(role)
    case .level(let level): "var(--level-\(min(level, 4)))"
    case .levelOf(let paint, let level): self.level(min(max(level, 0), 4), of: paint) { color($0) }
    case .levels(let paints): paints.first.map { color($0) } ?? "currentcolor"
    case .material: "var(--fill)"
    case .linear, .radial, .elliptical, .angular: paint.gradient?.stops.first.map { Self.color($0.color) } ?? "transparent"
    case .mesh(let mesh): mesh.resolvedColors.first.map { Self.color(Color($0)) } ?? "transparent"
    case .image: "transparent"
    case .opacity(let paint, let opacity): faded(color(paint), opacity)
    case .user(let style): color(style.usual)
    }
  }

  private static func color(_ role: Paint.Role) -> String {
    switch role {
    case .foreground: "var(--label)"
    case .background: "var(--background)"
    case .tint: "var(--tint)"
    case .separator: "var(--separator)"
    case .selection: "color-mix(in srgb, var(--tint) 20%, transparent)"
    case .placeholder: "var(--placeholder)"
    case .link: "var(--tint)"
    case .fill: "var(--fill-0)"
    case .windowBackground: "var(--window-background)"
    }
  }

  /// A level of a style: fills and grounds have colours of their own for theirs, and others less of the one.
  private static func level(_ level: Int, of paint: Paint, _ color: (Paint) -> String) -> String {
    switch paint {
    case .role(.fill): "var(--fill-\(level))"
    case .role(.background) where level > 0: "var(--background-\(level))"
    default: part(level, of: color(paint))
    }
  }

  /// What a level has of a style.
  static func part(_ level: Int, of color: String) -> String { faded(color, [1, 0.6, 0.3, 0.18, 0.1][level]) }

  private static func position(_ point: UnitPoint) -> String { percent(point.x) + " " + percent(point.y) }

  /// The colours of a gradient along a line, and along a ring with a gap of a quarter.
  static func scales(_ paint: Paint) -> (line: String, ring: String)? {
    paint.gradient.map { (stops($0), stops($0, to: 0.75)) }
  }

  private static func space(_ gradient: Gradient) -> String { gradient.space.isPerceptual ? " in oklab" : "" }

  private static func stops(_ gradient: Gradient, from start: Double = 0, to end: Double = 1, names: String? = nil) -> String {
    let stops = gradient.stops.isEmpty ? [Gradient.Stop(color: .clear, location: 0)] : gradient.stops
    let written = stops.enumerated().map { stop($1, $0, names) + " " + percent(start + $1.location * (end - start)) }
    // A gradient of one colour is none to a browser.
    return (written.count == 1 ? written + written : ascending(written, start, end)).joined(separator: ",")
  }

  /// The colours from one radius to another, as parts of the larger one.
  private static func rings(_ gradient: Gradient, _ from: Double, _ to: Double, _ names: String?) -> String {
    if from > to { return stops(gradient, from: 1, to: to / from, names: names) }
    return stops(gradient, from: to > 0 ? from / to : 0, names: names)
  }

  /// A browser moves a place that is before another one behind that: what ends before it begins is said from its end.
  private static func ascending(_ stops: [String], _ start: Double, _ end: Double) -> [String] { end < start ? stops.reversed() : stops }

  private static func stop(_ stop: Gradient.Stop, _ index: Int, _ names: String?) -> String {
    names.map { "var(\($0)\(index))" } ?? color(stop.color, fills: true)
  }

  private static func linear(_ gradient: Gradient, _ from: UnitPoint, _ to: UnitPoint, _ names: String?) -> String {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let direction: String =
      switch (dx, dy) {
      case (0, 1): "to bottom"
      case (0, -1): "to top"
      case (1, 0): "to right"
      case (-1, 0): "to left"
      case (1, 1): "to bottom right"
      case (1, -1): "to top right"
      case (-1, 1): "to bottom left"
      case (-1, -1): "to top left"
      default: number(atan2(dx, -dy) * 180 / .pi) + "deg"
      }
    return "linear-gradient(\(direction)\(space(gradient)),\(stops(gradient, names: names)))"
  }

  private static func angular(_ gradient: Gradient, _ center: UnitPoint, _ from: Angle, _ to: Angle, _ names: String?) -> String {
    let turn = to.degrees - from.degrees
    let start = min(from.degrees, to.degrees)
    let stops = gradient.stops.enumerated().map { stop($1, $0, names) + " " + number(from.degrees - start + $1.location * turn) + "deg" }
    let written = ascending(stops, from.degrees, to.degrees).joined(separator: ",")
    // Angles begin at the right here, and at the top there.
    return
      "conic-gradient(from \(number(start + 90))deg at \(position(center))\(space(gradient)),\(written.isEmpty ? "transparent,transparent" : written))"
  }
}

extension Paint {
  fileprivate var gradient: Gradient? {
    switch self {
    case .linear(let gradient, _, _), .radial(let gradient, _, _, _), .elliptical(let gradient, _, _, _), .angular(let gradient, _, _, _):
      gradient
    default: nil
    }
  }
}

// MARK: Fonts

extension CSS {
  /// What fonts are written as that were written before: most texts have one that others have, too.
  @MainActor private static var fonts: [Font: String] = [:]
  private static let mostFonts = 256

  @MainActor static func font(_ font: Font) -> String {
    if let declarations = fonts[font] { return declarations }
    // Of fonts that are computed there may be any number.
    if fonts.count == mostFonts { fonts = [:] }
    let declarations = declarations(of: font)
    fonts[font] = declarations
    return declarations
  }

  private static func declarations(of font: Font) -> String {
    var declarations: [String] = []
    switch font.traits.source {
    case .style(let style):
      let size = style.pointSize * font.traits.factor
      declarations.append("font-size:\(growing(size))")
      if size >= 20 { declarations.append("line-height:1.2") }
    case .size(let size): declarations.append("font-size:\(length(size * font.traits.factor))")
    case .custom(let name, var size, let style):
      size *= font.traits.factor
      declarations.append("font-family:\(family(name)),var(--font)")
      declarations.append(style == nil ? "font-size:\(length(size))" : "font-size:\(growing(size))")
    }
    if let design = font.traits.design { declarations.append("font-family:\(Self.design(design))") }
    declarations.append("font-weight:var(--weight,\(weight(font)))")
    if let width = font.traits.width { declarations.append("font-stretch:\(percent(width.value))") }
    switch font.traits.leading {
    case .tight: declarations.append("line-height:1.15")
    case .loose: declarations.append("line-height:1.6")
    default: break
    }
    if font.traits.isItalic { declarations.append("font-style:italic") }
    if font.traits.isMonospaced { declarations.append("font-family:var(--font-monospaced)") }
    if font.traits.hasMonospacedDigits { declarations.append("font-variant-numeric:tabular-nums") }
    switch font.traits.smallCapitals {
    case []: break
    case .lowercase: declarations.append("font-variant-caps:small-caps")
    case .uppercase: declarations.append("font-variant-caps:unicase")
    default: declarations.append("font-variant-caps:all-small-caps")
    }
    return declarations.joined(separator: ";")
  }

  /// A size that follows what the visitor has set, and the size of types around.
  static func growing(_ size: Double) -> String { "calc(\(number(size / 16))rem*var(--type,1))" }

  /// Of texts without a font of their own, too.
  static func typeSize(_ size: DynamicTypeSize) -> String {
    "--type:\(number(size.scale()))" + (size == .large ? "" : ";font-size:\(growing(17))")
  }

  /// Where the lines of texts stand, whatever the direction of their letters: in that of the page here, and in that of what is within and has another.
  static func alignment(_ place: TextAlignment) -> String {
    switch place {
    case .leading: "text-align:var(--start);--align-ltr:left;--align-rtl:right"
    case .center: "text-align:center;--align-ltr:center;--align-rtl:center"
    case .trailing: "text-align:var(--end);--align-ltr:right;--align-rtl:left"
    }
  }

  static func design(_ design: Font.Design?) -> String {
    switch design {
    case .serif: "var(--font-serif)"
    case .rounded: "var(--font-rounded)"
    case .monospaced: "var(--font-monospaced)"
    case .default, nil: "var(--font)"
    }
  }

  /// The weight of a font, where none is said around it.
  private static func weight(_ font: Font) -> Int {
    if let weight = font.traits.weight { return weight.value }
    if case .style(.headline) = font.traits.source { return 600 }
    return 400
  }

  /// A weight that all fonts have, in whichever order the two are said. `nil`: each has its own.
  static func weight(_ weight: Int?) -> String { weight.map { "--weight:\($0);font-weight:\($0)" } ?? "--weight:initial;font-weight:400" }

  /// A name in quotes that nothing in it can leave.
  private static func family(_ name: String) -> String {
    "\""
      + name.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == " " || $0 == "-" }.map(
        String.init
      ).joined() + "\""
  }
}
