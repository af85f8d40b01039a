internal import BeholdUI
internal import Foundation

/// Where in their area of 24 by 24 the pictures of the sprite have something: what a symbol without a size of its own fills its box with.
struct SymbolBounds: Sendable {
  /// What is in the sprite under each name.
  private var figures: [Substring: Substring] = [:]
  /// What a line has around its middle.
  private static let halfLine = 0.875
  /// Where a sign at the corner is.
  private static let badge = CGRect(x: 12, y: 12, width: 11, height: 11)

  init() {}

  init(in sprite: String) {
    for piece in sprite.split(separator: "<symbol id=\"").dropFirst() { figures[piece.prefix { $0 != "\"" }] = piece }
  }

  /// The bounds of all that a symbol is drawn of; its whole area where that is letters.
  subscript(symbol: SymbolParts) -> CGRect {
    var bounds = CGRect.null
    for part in symbol.parts {
      guard case .picture(let name) = part.content, let figures = figures[name[...]], !figures.contains("<text") else { return Self.area }
      // What is cut out, or is of the ground, is not seen.
      if part.classes.contains("sym-in") || name == "badge.ground" { continue }
      let its = part.classes.contains("sym-badge") ? Self.badge : Self.bounds(of: figures)
      bounds = bounds.union(its)
      // It is drawn the other way round where lines go from right to left.
      if SymbolParts.isMirrored(name) {
        bounds = bounds.union(CGRect(x: Self.area.maxX - its.maxX, y: its.minY, width: its.width, height: its.height))
      }
    }
    return bounds.isEmpty ? Self.area : bounds
  }

  private static let area = CGRect(x: 0, y: 0, width: 24, height: 24)

  private static func bounds(of figures: Substring) -> CGRect {
    var bounds = CGRect.null
    for figure in figures.split(separator: "<") {
      func value(_ name: String) -> Double {
        guard let start = figure.firstRange(of: " \(name)=\"")?.upperBound else { return 0 }
        return Double(figure[start...].prefix { $0 != "\"" }) ?? 0
      }
      switch figure.prefix(while: \.isLetter) {
      case "path":
        guard let start = figure.firstRange(of: " d=\"")?.upperBound else { continue }
        var outline = SymbolOutline(figure[start...].prefix { $0 != "\"" })
        bounds = bounds.union(outline.bounds())
      case "rect": bounds = bounds.union(CGRect(x: value("x"), y: value("y"), width: value("width"), height: value("height")))
      case "circle", "ellipse":
        let isTurned = figure.contains("transform")
        let (x, y) = isTurned ? (value("rx"), value("rx")) : (max(value("r"), value("rx")), max(value("r"), value("ry")))
        bounds = bounds.union(CGRect(x: value("cx") - x, y: value("cy") - y, width: 2 * x, height: 2 * y))
      default: continue
      }
    }
    return bounds.insetBy(dx: -halfLine, dy: -halfLine)
  }
}

/// A path as SVG writes it, of which the bounds are looked for.
private struct SymbolOutline {
  private var rest: Substring
  private var point = CGPoint.zero
  private var least = CGPoint(x: Double.infinity, y: Double.infinity)
  private var most = CGPoint(x: -Double.infinity, y: -Double.infinity)

  init(_ data: Substring) { rest = data }

  mutating func bounds() -> CGRect {
    var (start, command) = (CGPoint.zero, Character("M"))
    // The last point that leads a curve, for one that goes on smoothly.
    var lead: CGPoint?
    while let next = rest.first(where: { $0 != " " && $0 != "," }) {
      if next.isLetter {
        command = next
        rest = rest[rest.index(after: rest.firstIndex(of: next)!)...]
      }
      let origin = command.isLowercase ? point : .zero
      func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: origin.x + x, y: origin.y + y) }
      let before = lead
      lead = nil
      switch command.lowercased() {
      case "m":
        go(at(number(), number()))
        start = point
        command = command == "m" ? "l" : "L"
      case "l": go(at(number(), number()))
      case "h": go(CGPoint(x: origin.x + number(), y: point.y))
      case "v": go(CGPoint(x: point.x, y: origin.y + number()))
      case "c", "s":
        let first =
          command.lowercased() == "c"
          ? at(number(), number()) : before.map { CGPoint(x: 2 * point.x - $0.x, y: 2 * point.y - $0.y) } ?? point
        let second = at(number(), number())
        curve(first, second, at(number(), number()))
        lead = second
      case "a":
        let (width, height, turn) = (number(), number(), number())
        let (isLarge, isClockwise) = (flag(), flag())
        arc(CGSize(width: width, height: height), turn, isLarge, isClockwise, at(number(), number()))
      case "z": point = start
      default: return CGRect(x: 0, y: 0, width: 24, height: 24)
      }
    }
    return least.x > most.x ? .null : CGRect(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
  }

  private mutating func go(_ end: CGPoint) {
    (least.x, least.y) = (min(least.x, end.x), min(least.y, end.y))
    (most.x, most.y) = (max(most.x, end.x), max(most.y, end.y))
    point = end
  }

  private mutating func curve(_ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
    let start = point
    for step in 1...16 {
      let after = Double(step) / 16
      let before = 1 - after
      let weights = (before * before * before, 3 * before * before * after, 3 * before * after * after, after * after * after)
      go(
        CGPoint(
          x: weights.0 * start.x + weights.1 * first.x + weights.2 * second.x + weights.3 * end.x,
          y: weights.0 * start.y + weights.1 * first.y + weights.2 * second.y + weights.3 * end.y))
    }
  }

  /// By the middle of the ellipse, as SVG's notes on implementations find it. None of the sprite's is turned and no circle.
  private mutating func arc(_ size: CGSize, _ turn: Double, _ isLarge: Bool, _ isClockwise: Bool, _ end: CGPoint) {
    let start = point
    let (halfX, halfY) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let stretch = max(1, (halfX * halfX / (size.width * size.width) + halfY * halfY / (size.height * size.height)).squareRoot())
    let (width, height) = (size.width * stretch, size.height * stretch)
    let crossed = width * width * halfY * halfY + height * height * halfX * halfX
    guard crossed > 0 else { return go(end) }
    let share = max(0, (width * width * height * height - crossed) / crossed).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let (x, y) = (share * width * halfY / height, -share * height * halfX / width)
    let middle = CGPoint(x: x + (start.x + end.x) / 2, y: y + (start.y + end.y) / 2)
    let first = atan2((halfY - y) / height, (halfX - x) / width)
    var sweep = atan2((-halfY - y) / height, (-halfX - x) / width) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    for step in 1...24 {
      let angle = first + sweep * Double(step) / 24
      go(CGPoint(x: middle.x + width * cos(angle), y: middle.y + height * sin(angle)))
    }
    point = end
  }

  private mutating func number() -> Double {
    rest = rest.drop { $0 == " " || $0 == "," }
    var hasPoint = false
    let letters = rest.enumerated().prefix { place, letter in
      if letter == "." {
        defer { hasPoint = true }
        return !hasPoint
      }
      return letter.isNumber || letter == "-" && place == 0
    }
    rest = rest.dropFirst(letters.count)
    return Double(String(letters.map(\.element))) ?? 0
  }

  /// A sign of one digit, after which no space is needed.
  private mutating func flag() -> Bool {
    rest = rest.drop { $0 == " " || $0 == "," }
    return rest.popFirst() == "1"
  }
}
