internal import BeholdUI
internal import Foundation

/// An outline as a part of a picture.
struct Figure {
  /// How it is turned and moved, from the outside in.
  private(set) var placings: [String] = []
  /// The part of the line that is drawn.
  private(set) var trim: (from: Double, to: Double)?
  private(set) var path: DrawnPath?
  private var outline: Outline
  private var distance = 0.0

  init(_ outline: Outline) {
    self.outline = outline
    while true {
      switch self.outline {
      case .rotated(let inner, let angle, let anchor):
        placings.append("rotate:\(CSS.degrees(angle));transform-origin:\(CSS.percent(anchor.x)) \(CSS.percent(anchor.y))")
        self.outline = inner
      case .offset(let inner, let x, let y):
        placings.append("translate:\(CSS.length(x)) \(CSS.length(y))")
        self.outline = inner
      case .trimmed(let inner, let from, let to): (self.outline, trim) = (inner, (from, to))
      case .inset(let inner, let more): (self.outline, distance) = (inner.inset(by: more), distance + more)
      case .path(let drawn):
        path = drawn
        return
      default: return
      }
    }
  }

  var tag: StaticString {
    switch outline {
    case .circle, .ellipse: "ellipse"
    default: "rect"
    }
  }

  /// Where it is in the picture.
  ///
  /// - Parameter inside: by how much it is smaller on all sides.
  func declarations(_ inside: Double) -> String {
    let inset = distance + inside
    func length(_ part: String, _ times: Double) -> String { inset == 0 ? part : "calc(\(part) - \(CSS.length(inset * times)))" }
    switch outline.inset(by: inside) {
    case .circle, .ellipse: return "cx:50%;cy:50%;rx:\(length("50%", 1));ry:\(length("50%", 1));"
    case let corners:
      var declarations = "x:\(CSS.length(inset));y:\(CSS.length(inset));width:\(length("100%", 2));height:\(length("100%", 2));"
      if case .roundedRectangle(let width, let height, _) = corners {
        declarations += "rx:\(CSS.length(width));ry:\(CSS.length(height));"
      }
      return declarations
    }
  }

  /// The part of a circle in a square of 100.
  var trimmedCircle: Path {
    Outline.circle.path(in: CGRect(x: 0, y: 0, width: 100, height: 100)).trimmedPath(from: trim?.from ?? 0, to: trim?.to ?? 1)
  }
}

extension Outline {
  /// Whether its leading side, which is at the right where lines begin there, is another one than its trailing side.
  var isOfPath: Bool {
    switch self {
    case .path: true
    case .trimmed(let outline, _, _), .rotated(let outline, _, _), .offset(let outline, _, _), .inset(let outline, _): outline.isOfPath
    case .rectangle, .roundedRectangle, .unevenRoundedRectangle, .capsule, .circle, .ellipse: false
    }
  }

  /// By how much it is smaller on all sides than its rectangle.
  var distance: Double { if case .inset(let outline, let more) = self { outline.distance + more } else { 0 } }

  /// Whether no box looks like it.
  var isPicture: Bool {
    switch self {
    case .trimmed, .rotated, .offset, .path: true
    case .inset(let outline, _): outline.isPicture
    case .rectangle, .roundedRectangle, .unevenRoundedRectangle, .capsule, .circle, .ellipse: false
    }
  }
}
