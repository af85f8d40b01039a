internal import BeholdUI
internal import Foundation

/// Sizes and places, as the declarations of boxes say them.
extension Boxes {
  /// - Parameter property: `padding` or `margin`.
  static func edges(_ property: String, _ insets: EdgeInsets) -> String {
    let (top, trailing, bottom, leading) = (
      CSS.length(insets.top), CSS.length(insets.trailing), CSS.length(insets.bottom), CSS.length(insets.leading)
    )
    // Where both sides are alike, they are so in whatever direction lines go.
    return leading == trailing
      ? "\(property):\(top) \(trailing) \(bottom)" : "\(property):\(top) 0 \(bottom);\(property)-inline:\(leading) \(trailing)"
  }

  static func shift(_ constant: Double, _ part: Double) -> String {
    if part == 0 { return constant == 0 ? "0px" : CSS.length(-constant) }
    return constant == 0 ? CSS.percent(-part) : "calc(\(CSS.percent(-part)) - \(CSS.length(constant)))"
  }

  static func mark(_ kind: String, _ mark: LineMark) -> String {
    let pattern =
      switch mark.pattern {
      case .solid: "solid"
      case .dot: "dotted"
      case .dash, .dashDot, .dashDotDot: "dashed"
      }
    return "text-decoration:\(kind) \(pattern)" + (mark.color.map { " " + CSS.color($0) } ?? "")
  }

  /// How far down a view is to be so that its guide is where it says.
  ///
  /// The first baseline of a text is below the middle of its first line by what letters are higher than deep, which is about a third of their size; the last
  /// one is so in its last line. What has no text has both at its bottom.
  static func shift(of rule: AlignmentGuideRule, from guide: VerticalAlignment, hasText: Bool) -> String {
    var (height, first, last) = (rule.height, rule.firstBaseline, rule.lastBaseline)
    switch guide {
    case .top: break
    case .bottom: height -= 1
    case .firstTextBaseline: first -= 1
    case .lastTextBaseline: last -= 1
    default: height -= 0.5
    }
    guard hasText, first != 0 || last != 0 else { return shift(rule.constant, height + first + last) }
    // A place in a line of text, from its top and from its bottom.
    let parts = [
      shift(rule.constant, height + last), "\(CSS.number(-first)) * (0.5lh + 0.35em)", "\(CSS.number(last)) * (0.5lh - 0.35em)",
    ]
    return "calc(\(parts.joined(separator: " + ")))"
  }

  static func length(_ length: ContainerLength, in container: String) -> String {
    let lines = length.lines.map { line in
      let part = line.part == 1 ? container : "\(container)*\(CSS.number(line.part * 100))/100"
      return line.constant == 0 ? part : "\(part) + \(CSS.length(line.constant))"
    }
    return "\(lines.count == 1 ? "calc" : length.isLeast ? "min" : "max")(\(lines.joined(separator: ",")))"
  }

  /// A length that a browser can be told. Less than nothing is nothing.
  static func length(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isFinite ? max($0, 0) : nil } }

  static func saysNothing(_ frame: Frame) -> Bool {
    [frame.minWidth, frame.idealWidth, frame.maxWidth, frame.minHeight, frame.idealHeight, frame.maxHeight].allSatisfy { $0 == nil }
  }

  static func isFixed(_ frame: Frame) -> Bool {
    frame.minWidth == frame.maxWidth && frame.minHeight == frame.maxHeight && frame.idealWidth == nil && frame.idealHeight == nil
  }

  /// How much of the space in a stack is taken: practically all, before what has less priority. A spacer has 1, the usual is ten million.
  static func growth(_ priority: Double) -> String {
    priority > 1 ? "1e18" : priority > 0 ? "1e12" : priority < 0 ? "3e3" : "1e7"
  }

  static func padding(_ edges: Edge.Set, _ name: String = "padding", _ length: String = "var(--padding)") -> String {
    if edges == .all { return "\(name):\(length)" }
    let names: [(Edge.Set, String)] = [(.top, "top"), (.bottom, "bottom"), (.leading, "inline-start"), (.trailing, "inline-end")]
    return names.filter { edges.contains($0.0) }.map { "\(name)-\($0.1):\(length)" }.joined(separator: ";")
  }

  /// The paddings of some edges together.
  static func paddings(_ some: [Edge.Set], of edges: Edge.Set) -> String {
    "calc(\(some.count(where: edges.contains))*var(--padding))"
  }

  /// Puts the middle at a point of what is around.
  static func place(_ x: CGFloat, _ y: CGFloat) -> String {
    "position:absolute;left:\(CSS.length(x));top:\(CSS.length(y));translate:-50% -50%"
  }

  /// How large something is that is offered all of what is around.
  static func offered(_ filling: Filling, hasWidth: Bool) -> String {
    let width = filling.contains(.width) ? ";width:100%" : hasWidth ? "" : ";width:max-content;max-width:100%"
    return width + (filling.contains(.height) ? ";height:100%" : "")
  }

  static func origin(_ point: UnitPoint) -> String {
    point == .center ? "transform-origin:center" : "transform-origin:\(CSS.percent(point.x)) \(CSS.percent(point.y))"
  }
}

extension EdgeInsets {
  var least: CGFloat { min(top, leading, bottom, trailing) }

  func mapped(_ change: (CGFloat) -> CGFloat) -> EdgeInsets {
    EdgeInsets(top: change(top), leading: change(leading), bottom: change(bottom), trailing: change(trailing))
  }
}

extension AlignmentGuideRule {
  /// Which end of the line between two rows it says the place of, as a class.
  var endOfLine: String? {
    switch guide {
    case .horizontal(.listRowSeparatorLeading): "line-start"
    case .horizontal(.listRowSeparatorTrailing): "line-end"
    default: nil
    }
  }
}
